/** @jsxImportSource preact */
import { useEffect, useRef } from 'preact/hooks';
import type { Translate } from '../texts.ts';
import panels from './panels.module.css';

/** Why nothing was paid, or is not known to have been. */
export type TroubleKind =
  | 'declined'
  | 'repeated'
  | 'outdated'
  | 'unknown'
  | 'closed'
  | 'notNow'
  | 'tooMany'
  | 'failed';

interface TroubleProps {
  kind: TroubleKind;
  params: Readonly<Record<string, string>>;
  t: Translate;
  isPreview: boolean;
  actions: readonly { label: string; run: () => void }[];
}

/** Says what happened and what to do, where screen readers hear it at once. */
export function Trouble({ kind, params, t, isPreview, actions }: TroubleProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isPreview) box.current?.focus();
    box.current?.scrollIntoView({ block: 'nearest' });
  }, [isPreview]);
  return (
    <div class={panels.trouble} role="alert" ref={box} tabIndex={-1}>
      <p>
        <strong>{t(kind, params)}</strong>
      </p>
      <p>{t(`${kind}Detail`, params)}</p>
      {actions.length > 0 && (
        <div class={panels.actions}>
          {actions.map(({ label, run }) => (
            <button key={label} type="button" class={panels.secondary} onClick={run}>
              {label}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
