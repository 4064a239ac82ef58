import { listTexts, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { ActionMenu, type MenuAction, useIsNarrow, useIsPhone } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import { isExportable } from '../model/list-source.ts';
import type { ListDialogName } from '../table/use-list.ts';
import styles from './list-actions.module.css';

interface ListActionsProps {
  source: { export?: unknown };
  openDialog: (dialog: ListDialogName) => void;
  /** What else is opened from the list: a button where it is one thing and there is room, else lines of a menu. */
  more?: readonly MenuAction[];
  /** Actions of the list's own, after those of every list. */
  children?: ReactNode;
}

const keys = (
  <svg viewBox="0 0 20 16" width="18" height="14" aria-hidden="true" className={styles.icon}>
    <rect x="1" y="1.5" width="18" height="13" rx="2" />
    <path d="M4.5 5.5h1M8 5.5h1M11.5 5.5h1M15 5.5h.5M4.5 8.5h1M8 8.5h1M11.5 8.5h1M15 8.5h.5M6.5 11.5h7" />
  </svg>
);

/** What changes how the rows are shown, or takes them along; behind one button where there is no room for their names. */
export function ListActions({ source, openDialog, more = [], children }: ListActionsProps) {
  const { t } = useTranslation(listTexts);
  const isNarrow = useIsNarrow();
  const isPhone = useIsPhone();
  const dialogs: ListDialogName[] = ['columns'];
  if (isExportable(source)) dialogs.push('export');
  // A phone has no keys to press.
  if (!isPhone) dialogs.push('shortcuts');
  if (isNarrow) {
    const actions = dialogs.map((key) => ({
      key,
      name: t(`actions.${key}`),
      onChoose: () => openDialog(key),
    }));
    return (
      <>
        <ActionMenu title={t('actions.more')} actions={[...actions, ...more]} />
        {children}
      </>
    );
  }
  return (
    <>
      {dialogs.map((key) =>
        key === 'shortcuts' ? (
          <Button
            key={key}
            aria-haspopup="dialog"
            aria-label={t('actions.shortcuts')}
            title={t('actions.shortcuts')}
            onClick={() => openDialog(key)}
          >
            {keys}
          </Button>
        ) : (
          <Button key={key} aria-haspopup="dialog" onClick={() => openDialog(key)}>
            {t(`actions.${key}`)}
          </Button>
        ),
      )}
      {more.length > 1 ? (
        <ActionMenu title={t('actions.more')} actions={more} />
      ) : (
        more.map(({ key, name, onChoose }) => (
          <Button key={key} aria-haspopup="dialog" onClick={onChoose}>
            {name}
          </Button>
        ))
      )}
      {children}
    </>
  );
}
