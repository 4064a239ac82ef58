import { portalBrand, portalName } from './brand.ts';
import styles from './logo.module.css';

/** The product's mark: a ledger's rows in a counting frame. */
function Mark() {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <rect width="32" height="32" rx="8" fill="var(--ant-color-primary)" />
      <path
        d="M8 10h16M8 16h16M8 22h16"
        stroke="#fff"
        strokeOpacity=".45"
        strokeWidth="2"
        strokeLinecap="round"
      />
      <circle cx="12" cy="10" r="3" fill="#fff" />
      <circle cx="20" cy="16" r="3" fill="#fff" />
      <circle cx="14" cy="22" r="3" fill="#fff" />
    </svg>
  );
}

/** A logo as it is for the ground that it stands on. */
export interface ShownLogo {
  /** Null or empty where there is none: then the portal's name stands there, with the product's mark where it is its. */
  src?: string | null | undefined;
  /** What it says, where its owner told; the portal's name otherwise. */
  alt?: string | undefined;
  /** It is made for white paper, and stands on dark ground: a plate of such paper is put under it. */
  onPlate?: boolean;
}

/** The logo for a ground: that for dark where there is one, else that for light. */
export const logoFor = (
  { light, dark }: { light?: string | null | undefined; dark?: string | null | undefined },
  isDark: boolean,
): ShownLogo => (isDark && dark ? { src: dark } : { src: light, onPlate: isDark && Boolean(light) });

interface LogoProps extends ShownLogo {
  /** A square one, for where there is no room for a wide one. */
  icon?: string | null | undefined;
  /** What stands there without a logo; the portal's name. */
  name?: string | undefined;
  /** Leaves the name out, or shows the icon. */
  compact?: boolean;
  /** Whether the name is the product's own, beside which its mark stands. */
  hasMark?: boolean;
}

/** A brand's own logo, or its name; `compact` where there is no room for either. */
export function Logo(props: LogoProps) {
  const { src, alt, onPlate, icon, name = portalName(), compact = false } = props;
  const { hasMark = portalBrand() === null } = props;
  if (compact && icon) return <img className={styles.icon} src={icon} alt={alt || name} />;
  if (src) {
    const image = compact ? styles.compactImage : styles.image;
    return (
      <span className={onPlate ? styles.plate : styles.bare}>
        <img className={image} src={src} alt={alt || name} />
      </span>
    );
  }
  return (
    <span className={styles.logo}>
      {hasMark ? <Mark /> : icon && <img className={styles.icon} src={icon} alt="" />}
      {compact && hasMark ? null : <span className={styles.name}>{compact ? name.charAt(0) : name}</span>}
    </span>
  );
}
