import { failureText, useFormat, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, Editable, Input, Notice } from '@countinghouse/kit/ui-core';
import { Field } from '@countinghouse/kit/ui-data';
import { useEffect, useId, useState } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import type { FormApplication } from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';

interface TermsPartProps {
  desk: ApplicationDesk;
  application: FormApplication;
}

/** The terms, and who accepted them: name, time, address and browser are kept. */
export function TermsPart({ desk, application: { terms } }: TermsPartProps) {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const id = useId();
  const [name, setName] = useState('');
  const [isRead, setRead] = useState(false);
  const [failure, setFailure] = useState('');
  const accept = useMutation({
    mutationFn: () => desk.acceptTerms({ version: terms.version, name: name.trim() }),
  });
  useEffect(() => {
    if (accept.error) void failureText(accept.error, t('terms.failed')).then(setFailure);
  }, [accept.error, t]);
  const { accepted } = terms;
  const isCurrent = accepted?.version === terms.version;
  return (
    <section className={styles.slot} aria-labelledby={id}>
      <h3 id={id} className={styles.slotTitle}>
        {t('terms.title', { version: terms.version })}
      </h3>
      <p className={styles.note}>{t('terms.text')}</p>
      {accepted && isCurrent ? (
        <Notice
          tone="success"
          isQuiet
          title={t('terms.accepted', { name: accepted.name, time: format.instant(accepted.at) })}
        >
          {accepted.address &&
            (accepted.device
              ? t('terms.fromDevice', { address: accepted.address, device: accepted.device })
              : t('terms.from', { address: accepted.address }))}
        </Notice>
      ) : (
        <Editable>
          <label className={styles.check}>
            <input type="checkbox" checked={isRead} onChange={({ target }) => setRead(target.checked)} />
            {t('terms.check')}
          </label>
          <Field label={t('terms.name')}>
            {(control) => (
              <Input
                {...control}
                maxLength={120}
                autoComplete="name"
                value={name}
                onChange={({ target }) => setName(target.value)}
              />
            )}
          </Field>
          <div className={styles.kept}>
            <Button
              disabled={!isRead || name.trim().length < 2}
              loading={accept.isPending}
              onClick={() => accept.mutate()}
            >
              {t('terms.accept')}
            </Button>
          </div>
          {accept.isError && (
            <Notice tone="danger" title={t('terms.failed')}>
              {failure}
            </Notice>
          )}
        </Editable>
      )}
    </section>
  );
}
