import { useEffect, useState } from 'react';
import type { PaletteItem } from './palette-item.ts';

/** The option that Enter would choose: the first until arrows or the pointer say another. It is kept in sight. */
export function useActiveOption(options: readonly PaletteItem[], domIdOf: (id: string) => string) {
  const [activeId, setActiveId] = useState<string | null>(null);
  const active = options.find((item) => item.id === activeId) ?? options[0];
  const activeDomId = active && domIdOf(active.id);
  useEffect(() => {
    if (activeDomId) document.getElementById(activeDomId)?.scrollIntoView({ block: 'nearest' });
  }, [activeDomId]);
  /** Goes round at either end. */
  const move = (step: number) => {
    if (!active) return;
    const next = options.indexOf(active) + step + options.length;
    setActiveId(options[next % options.length]?.id ?? null);
  };
  return { active, activeDomId, setActiveId, move };
}
