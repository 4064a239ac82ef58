const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What a shop puts into its page for a button that opens the checkout above it. */
export const embedCodeOf = (
  { code, title }: { code: string; title: string },
  { origin, label }: { origin: string; label: string },
): string =>
  [
    `<script src="${origin}/pay/embed.js" async></script>`,
    `<button type="button" data-payment-link="${code}" data-payment-title="${escaped(title)}">${escaped(label)}</button>`,
  ].join('\n');
