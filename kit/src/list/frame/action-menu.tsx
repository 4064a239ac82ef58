import { visuallyHidden } from '@countinghouse/kit/ui-core';
import { PopoverButton } from '@countinghouse/kit/ui-data';
import type { ReactNode } from 'react';
import styles from './action-menu.module.css';

export interface MenuAction {
  key: string;
  name: string;
  /** How it stands, beside the name. */
  note?: string | undefined;
  isDangerous?: boolean;
  onChoose: () => void;
}

interface ActionMenuProps {
  /** What it is a menu of. */
  title: string;
  actions: readonly MenuAction[];
  className?: string | undefined;
  /** Over the actions. */
  children?: ReactNode;
}

const dots = (
  <svg viewBox="0 0 16 16" width="16" height="16" fill="currentColor" aria-hidden="true">
    <circle cx="3" cy="8" r="1.4" />
    <circle cx="8" cy="8" r="1.4" />
    <circle cx="13" cy="8" r="1.4" />
  </svg>
);

/** What can be done, behind three dots. */
export function ActionMenu({ title, actions, className, children }: ActionMenuProps) {
  return (
    <PopoverButton
      title={title}
      className={className}
      panel={(close) => (
        <>
          {children}
          <ul className={styles.menu}>
            {actions.map(({ key, name, note, isDangerous, onChoose }) => (
              <li key={key}>
                <button
                  type="button"
                  className={styles.action}
                  data-dangerous={isDangerous || undefined}
                  onClick={() => {
                    close();
                    onChoose();
                  }}
                >
                  {name}
                  {note && <span className={styles.note}>{note}</span>}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    >
      {dots}
      <span className={visuallyHidden}>{title}</span>
    </PopoverButton>
  );
}
