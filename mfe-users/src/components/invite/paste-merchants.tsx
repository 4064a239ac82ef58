import { maxManagedMerchants } from '@countinghouse/contract/vocabulary';
import { failureText, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import { Field, TextArea } from '@countinghouse/kit/ui-data';
import { useEffect, useRef, useState } from 'react';
import { recognizeMerchants, sortRecognized } from '../../api/invite/recognize-merchants.ts';
import type { Choice } from '../../model/choice.ts';
import { merchantTextsOf } from '../../model/invite/csv-columns.ts';
import type { Unrecognized } from '../../model/invite/invite-draft.ts';
import { inviteTexts } from '../../texts.ts';
import styles from './invite.module.css';

interface PasteMerchantsProps {
  /** What is pasted so far. */
  text: string;
  onType: (text: string) => void;
  unrecognized: readonly Unrecognized[];
  /** @param pasted what was pasted since, which was not looked for */
  onRecognized: (found: { merchants: Choice[]; unrecognized: Unrecognized[]; pasted: string }) => void;
  /** One of those that have a name was meant, or the text is to be left out. */
  onDecided: (text: string, meant: Choice | null) => void;
}

/** What a pasted line could not be taken for, and what to do about it. */
function UnrecognizedLines({
  unrecognized,
  onDecided,
}: Pick<PasteMerchantsProps, 'unrecognized' | 'onDecided'>) {
  const { t } = useTranslation(inviteTexts);
  return (
    <ul className={styles.lines} aria-label={t('paste.unrecognized', { count: unrecognized.length })}>
      {unrecognized.map(({ text, matches }) => (
        <li key={text}>
          <div>
            <strong>{text}</strong>
            <small>{t(matches.length > 0 ? 'paste.ambiguous' : 'paste.unknown')}</small>
          </div>
          <div className={styles.lineActions}>
            {matches.map((one) => (
              <Button key={one.id} size="small" onClick={() => onDecided(text, one)}>
                {t('paste.use', { id: one.id })}
              </Button>
            ))}
            <Button
              size="small"
              aria-label={t('picker.remove', { name: text })}
              onClick={() => onDecided(text, null)}
            >
              {t('paste.leaveOut')}
            </Button>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Takes a list of names or ids, one a line, and says of each line what it is. */
export function PasteMerchants(props: PasteMerchantsProps) {
  const { text, onType, unrecognized, onRecognized, onDecided } = props;
  const { t } = useTranslation(inviteTexts);
  const [isOpen, setOpen] = useState(text !== '');
  const [failure, setFailure] = useState('');
  const [added, setAdded] = useState<number | null>(null);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  const lines = merchantTextsOf(text);
  const isTooMany = lines.length > maxManagedMerchants;
  const recognize = useMutation({
    mutationFn: async (asked: string) => {
      const texts = merchantTextsOf(asked);
      return sortRecognized(texts, await recognizeMerchants(texts));
    },
    onSuccess: (found, asked) => {
      // Closed meanwhile, it would bring its row back, over another one.
      if (!isMounted.current) return;
      setFailure('');
      setAdded(found.merchants.length);
      // What of a list before is not decided yet stays, unless it was asked about again.
      const texts = merchantTextsOf(asked);
      const undecided = unrecognized.filter((one) => !texts.includes(one.text));
      onRecognized({
        merchants: found.merchants,
        unrecognized: [...undecided, ...found.unrecognized],
        pasted: text === asked ? '' : text,
      });
    },
    onError: (error) => void failureText(error, t('paste.failed')).then(setFailure),
  });
  return (
    <div className={styles.picker}>
      <div>
        <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('paste.open')}
        </Button>
      </div>
      {isOpen && (
        <>
          <Field
            label={t('paste.label')}
            error={isTooMany ? t('paste.tooMany', { max: maxManagedMerchants }) : failure}
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                spellCheck={false}
                value={text}
                onChange={({ target }) => onType(target.value)}
              />
            )}
          </Field>
          <div>
            <Button
              disabled={lines.length === 0 || isTooMany}
              loading={recognize.isPending}
              onClick={() => recognize.mutate(text)}
            >
              {t('paste.add')}
            </Button>
          </div>
        </>
      )}
      <p role="status" className={styles.hint}>
        {added !== null && t('paste.added', { count: added })}
      </p>
      {unrecognized.length > 0 && <UnrecognizedLines unrecognized={unrecognized} onDecided={onDecided} />}
    </div>
  );
}
