import type { BoardWidget } from '@countinghouse/contract';
import { type BoardWidgetSize, boardWidgetSizes } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ActionMenu, type MenuAction } from '@countinghouse/kit/ui-data';
import { useSortable } from '@dnd-kit/sortable';
import { GripVertical } from 'lucide-react';
import { useState } from 'react';
import type { DashboardChoice } from '../api.ts';
import grid from '../boards/board-grid.module.css';
import { boardTexts } from '../boards/board-texts.ts';
import { WidgetView } from '../boards/widget-view.tsx';
import styles from './board-editor.module.css';
import { SizeHandle } from './size-handle.tsx';
import type { WidgetEdits } from './use-widget-edits.ts';

interface SortableWidgetProps {
  widget: BoardWidget;
  choice: DashboardChoice;
  isReady: boolean;
  /** With a pointer and room for it; its menu moves it everywhere. */
  canDrag: boolean;
  edits: WidgetEdits;
  onSettings: () => void;
}

type MenuProps = Pick<SortableWidgetProps, 'widget' | 'edits' | 'onSettings'>;

function useActions({ widget, edits, onSettings }: MenuProps): MenuAction[] {
  const { t } = useTranslation(boardTexts);
  const index = edits.indexOf(widget.id);
  const isLast = index === edits.widgets.length - 1;
  return [
    {
      key: 'up',
      name: t('menu.up'),
      why: index === 0 ? t('menu.isFirst') : undefined,
      onChoose: () => edits.move(widget.id, index - 1),
    },
    {
      key: 'down',
      name: t('menu.down'),
      why: isLast ? t('menu.isLast') : undefined,
      onChoose: () => edits.move(widget.id, index + 1),
    },
    ...boardWidgetSizes.map((size) => ({
      key: size,
      name: t('menu.size', { size: t(`size.${size}`) }),
      note: size === widget.size ? '✓' : undefined,
      onChoose: () => edits.size(widget, size),
    })),
    { key: 'settings', name: t('menu.settings'), onChoose: onSettings },
    { key: 'copy', name: t('menu.copy'), onChoose: () => edits.copy(widget) },
    { key: 'remove', name: t('menu.remove'), isDangerous: true, onChoose: () => edits.remove(widget) },
  ];
}

/** A widget while its board is changed: what it shows cannot be pressed, its bar can. */
export function SortableWidget({ widget, choice, isReady, canDrag, edits, onSettings }: SortableWidgetProps) {
  const { t } = useTranslation(boardTexts);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, isDragging, isOver, activeIndex, index } =
    useSortable({ id: widget.id, attributes: { roleDescription: t('drag.role') } });
  const actions = useActions({ widget, edits, onSettings });
  const title = edits.titleOf(widget);
  const [drawn, setDrawn] = useState<BoardWidgetSize | null>(null);
  const drop = isOver && !isDragging ? (activeIndex < index ? 'after' : 'before') : undefined;
  return (
    <li
      ref={setNodeRef}
      className={`${grid.cell} ${styles.widget}`}
      data-widget={widget.id}
      data-size={drawn ?? widget.size}
      data-dragged={isDragging || undefined}
      data-drop={drop}
    >
      <div className={styles.widgetBar}>
        {canDrag && (
          <button
            ref={setActivatorNodeRef}
            type="button"
            className={styles.grip}
            aria-label={t('drag.label', { name: title })}
            {...attributes}
            {...listeners}
          >
            <GripVertical size={16} aria-hidden="true" />
          </button>
        )}
        <span className={styles.name}>{title}</span>
        <ActionMenu title={t('menu.title', { name: title })} actions={actions} className={styles.menu} />
      </div>
      <div className={styles.shown} inert>
        <WidgetView widget={widget} boardChoice={choice} isReady={isReady} />
      </div>
      {canDrag && (
        <SizeHandle
          title={title}
          size={widget.size}
          onDraw={setDrawn}
          onSize={(size) => edits.size(widget, size, false)}
        />
      )}
    </li>
  );
}
