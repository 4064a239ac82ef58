import { Form as AntForm, ConfigProvider } from 'antd';
import {
  type ComponentProps,
  createContext,
  type ReactNode,
  useContext,
  useId,
  useLayoutEffect,
} from 'react';
import { create } from 'zustand';
import { useViewAs, viewOnlyText } from '../auth/view-as.ts';
import styles from './editable.module.css';
import { Notice } from './notice.tsx';
import { visuallyHidden } from './visually-hidden.ts';

/** What of this page is switched off: the first says why, for all. */
const useSwitchedOff = create<{ ids: readonly string[] }>(() => ({ ids: [] }));

function useIsFirst(): boolean {
  const id = useId();
  useLayoutEffect(() => {
    useSwitchedOff.setState(({ ids }) => ({ ids: [...ids, id] }));
    return () => useSwitchedOff.setState(({ ids }) => ({ ids: ids.filter((one) => one !== id) }));
  }, [id]);
  return useSwitchedOff(({ ids }) => ids[0] === id);
}

function Why({ text }: { text: string }) {
  const isFirst = useIsFirst();
  return (
    isFirst && (
      <div className={styles.why}>
        <Notice isQuiet tone="info" title={text} />
      </div>
    )
  );
}

interface EditableProps {
  children: ReactNode;
  /** A button in a row of others: it is switched off, and says why to the pointer and to screen readers alone. */
  isQuiet?: boolean;
}

function SwitchedOff({ children, isQuiet }: EditableProps) {
  const why = viewOnlyText();
  return (
    <ConfigProvider componentDisabled>
      {/* The browser's own switch holds what says of itself that it is enabled, too. */}
      <fieldset disabled className={styles.off} title={why}>
        <legend className={visuallyHidden}>{why}</legend>
        {!isQuiet && <Why text={why} />}
        {children}
      </fieldset>
    </ConfigProvider>
  );
}

const IsOff = createContext(false);

/**
 * What is filled in or pressed to change something. In a view as somebody else, where nothing can be, it is shown
 * switched off, and the first on a page says why. What only looks or leads on stands outside.
 */
export function Editable({ children, isQuiet = false }: EditableProps) {
  const isForNothing = useViewAs() !== null;
  const isWithin = useContext(IsOff);
  if (!isForNothing || isWithin) return children;
  return (
    <IsOff value={true}>
      <SwitchedOff isQuiet={isQuiet}>{children}</SwitchedOff>
    </IsOff>
  );
}

/** A form that changes something when it is sent: see `Editable`. */
export const EditForm = (props: ComponentProps<'form'>) => (
  <Editable>
    <form {...props} />
  </Editable>
);

/** antd's form: see `Editable`. */
const SendingForm = <Values,>(props: ComponentProps<typeof AntForm<Values>>) => (
  <Editable>
    <AntForm<Values> {...props} />
  </Editable>
);

const { Item, List, useForm, useFormInstance, useWatch } = AntForm;
export const Form = Object.assign(SendingForm, { Item, List, useForm, useFormInstance, useWatch });
