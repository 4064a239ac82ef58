import type { LinkInvitation } from '@countinghouse/contract';
import { portalBrand } from '@countinghouse/kit';
import styles from './invitation.module.css';

/** The partner’s logo over its color: the portal is not theirs before sign-in. */
export function InvitationBrand({ invitation: { brand, partnerName } }: { invitation: LinkInvitation }) {
  // A portal with a brand shows it already, whoever invites.
  if (!brand?.logo || portalBrand()) return null;
  return (
    <span
      className={styles.brand}
      style={{ ...(brand.color && { borderBottomColor: brand.color, paddingBottom: 6 }) }}
    >
      <img src={brand.logo} alt={partnerName ?? ''} />
    </span>
  );
}
