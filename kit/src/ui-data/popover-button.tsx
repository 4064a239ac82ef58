import { Button } from 'antd';
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Dialog } from './dialog.tsx';
import styles from './popover-button.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface PopoverButtonProps {
  /** What opens is called so. */
  title: string;
  /** What the button says. */
  children: ReactNode;
  /** What opens; `close` gives the focus back to the button. */
  panel: (close: () => void) => ReactNode;
  className?: string | undefined;
}

/** Room that is left between a panel and the window's edge. */
const margin = 12;

interface PanelProps {
  title: string;
  button: HTMLElement | null;
  close: () => void;
  children: ReactNode;
}

/** Under its button, moved so far that it is in the window; left by a press beside it, too. */
function Panel({ title, button, close, children }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = panel;
    if (!current) return;
    const place = () => {
      current.style.left = '0px';
      const beyond = current.getBoundingClientRect().right + margin - document.documentElement.clientWidth;
      if (beyond > 0) current.style.left = `${-beyond}px`;
    };
    place();
    // What is loaded first takes the focus itself, when it is there; and is wider than what stood for it.
    (current.querySelector<HTMLElement>('button, input, select') ?? current).focus();
    const observer = new ResizeObserver(place);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    const press = ({ target }: Event) => {
      const isInside =
        target instanceof Node && (panel.current?.contains(target) || button?.contains(target));
      if (!isInside) close();
    };
    document.addEventListener('pointerdown', press);
    return () => document.removeEventListener('pointerdown', press);
  }, [button, close]);
  return (
    <div ref={panel} className={styles.panel} role="dialog" aria-label={title} tabIndex={-1}>
      {children}
    </div>
  );
}

/**
 * Opens something small to choose from. It stands behind its button in the order of Tab, and closes when it is left; on
 * a phone it is a dialog.
 */
export function PopoverButton({ title, children, panel, className }: PopoverButtonProps) {
  const isPhone = useIsPhone();
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [hide] = useState(() => () => setOpen(false));
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen || isPhone) return;
    event.preventDefault();
    close();
  };
  const leave = ({ relatedTarget }: FocusEvent) => {
    if (relatedTarget && !isPhone && !place.current?.contains(relatedTarget)) setOpen(false);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears Escape and the leaving focus of what is in it
    <div ref={place} className={styles.place} onKeyDown={press} onBlur={leave}>
      <Button
        ref={button}
        className={className ?? ''}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {children}
      </Button>
      {isOpen && !isPhone && (
        <Panel title={title} button={button.current} close={hide}>
          {panel(close)}
        </Panel>
      )}
      {isOpen && isPhone && (
        <Dialog title={title} onClose={close}>
          {panel(close)}
        </Dialog>
      )}
    </div>
  );
}
