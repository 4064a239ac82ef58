import { theme } from 'antd';
import { usualBrandColors } from '@countinghouse/contract/vocabulary';
import { it } from 'vitest';
import { themeFor } from './theme.ts';
it('x', () => {
  for (const isDark of [false, true]) {
    const t = theme.getDesignToken(themeFor(null, { isDark, isCalm: false, isTouch: false }));
    console.log(isDark, usualBrandColors[isDark?'dark':'light'].primary, Object.fromEntries(Object.entries(t).filter(([k]) => /^color(Primary|Info|Success|Error|Warning)/.test(k))));
    const h = theme.getDesignToken(themeFor({ colors: {...usualBrandColors, dark: {primary:'#3fc2ae',onPrimary:'#06211d',link:'#7adccd',ground:'#0c1413',paper:'#131d1b',text:'#e2efec'}, light: usualBrandColors.light}, radius:'medium', font:'inter' }, { isDark, isCalm: false, isTouch: false }));
    console.log(Object.fromEntries(Object.entries(h).filter(([k]) => /^colorPrimary/.test(k))));
  }
});
