const units = ['B', 'KB', 'MB', 'GB'] as const;

/** A size in bytes as people read it: 1,234,567 → 1.2 MB. */
export function formatSize(bytes: number, language: string): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), units.length - 1);
  const value = bytes / 1_000 ** power;
  const rounded = value < 10 && power > 0 ? Math.round(value * 10) / 10 : Math.round(value);
  return `${new Intl.NumberFormat(language).format(rounded)} ${units[power]}`;
}
