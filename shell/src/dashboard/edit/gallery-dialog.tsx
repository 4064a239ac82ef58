import type { Board } from '@countinghouse/contract';
import { type BoardWidgetKind, boardWidgets, maxBoardWidgets } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button, visuallyHidden } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { isDeployed } from '../../routing/is-deployed.ts';
import { boardTexts } from '../boards/board-texts.ts';
import { maySee } from '../boards/user-may.ts';
import { isShown } from '../boards/widget-view.tsx';
import styles from './board-editor.module.css';
import type { WidgetEdits } from './use-widget-edits.ts';
import { ViewField } from './view-field.tsx';

/** Without the area behind it a widget shows nothing in this portal. */
const areas: Partial<Record<BoardWidgetKind, string>> = {
  disputes_due: '/disputes',
  next_deposit: '/list-deposit',
  return_rates: '/merchants',
  saved_view: '/list-transaction',
  alerts: '/list-transaction',
};

const isOffered = (kind: BoardWidgetKind) =>
  isShown(kind) && maySee(kind) && isDeployed(areas[kind] ?? '/dashboard');

interface KindProps {
  kind: BoardWidgetKind;
  isFull: boolean;
  onAdd: (viewId?: string) => void;
}

/** One kind of widget, with a word on what it shows. */
function Kind({ kind, isFull, onAdd }: KindProps) {
  const { t } = useTranslation(boardTexts);
  const [viewId, setViewId] = useState('');
  const title = t(`kind.${kind}.title`);
  const needsView = kind === 'saved_view';
  return (
    <li className={styles.kind}>
      <div className={styles.kindText}>
        <h3>{title}</h3>
        <p>{t(`kind.${kind}.about`)}</p>
      </div>
      <div className={styles.kindChoice}>
        {needsView && <ViewField value={viewId} onChange={setViewId} />}
        <Button
          disabled={isFull || (needsView && viewId === '')}
          aria-label={t('gallery.add', { name: title })}
          onClick={() => onAdd(needsView ? viewId : undefined)}
        >
          {t('gallery.addShort')}
        </Button>
      </div>
    </li>
  );
}

interface GalleryDialogProps {
  board: Board;
  edits: WidgetEdits;
  onClose: () => void;
}

/** What can stand on a board; it stays open for as many as are wanted. */
export function GalleryDialog({ board, edits, onClose }: GalleryDialogProps) {
  const { t } = useTranslation(boardTexts);
  const [added, setAdded] = useState('');
  const count = board.widgets.length;
  const isFull = count >= maxBoardWidgets;
  const add = (kind: BoardWidgetKind) => (viewId?: string) => {
    edits.add(kind, viewId);
    setAdded(t('gallery.added', { name: t(`kind.${kind}.title`), count: count + 1 }));
  };
  return (
    <Dialog title={t('gallery.title')} size="large" onClose={onClose}>
      <p>{isFull ? t('gallery.full', { max: maxBoardWidgets }) : t('gallery.detail')}</p>
      <output className={visuallyHidden}>{added}</output>
      <ul className={styles.kinds}>
        {boardWidgets.filter(isOffered).map((kind) => (
          <Kind key={kind} kind={kind} isFull={isFull} onAdd={add(kind)} />
        ))}
      </ul>
    </Dialog>
  );
}
