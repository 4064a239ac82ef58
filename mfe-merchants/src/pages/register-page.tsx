import { failureText, http, Link, useAuth, useFormat, useNavigate, useTranslation } from '@countinghouse/kit';
import { queryOptions, useMutation, useQuery } from '@countinghouse/kit/query';
import { Button, Input, Notice, Page } from '@countinghouse/kit/ui-core';
import { Field, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { startApplication } from '../api/application/change-application.ts';
import styles from '../components/parts.module.css';
import { MerchantStatusTag } from '../components/status-tags.tsx';
import { applicationPathOf } from '../paths.ts';
import { registerTexts } from '../texts.ts';

/** Those that are not decided: somebody goes on with them. */
const open = ['draft', 'submitted', 'in_review', 'pending_documents', 'approved'] as const;

const listOpen = () =>
  queryOptions({
    queryKey: ['merchants', 'list', 'applications'],
    queryFn: ({ signal }) => http.get('merchant-status', { query: { status: [...open], limit: 50 }, signal }),
    staleTime: 0,
  });

/** A new application needs a name and nothing else: all the rest is filled in as it is known. */
function Start() {
  const { t } = useTranslation(registerTexts);
  const navigate = useNavigate();
  const [name, setName] = useState('');
  const [failure, setFailure] = useState('');
  const key = useRef(crypto.randomUUID());
  const start = useMutation({
    mutationFn: () => startApplication({ tradingName: name.trim() }, key.current),
    onSuccess: ({ merchantId }) => navigate(applicationPathOf({ id: merchantId })),
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
      <form className={styles.stack} onSubmit={submit}>
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
      </form>
    </Panel>
  );
}

/** Applications: a new one, and those that somebody goes on with, from whichever browser. */
export function RegisterPage() {
  const { t } = useTranslation(registerTexts);
  const format = useFormat();
  const query = useQuery(listOpen());
  const isRestricted = useAuth((state) => state.user?.isRestrictedUser ?? true);
  return (
    <Page title={t('title')}>
      <div className={styles.stack}>
        {isRestricted ? <Notice tone="info" title={t('start.restricted')} /> : <Start />}
        <Panel title={t('open.title')}>
          <QueryResult query={query} isEmpty={({ items }) => items.length === 0} empty={t('open.none')}>
            {({ items }) => (
              <ul className={styles.items}>
                {items.map(({ merchantId, name, status, createdAt }) => (
                  <li key={merchantId} className={styles.item}>
                    <div className={styles.facts}>
                      <Link to={applicationPathOf({ id: merchantId })}>{name}</Link>{' '}
                      <MerchantStatusTag status={status} />
                      <small>{t('open.started', { time: format.instant(createdAt) })}</small>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </QueryResult>
        </Panel>
      </div>
    </Page>
  );
}
