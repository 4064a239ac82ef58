import type { CustomDisplay } from '@countinghouse/contract';
import { logoFor, type ShownLogo } from '@countinghouse/kit/ui-core';
import { useIsDark } from '../layout/use-is-dark.ts';

/** The user's logo for the ground that the portal has now, and the icon for where it has no room. */
export function useLogo({
  Logo,
  LogoDark,
  LogoAlt,
  Favicon,
}: CustomDisplay['MyIQ']): ShownLogo & { icon?: string } {
  const isDark = useIsDark();
  return {
    ...logoFor({ light: Logo, dark: LogoDark }, isDark),
    ...(LogoAlt && { alt: LogoAlt }),
    // Beside a logo of its own: the product's icon stands for no partner.
    ...(Logo && Favicon.length > 'data:,'.length && { icon: Favicon }),
  };
}
