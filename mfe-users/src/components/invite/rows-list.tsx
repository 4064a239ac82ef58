import { type Language, languageNames, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import type { Problems } from '../../model/invite/invite-draft.ts';
import { type InviteRow, isInvited, isUnderWay } from '../../model/invite/invite-row.ts';
import { inviteTexts } from '../../texts.ts';
import { RowStatus } from './row-status.tsx';
import styles from './several.module.css';

interface RowsListProps {
  rows: readonly InviteRow[];
  problems: ReadonlyMap<string, Problems>;
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

/** Those who are to be invited, each with what is wrong with it or what became of it. */
export function RowsList({ rows, problems, onEdit, onRemove }: RowsListProps) {
  const { t } = useTranslation(inviteTexts);
  const accessWords = useAccessWords();
  return (
    <ul className={styles.rows} aria-label={t('several.rows')}>
      {rows.map((row) => (
        <li key={row.key} className={styles.row}>
          <div className={styles.facts}>
            <strong>{nameOf(row)}</strong>
            <small>
              {[row.draft.username, row.draft.email].filter(Boolean).join(' · ')}
              {row.line !== null && ` · ${t('row.line', { line: row.line })}`}
            </small>
          </div>
          <div className={styles.facts}>{accessWords(row)}</div>
          <RowStatus row={row} problems={problems.get(row.key) ?? {}} />
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
      ))}
    </ul>
  );
}
