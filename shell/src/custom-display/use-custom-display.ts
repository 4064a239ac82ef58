import type { CustomDisplay } from '@countinghouse/contract';
import { http, readObfuscated, useAuth, writeObfuscated } from '@countinghouse/kit';
import { queryOptions, useQuery } from '@countinghouse/kit/query';
import { useEffect } from 'react';
import { defaultDisplay } from './default-display.ts';
import { showFavicon } from './favicon.ts';

type Display = CustomDisplay['MyIQ'];

/** Session storage name of a user's looks (specification, section 3). */
const cacheName = (username: string) => `${username}_customDisplay`;

const readCached = (username: string) => (readObfuscated(cacheName(username)) as Display | null) ?? undefined;

const getCustomDisplay = (username: string) =>
  queryOptions({
    queryKey: ['user', 'custom-display', username],
    queryFn: async ({ signal }) => {
      const { MyIQ } = await http.get('user/custom-display', { signal });
      writeObfuscated(cacheName(username), MyIQ);
      return MyIQ;
    },
    // Held for the session: a look that changes under the user's hands would only startle.
    initialData: () => readCached(username),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What is set, over what is not. A logo for dark ground goes with its own for light, and with no other. */
function withDefaults(display: Display | undefined): Display {
  const defaults = defaultDisplay();
  if (!display) return defaults;
  const { Logo, LogoDark } = display.Logo ? display : defaults;
  return {
    Logo,
    Usericon: display.Usericon || defaults.Usericon,
    Favicon: display.Favicon || defaults.Favicon,
    isExternal: display.isExternal,
    ...(LogoDark && { LogoDark }),
    ...(display.LogoAlt && { LogoAlt: display.LogoAlt }),
  };
}

/** The signed-in user's logo, icon and favicon; the defaults until they are known, and when they cannot be had. */
export function useCustomDisplay(): Display {
  const user = useAuth((state) => state.user);
  // The backend knows nobody without a role.
  const { data } = useQuery({ ...getCustomDisplay(user?.username ?? ''), enabled: user?.role != null });
  const display = withDefaults(data);
  useEffect(() => showFavicon(display.Favicon), [display.Favicon]);
  return display;
}
