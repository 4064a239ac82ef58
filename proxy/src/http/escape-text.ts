const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as a part of HTML, between tags and in quotes. */
export const escapeText = (value: string): string =>
  value.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
