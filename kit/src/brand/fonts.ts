import type { BrandFont } from '@countinghouse/contract/vocabulary';

const fallback = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";

/** The fonts of a brand, with what stands in for each until it is here. */
export const fontFamilies: Readonly<Record<BrandFont, string>> = {
  inter: `'Inter Variable', ${fallback}`,
  'source-sans': `'Source Sans 3 Variable', ${fallback}`,
  nunito: `'Nunito Variable', ${fallback}`,
  lora: "'Lora Variable', Georgia, 'Noto Serif', 'Times New Roman', serif",
  system: fallback,
};

/** Where the faces of each are: Inter's are in the shell, and the device has its own. */
const faces: Partial<Record<BrandFont, () => Promise<unknown>>> = {
  'source-sans': () => import('./fonts/source-sans.css'),
  nunito: () => import('./fonts/nunito.css'),
  lora: () => import('./fonts/lora.css'),
};

/** Has a brand's font ready to be drawn with. One that cannot be had is stood in for. */
export async function loadBrandFont(font: BrandFont): Promise<void> {
  await faces[font]?.().catch(() => undefined);
}
