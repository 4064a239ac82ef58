import { portalName } from '@countinghouse/kit';
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

interface LogoProps {
  src?: string | undefined;
  /** What it says, where its owner told; the portal's name otherwise. */
  alt?: string | undefined;
  compact?: boolean;
}

/** A partner's own logo, or the product's mark and name; `compact` leaves the name out. */
export function Logo({ src, alt, compact = false }: LogoProps) {
  if (src)
    return (
      <img className={compact ? styles.compactImage : styles.image} src={src} alt={alt || portalName()} />
    );
  return (
    <span className={styles.logo}>
      <Mark />
      {compact ? null : <span className={styles.name}>{portalName()}</span>}
    </span>
  );
}
