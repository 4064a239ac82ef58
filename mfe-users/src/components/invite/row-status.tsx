import type { ApiError } from '@countinghouse/kit';
import { fieldProblemText, Link, refusedFields, useTranslation } from '@countinghouse/kit';
import { operationQueue } from '@countinghouse/kit/operations';
import { Button } from '@countinghouse/kit/ui-core';
import { StatusTag } from '@countinghouse/kit/ui-data';
import type { ComponentProps } from 'react';
import type { Problems } from '../../model/invite/invite-draft.ts';
import { inviteRefusalText } from '../../model/invite/invite-operation.ts';
import type { InviteRow } from '../../model/invite/invite-row.ts';
import { userPathOf } from '../../model/invite/user-path.ts';
import { inviteTexts, refusalTexts } from '../../texts.ts';
import styles from './several.module.css';
import { useErrors } from './use-errors.ts';

/** Why an invitation was refused, in words; needs the messages loaded. */
export function refusalWords(error: ApiError | null, t: (key: string) => string): string {
  if (!error) return t('refusal.other');
  const fields = refusedFields(error).map(fieldProblemText);
  return fields.length > 0 ? fields.join(' ') : t(inviteRefusalText(error) ?? 'refusal.other');
}

/** A tag as wide as its words. */
const StatusCell = (tag: ComponentProps<typeof StatusTag>) => (
  <div>
    <StatusTag {...tag} />
  </div>
);

/** How one of several stands: what is to be corrected, or what became of the invitation. */
export function RowStatus({ row, problems }: { row: InviteRow; problems: Problems }) {
  const { t } = useTranslation([inviteTexts, refusalTexts, 'messages']);
  const wordsOf = useErrors();
  const { outcome, error } = row;
  const username = row.draft.username.trim();
  if (outcome === 'done') {
    return (
      <div>
        <StatusTag tone="success" label={t('state.done')} />{' '}
        <Link to={userPathOf({ id: username })} aria-label={t('done.viewOf', { username })}>
          {t('done.view')}
        </Link>
      </div>
    );
  }
  if (outcome === 'waiting' || outcome === 'sending')
    return <StatusCell tone="info" label={t(`state.${outcome}`)} />;
  if (outcome === 'unknown' || outcome === 'lost') {
    return (
      <div>
        <StatusTag tone="warning" label={t('state.unknown')} />{' '}
        {outcome === 'unknown' && (
          <Button size="small" onClick={() => void operationQueue.askAgain([username])}>
            {t('unknown.ask')}
          </Button>
        )}
      </div>
    );
  }
  const words = Object.entries(wordsOf(problems));
  if (words.length === 0 && outcome !== 'refused')
    return <StatusCell tone="neutral" label={t('state.ready')} />;
  return (
    <div>
      <StatusTag tone="danger" label={t(outcome === 'refused' ? 'state.refused' : 'state.wrong')} />
      <ul className={styles.problems}>
        {outcome === 'refused' && <li>{refusalWords(error, t)}</li>}
        {words.map(([field, text]) => (
          <li key={field}>
            <strong>{`${t(`field.${field}`)}:`}</strong> <span>{text}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
