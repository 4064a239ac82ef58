import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { listTexts } from '../i18n/list-texts.ts';
import { lazyPart } from '../loading/lazy-part.tsx';

interface NeighborsProps {
  id: string;
  /** The links, by `lazyNeighbors`. */
  links: ComponentType<{ id: string }>;
}

/** The way to `NeighborLinks` of one list, by `kit/list`: who comes from a list has its code; nobody else needs it. */
export const lazyNeighbors = (load: () => Promise<ComponentType<{ id: string }>>) =>
  lazyPart([listTexts], load);

/** The records before and after one, in the list that one came from; nothing for who came by another way. */
export function Neighbors({ id, links: Links }: NeighborsProps) {
  const { state } = useLocation();
  return (state as { list?: unknown } | null)?.list === undefined ? null : <Links id={id} />;
}
