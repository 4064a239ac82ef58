import type { LucideIcon } from 'lucide-react';

/** Something that the palette offers. */
export interface PaletteItem {
  /** Unlike any other's, whatever was typed. */
  id: string;
  title: string;
  /** A quieter line under the title. */
  detail?: string;
  icon: LucideIcon | string;
  /** What it is found by besides its title. */
  words?: readonly string[];
  run: () => void;
}

export interface PaletteGroup {
  id: string;
  label: string;
  items: PaletteItem[];
}
