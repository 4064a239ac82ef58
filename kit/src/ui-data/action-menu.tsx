import { type ReactNode, useId } from 'react';
import { visuallyHidden } from '../ui-core/visually-hidden.ts';
import styles from './action-menu.module.css';
import { PopoverButton } from './popover-button.tsx';

export interface MenuAction {
  key: string;
  name: string;
  /** How it stands, beside the name. */
  note?: string | undefined;
  /** Why it cannot be chosen, under the name. */
  why?: string | undefined;
  isDangerous?: boolean;
  onChoose: () => void;
}

interface ActionMenuProps {
  /** What it is a menu of. */
  title: string;
  actions: readonly MenuAction[];
  /** The button says its title; it is three dots unless told. */
  isNamed?: boolean;
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

function Action({ name, note, why, isDangerous, onChoose }: Omit<MenuAction, 'key'>) {
  const whyId = useId();
  return (
    <button
      type="button"
      className={styles.action}
      data-dangerous={isDangerous || undefined}
      aria-disabled={why ? true : undefined}
      aria-describedby={why ? whyId : undefined}
      onClick={why ? undefined : onChoose}
    >
      <span>
        {name}
        {why && (
          <span id={whyId} className={styles.why}>
            {why}
          </span>
        )}
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </button>
  );
}

/** What can be done, behind one button; what cannot says why. */
export function ActionMenu({ title, actions, isNamed = false, className, children }: ActionMenuProps) {
  return (
    <PopoverButton
      title={title}
      className={className}
      panel={(close) => (
        <>
          {children}
          <ul className={styles.menu}>
            {actions.map(({ key, onChoose, ...action }) => (
              <li key={key}>
                <Action
                  {...action}
                  onChoose={() => {
                    close();
                    onChoose();
                  }}
                />
              </li>
            ))}
          </ul>
        </>
      )}
    >
      {!isNamed && dots}
      {isNamed ? title : <span className={visuallyHidden}>{title}</span>}
    </PopoverButton>
  );
}
