import { failureText, useIsHere, useNavigate, useTranslation } from '@countinghouse/kit';
import { useMutation } from '@countinghouse/kit/query';
import { Button, EditForm, Input, Notice, Page } from '@countinghouse/kit/ui-core';
import { Field, Panel } from '@countinghouse/kit/ui-data';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { startApplication } from '../api/application/change-application.ts';
import { OpenApplications } from '../components/application/open-applications.tsx';
import styles from '../components/parts.module.css';
import { applicationPathOf } from '../paths.ts';
import { registerTexts } from '../texts.ts';

/** A new application needs a name and nothing else: all the rest is filled in as it is known. */
function Start() {
  const { t } = useTranslation(registerTexts);
  const navigate = useNavigate();
  const isHere = useIsHere();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState('');
  const key = useRef(crypto.randomUUID());
  const start = useMutation({
    mutationFn: () => startApplication({ tradingName: name.trim() }, key.current),
    onSuccess: ({ merchantId }) => isHere() && navigate(applicationPathOf({ id: merchantId })),
  });
  useEffect(() => {
    if (start.error) void failureText(start.error, t('start.failed')).then(setFailure);
  }, [start.error, t]);
  const isTooShort = name !== '' && name.trim().length < 2;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim().length >= 2) start.mutate();
  };
  return (
    <Panel title={t('start.title')}>
      <EditForm className={styles.stack} onSubmit={submit}>
        <p className={styles.note}>{t('start.detail')}</p>
        {start.isError && (
          <Notice tone="danger" title={t('start.failed')}>
            {failure}
          </Notice>
        )}
        <Field label={t('field.tradingName')} error={isTooShort ? t('start.short') : null}>
          {(control) => (
            <Input
              {...control}
              maxLength={120}
              autoComplete="off"
              value={name}
              onChange={({ target }) => {
                setName(target.value);
                // Another name is another application.
                key.current = crypto.randomUUID();
              }}
            />
          )}
        </Field>
        <div className={styles.kept}>
          <Button
            type="primary"
            htmlType="submit"
            disabled={name.trim().length < 2}
            loading={start.isPending}
          >
            {t('start.open')}
          </Button>
        </div>
      </EditForm>
    </Panel>
  );
}

/** Applications: a new one, and those that somebody goes on with. */
export function RegisterPage() {
  const { t } = useTranslation(registerTexts);
  return (
    <Page title={t('title')}>
      <div className={styles.stack}>
        <Start />
        <OpenApplications />
      </div>
    </Page>
  );
}
