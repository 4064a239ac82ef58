import {
  type CollisionDetection,
  closestCenter,
  type KeyboardCoordinateGetter,
  pointerWithin,
} from '@dnd-kit/core';
import { useRef } from 'react';

const steps: Partial<Record<string, number>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

/**
 * Where what is dragged would go. Keys take it one place on or back: with widgets of several sizes the nearest place in
 * a direction would pass others over. The pointer takes it to what is below it.
 */
export function useDragTarget(widgets: readonly { id: string }[]) {
  const taken = useRef<string | null>(null);
  const coordinateGetter: KeyboardCoordinateGetter = (event, { context: { active, ...context } }) => {
    const step = steps[event.code];
    if (!active || step === undefined) return undefined;
    event.preventDefault();
    const from = widgets.findIndex(({ id }) => id === (taken.current ?? active.id));
    const to = widgets[from + step];
    if (!to) return undefined;
    taken.current = to.id;
    const rect = context.droppableRects.get(to.id);
    return context.collisionRect && rect ? { x: rect.left, y: rect.top } : undefined;
  };
  const collisionDetection: CollisionDetection = (args) => {
    if (args.pointerCoordinates) {
      const below = pointerWithin(args);
      return below.length > 0 ? below : closestCenter(args);
    }
    const id = taken.current ?? args.active.id;
    return args.droppableContainers.filter((one) => one.id === id).map(() => ({ id }));
  };
  return {
    coordinateGetter,
    collisionDetection,
    begin: () => {
      taken.current = null;
    },
  };
}
