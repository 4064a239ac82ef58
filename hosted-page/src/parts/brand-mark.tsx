/** @jsxImportSource preact */
import type { CardBrand } from '@countinghouse/contract/vocabulary';

const letters: Partial<Record<CardBrand, { ground: string; text: string; slant?: boolean }>> = {
  visa: { ground: '#1a1f71', text: 'VISA', slant: true },
  amex: { ground: '#016fd0', text: 'AMEX' },
  discover: { ground: '#f6f6f6', text: 'DISC' },
};

/** The brand of a card as it is drawn on it, beside the number; its name stands in words below. */
export function BrandMark({ brand }: { brand: CardBrand | null }) {
  const mark = brand && letters[brand];
  const isDark = brand !== 'discover' && brand !== null;
  return (
    <svg width="36" height="24" viewBox="0 0 36 24" aria-hidden="true" data-brand={brand}>
      <rect
        x=".5"
        y=".5"
        width="35"
        height="23"
        rx="4"
        fill={mark?.ground ?? (brand ? '#252525' : 'none')}
        stroke="currentColor"
        stroke-opacity=".35"
      />
      {brand === null && (
        <path d="M1 7.5h34M5 17h8" stroke="currentColor" stroke-opacity=".45" stroke-width="3" />
      )}
      {brand === 'mastercard' && (
        <>
          <circle cx="14" cy="12" r="7" fill="#eb001b" />
          <circle cx="22" cy="12" r="7" fill="#f79e1b" fill-opacity=".9" />
        </>
      )}
      {mark && (
        <text
          x="18"
          y="16"
          text-anchor="middle"
          font-family="Arial,sans-serif"
          font-size="10"
          font-weight="700"
          font-style={mark.slant ? 'italic' : undefined}
          fill={isDark ? '#fff' : '#1d1d1d'}
        >
          {mark.text}
        </text>
      )}
    </svg>
  );
}
