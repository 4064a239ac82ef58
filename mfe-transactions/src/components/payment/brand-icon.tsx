import type { CardBrand } from '@countinghouse/contract/vocabulary';
import type { ReactNode } from 'react';
import styles from './payment-method.module.css';

const letters = { fill: 'none', stroke: '#fff', strokeWidth: 1.7, strokeLinejoin: 'round' } as const;

/** Drawn rather than written: what is read of a brand is its name beside it. */
const brands: Record<CardBrand, ReactNode> = {
  visa: (
    <>
      <rect width="28" height="18" rx="3" fill="#1434cb" />
      <path
        {...letters}
        d="m5.2 6 1.4 6 3.2-6m2.6 0-1.1 6m6-5.3c-1-.8-3.4-.7-3.5.7s2.8 1.2 2.6 2.9c-.2 1.5-2.8 1.7-3.8.7m6.1.9L21.6 6 23 12m-3.4-1.8h2.9"
      />
    </>
  ),
  mastercard: (
    <>
      <rect width="28" height="18" rx="3" fill="#252525" />
      <circle cx="11" cy="9" r="5" fill="#eb001b" />
      <circle cx="17" cy="9" r="5" fill="#f79e1b" />
      <path d="M14 5a5 5 0 0 1 0 8 5 5 0 0 1 0-8z" fill="#ff5f00" />
    </>
  ),
  amex: (
    <>
      <rect width="28" height="18" rx="3" fill="#006fcf" />
      <path
        {...letters}
        strokeWidth={1.5}
        d="m3.2 12 2.1-6 2.1 6m-3.5-1.8h2.8M9.6 12V6l2.2 3.4L14 6v6m5-6h-3v6h3m-3-3h2.7m2.1-3 4.2 6m0-6-4.2 6"
      />
    </>
  ),
  discover: (
    <>
      <rect x=".5" y=".5" width="27" height="17" rx="2.5" fill="#fff" stroke="#b8bcc4" />
      <path d="M27.5 9.5V15a2.5 2.5 0 0 1-2.5 2.5H10c7.5 0 14.5-3.5 17.5-8z" fill="#ff6000" />
      <circle cx="13" cy="8" r="3.2" fill="#ff6000" />
    </>
  ),
};

const bank = (
  <path
    d="M14 2.5 6.5 6.5h15zM8.5 8.5v4.5m3.5-4.5v4.5m4-4.5v4.5m3.5-4.5v4.5M6.5 15.5h15"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.4"
    strokeLinejoin="round"
  />
);

/** The brand of a card, or a bank for an account, as a picture beside its name. */
export function BrandIcon({ brand }: { brand: CardBrand | null }) {
  return (
    <svg viewBox="0 0 28 18" className={styles.icon} aria-hidden="true">
      {brand ? brands[brand] : bank}
    </svg>
  );
}
