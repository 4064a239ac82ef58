import type { Board } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { useIsPhone } from '@countinghouse/kit/ui-data';
import {
  type Announcements,
  DndContext,
  DragOverlay,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext } from '@dnd-kit/sortable';
import { useRef, useState } from 'react';
import type { DashboardChoice } from '../api.ts';
import grid from '../boards/board-grid.module.css';
import { boardTexts } from '../boards/board-texts.ts';
import styles from './board-editor.module.css';
import { SortableWidget } from './sortable-widget.tsx';
import { useDragTarget } from './use-drag-target.ts';
import type { WidgetEdits } from './use-widget-edits.ts';
import { WidgetDialog } from './widget-dialog.tsx';

interface SortableBoardProps {
  board: Board;
  choice: DashboardChoice;
  isReady: boolean;
  edits: WidgetEdits;
}

/** Widgets are of several sizes: they stand still while one is dragged, and a mark says where it would go. */
const standStill = () => null;

function useAnnouncements({ widgets, titleOf, indexOf }: WidgetEdits): Announcements {
  const { t } = useTranslation(boardTexts);
  const overLast = useRef<unknown>(undefined);
  const say = (key: 'lifted' | 'over' | 'dropped' | 'canceled', id: unknown, over?: unknown) => {
    const widget = widgets.find((one) => one.id === id);
    if (!widget) return undefined;
    const place = indexOf(String(over ?? id)) + 1;
    return t(`drag.${key}`, { name: titleOf(widget), place, count: widgets.length });
  };
  return {
    onDragStart: ({ active }) => {
      overLast.current = active.id;
      return say('lifted', active.id);
    },
    // What is picked up is over its own place at once: that is no news, and would be read instead of it.
    onDragOver: ({ active, over }) => {
      if (over?.id === overLast.current) return undefined;
      overLast.current = over?.id;
      return say('over', active.id, over?.id);
    },
    onDragEnd: ({ active, over }) => say('dropped', active.id, over?.id),
    onDragCancel: ({ active }) => say('canceled', active.id),
  };
}

/** The widgets of a board while it is changed: dragged by pointer or keys, or moved by their menus. */
export function SortableBoard({ board, choice, isReady, edits }: SortableBoardProps) {
  const { t } = useTranslation(boardTexts);
  const isPhone = useIsPhone();
  const [dragged, setDragged] = useState<string | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const { begin, collisionDetection, coordinateGetter } = useDragTarget(board.widgets);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter }),
  );
  const announcements = useAnnouncements(edits);
  const find = (id: string | null) => board.widgets.find((one) => one.id === id);
  const [lifted, set] = [find(dragged), find(opened)];
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={collisionDetection}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('drag.how') } }}
      onDragStart={({ active }) => {
        begin();
        setDragged(String(active.id));
      }}
      onDragCancel={() => setDragged(null)}
      onDragEnd={({ active, over }) => {
        setDragged(null);
        if (over) edits.move(String(active.id), edits.indexOf(String(over.id)), false);
      }}
    >
      <SortableContext items={board.widgets.map(({ id }) => id)} strategy={standStill}>
        <div className={grid.area}>
          <ul className={grid.grid} aria-label={t('widgets')}>
            {board.widgets.map((widget) => (
              <SortableWidget
                key={widget.id}
                widget={widget}
                choice={choice}
                isReady={isReady}
                canDrag={!isPhone}
                edits={edits}
                onSettings={() => setOpened(widget.id)}
              />
            ))}
          </ul>
        </div>
      </SortableContext>
      <DragOverlay dropAnimation={null}>
        {lifted && <div className={styles.lifted}>{edits.titleOf(lifted)}</div>}
      </DragOverlay>
      {set && <WidgetDialog widget={set} edits={edits} onClose={() => setOpened(null)} />}
    </DndContext>
  );
}
