import type { PaymentLinkDetail } from '@countinghouse/contract';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What a shop puts into its page for a button that opens the checkout: above it, or in a window of its own where no
 * checkout page says which sites it may be framed by.
 */
export const embedCodeOf = (
  { code, title, profile }: Pick<PaymentLinkDetail, 'code' | 'title' | 'profile'>,
  { origin, label }: { origin: string; label: string },
): string =>
  [
    `<script src="${origin}/pay/embed.js" async></script>`,
    `<button type="button" data-payment-link="${code}"${profile ? '' : ' data-payment-target="window"'} data-payment-title="${escaped(title)}">${escaped(label)}</button>`,
  ].join('\n');
