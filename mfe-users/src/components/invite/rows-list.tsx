import { type Language, languageNames, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { memo } from 'react';
import { hasProblems, type Problems } from '../../model/invite/invite-draft.ts';
import { type InviteRow, isInvited, isUnderWay } from '../../model/invite/invite-row.ts';
import { inviteTexts } from '../../texts.ts';
import { RowStatus } from './row-status.tsx';
import styles from './several.module.css';

interface RowsListProps {
  rows: readonly InviteRow[];
  problems: ReadonlyMap<string, Problems>;
  /** Both the same with every rendering, lest all rows be drawn again. */
  onEdit: (row: InviteRow) => void;
  onRemove: (row: InviteRow) => void;
}

const nameOf = ({ draft }: InviteRow) =>
  [draft.givenName, draft.familyName].filter(Boolean).join(' ') || draft.email || draft.username;

/** What somebody is to have, in a line. */
function useAccessWords(): (row: InviteRow) => string {
  const { t } = useTranslation([inviteTexts, 'users']);
  return ({ draft: { role, partner, merchant, merchants, isRestricted, language } }) => {
    const place: Record<string, string | undefined> = {
      partners: partner?.name,
      merchants: merchant?.name,
      'multi-merchant': t('row.merchants', { count: merchants.length }),
    };
    return [
      role === '' ? t('row.noRole') : t(`kit:role.${role}`),
      place[role],
      isRestricted && t('field.isRestricted'),
      languageNames[language as Language],
    ]
      .filter(Boolean)
      .join(' · ');
  };
}

type RowProps = Omit<RowsListProps, 'rows' | 'problems'> & { row: InviteRow; problems: Problems };

/** A row of five hundred that changes is drawn alone. */
const Row = memo(function Row({ row, problems, onEdit, onRemove }: RowProps) {
  const { t } = useTranslation(inviteTexts);
  const accessWords = useAccessWords();
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <strong>{nameOf(row)}</strong>
        <small>
          {[row.draft.username, row.draft.email].filter(Boolean).join(' · ')}
          {row.line !== null && ` · ${t('row.line', { line: row.line })}`}
        </small>
      </div>
      <div className={styles.facts}>{accessWords(row)}</div>
      <RowStatus row={row} problems={problems} />
      <div className={styles.rowActions}>
        {!isInvited(row) && (
          <Button
            disabled={isUnderWay(row)}
            aria-label={t('row.editOf', { name: nameOf(row) })}
            onClick={() => onEdit(row)}
          >
            {t('row.edit')}
          </Button>
        )}
        <Button
          disabled={isUnderWay(row)}
          aria-label={t('row.removeOf', { name: nameOf(row) })}
          onClick={() => onRemove(row)}
        >
          {t('row.remove')}
        </Button>
      </div>
    </li>
  );
});

/** One for all rows that have none: they are found anew with every change of any row. */
const noProblems: Problems = {};

/** Those who are to be invited, each with what is wrong with it or what became of it. */
export function RowsList({ rows, problems, onEdit, onRemove }: RowsListProps) {
  const { t } = useTranslation(inviteTexts);
  const problemsOf = ({ key }: InviteRow) => {
    const found = problems.get(key) ?? noProblems;
    return hasProblems(found) ? found : noProblems;
  };
  return (
    <ul className={styles.rows} aria-label={t('several.rows')}>
      {rows.map((row) => (
        <Row key={row.key} row={row} problems={problemsOf(row)} onEdit={onEdit} onRemove={onRemove} />
      ))}
    </ul>
  );
}
