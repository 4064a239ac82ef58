import { colorContrast, type LogoTheme } from '@countinghouse/contract/vocabulary';

/** What logos are shown on: the portal's side bar in each look. */
export const logoGrounds = { light: '#ffffff', dark: '#181b20' } as const satisfies Record<LogoTheme, string>;

/** `faint`: most of it is hard to see; `box`: it brings a ground of its own, which shows as a box. */
export type LogoVerdict = 'fine' | 'faint' | 'box';

/** Least contrast of what is to be recognized (WCAG 2.2, 1.4.11). */
const least = 3;
const boxFrom = 1.3;

const hex = (value: number) => value.toString(16).padStart(2, '0');

/** How a picture looks on a ground. `pixels`: red, green, blue and opacity of each, from 0 to 255. */
export function logoVerdict(pixels: Uint8ClampedArray, ground: string): LogoVerdict {
  let [seen, faint, clear, strange] = [0, 0, 0, 0];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, opacity = 0] = pixels.subarray(at, at + 4);
    if (opacity < 128) {
      clear += 1;
      continue;
    }
    seen += 1;
    const contrast = colorContrast(`#${hex(red)}${hex(green)}${hex(blue)}`, ground);
    if (contrast < least) faint += 1;
    if (contrast > boxFrom) strange += 1;
  }
  if (seen === 0) return 'faint';
  // Without holes it is a picture on a ground of its own: that can be read wherever it lies, but may be seen as a box.
  if (clear < (seen + clear) * 0.02) return strange > seen / 2 ? 'box' : 'fine';
  return faint > seen / 2 ? 'faint' : 'fine';
}
