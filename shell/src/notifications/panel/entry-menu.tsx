import { useTranslation } from '@countinghouse/kit';
import { Editable } from '@countinghouse/kit/ui-core';
import { Dropdown } from '@countinghouse/kit/ui-data';
import { Ellipsis } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import type { Gathered } from './model/gather.ts';
import styles from './notification-entry.module.css';
import { panelTexts } from './panel-texts.ts';
import type { Changes } from './use-changes.ts';

interface EntryMenuProps {
  entry: Gathered;
  /** What the entry says. */
  name: string;
  changes: Changes;
}

/** What can be done with one entry, besides opening it. */
export function EntryMenu({ entry: { items, isMixed }, name, changes }: EntryMenuProps) {
  const { t } = useTranslation(panelTexts);
  const [isOpen, setOpen] = useState(false);
  const [newest] = items;
  const isRead = items.every((item) => item.isRead);
  const actions = {
    mark: () => changes.mark(items, !isRead),
    muteRecord: () => changes.muteRecord(newest),
    muteKind: () => changes.muteKind(newest),
  };
  const menu = [
    { key: 'mark', label: t(isRead ? 'markUnread' : 'read') },
    ...(newest.isMutable && !isMixed ? [{ key: 'muteRecord', label: t('muteRecord') }] : []),
    ...(newest.isMutable ? [{ key: 'muteKind', label: t('muteKind') }] : []),
  ];
  // Escape closes the menu, and not what it stands in.
  const press = (event: KeyboardEvent) => isOpen && event.key === 'Escape' && event.preventDefault();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears the Escape of the menu in it
    <span onKeyDown={press}>
      <Editable isQuiet>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          autoFocus
          open={isOpen}
          onOpenChange={setOpen}
          getPopupContainer={(button) => button.closest<HTMLElement>('[data-popups]') ?? document.body}
          menu={{ items: menu, onClick: ({ key }) => actions[key as keyof typeof actions]() }}
        >
          <button
            type="button"
            className={styles.more}
            aria-label={t('menu', { name })}
            title={t('menu', { name })}
          >
            <Ellipsis size={16} aria-hidden="true" />
          </button>
        </Dropdown>
      </Editable>
    </span>
  );
}
