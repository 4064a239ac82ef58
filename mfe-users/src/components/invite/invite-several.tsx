import { maxInvitations } from '@countinghouse/contract/vocabulary';
import { type Language, useTranslation } from '@countinghouse/kit';
import { saveFile } from '@countinghouse/kit/query';
import { Button, Editable, Notice } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { emptyDraft, type InviteDraft, type Problems } from '../../model/invite/invite-draft.ts';
import { inviteDrafts, useEditedRow, useInviteRows } from '../../model/invite/invite-drafts.ts';
import { sendRows } from '../../model/invite/invite-operation.ts';
import {
  batchProblemOf,
  type InviteRow,
  isInvited,
  isWrong,
  maxMerchantsInAll,
  newRow,
  problemsOfRows,
  readyRows,
} from '../../model/invite/invite-row.ts';
import { inviteTexts, refusalTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import { ImportPanel } from './import-panel.tsx';
import styles from './invite.module.css';
import { RowDialog } from './row-dialog.tsx';
import { refusalWords } from './row-status.tsx';
import { RowsList } from './rows-list.tsx';
import { useErrors } from './use-errors.ts';

type Translate = (key: string) => string;

/** What became of each row, and why, as the page says it. */
async function saveResults(
  rows: readonly InviteRow[],
  t: Translate,
  problemsOf: (row: InviteRow) => Record<string, string>,
): Promise<void> {
  const { resultsFile } = await import('../../model/invite/write-csv.ts');
  const results = rows.map((row) => ({
    draft: row.draft,
    result: t(`result.${row.outcome ?? 'notSent'}`),
    reason: row.outcome === 'refused' ? refusalWords(row.error, t) : Object.values(problemsOf(row)).join(' '),
  }));
  saveFile(resultsFile(results), 'invited-users.csv');
}

const keep = (isKept: (row: InviteRow) => boolean) =>
  inviteDrafts.changeRows((before) => before.filter(isKept));

const remove = ({ key }: InviteRow) => keep((row) => row.key !== key);
const open = (row: InviteRow, isNew: boolean) => inviteDrafts.setEdited({ row, isNew, draft: row.draft });
const edit = (row: InviteRow) => open(row, false);

function useEditing() {
  const { i18n } = useTranslation(inviteTexts);
  const inviter = useCaller();
  const edited = useEditedRow();
  const close = () => inviteDrafts.setEdited(undefined);
  const add = () => open(newRow(emptyDraft(inviter, i18n.language as Language)), true);
  const save = (draft: InviteDraft) => {
    if (!edited) return;
    const { row, isNew } = edited;
    const saved = { ...row, draft, fileProblems: {}, sent: null, outcome: null, error: null };
    inviteDrafts.changeRows((before) =>
      isNew ? [...before, saved] : before.map((one) => (one.key === row.key ? saved : one)),
    );
    close();
  };
  return {
    edited,
    add,
    save,
    type: (draft: InviteDraft) => edited && inviteDrafts.setEdited({ ...edited, draft }),
    close,
  };
}

interface SendBarProps {
  rows: readonly InviteRow[];
  ready: readonly InviteRow[];
  problems: ReadonlyMap<string, Problems>;
  /** How many are to be corrected. */
  wrong: number;
}

/** How the rows stand as a whole, and what can be done with all of them. */
function SendBar({ rows, ready, problems, wrong }: SendBarProps) {
  const { t } = useTranslation([inviteTexts, refusalTexts, 'messages']);
  const inviter = useCaller();
  const wordsOf = useErrors();
  const batchProblem = batchProblemOf(rows);
  return (
    <>
      <p role="status" className={styles.note}>
        {t('several.summary', { ready: ready.length, wrong, invited: rows.filter(isInvited).length })}
      </p>
      {batchProblem && (
        <Notice
          tone="warning"
          title={t(`several.${batchProblem}`, { max: maxInvitations, merchants: maxMerchantsInAll })}
        />
      )}
      <div className={styles.next}>
        <Button
          type="primary"
          disabled={ready.length === 0 || batchProblem !== null}
          onClick={() => sendRows(ready, inviter)}
        >
          {t('several.send', { count: ready.length })}
        </Button>
        {rows.some(({ outcome }) => outcome !== null) && (
          <Button onClick={() => void saveResults(rows, t, ({ key }) => wordsOf(problems.get(key) ?? {}))}>
            {t('several.results')}
          </Button>
        )}
        {rows.some(isInvited) && (
          <Button onClick={() => keep((row) => !isInvited(row))}>{t('several.removeInvited')}</Button>
        )}
      </div>
    </>
  );
}

/** Invites several users: typed one after another or out of a file, checked before they are sent. */
export function InviteSeveral() {
  const { t } = useTranslation([inviteTexts, refusalTexts, 'messages']);
  const inviter = useCaller();
  const rows = useInviteRows();
  const [showsWrong, setShowsWrong] = useState(false);
  const { edited, ...editing } = useEditing();
  const problems = problemsOfRows(rows, inviter);
  const ready = readyRows(rows, problems);
  const wrong = rows.filter((row) => isWrong(row, problems));
  const shown = showsWrong && wrong.length > 0 ? wrong : rows;
  return (
    <div className={styles.stack}>
      <Editable>
        <ImportPanel onAdd={editing.add} />
      </Editable>
      {rows.length > 0 && (
        <Panel title={t('several.title', { count: rows.length })}>
          <div className={styles.stack}>
            <SendBar rows={rows} ready={ready} problems={problems} wrong={wrong.length} />
            {wrong.length > 0 && (
              <label className={styles.check}>
                <input
                  type="checkbox"
                  checked={showsWrong}
                  onChange={({ target }) => setShowsWrong(target.checked)}
                />
                {t('several.onlyWrong')}
              </label>
            )}
            <RowsList rows={shown} problems={problems} onEdit={edit} onRemove={remove} />
          </div>
        </Panel>
      )}
      {edited && (
        <RowDialog
          key={edited.row.key}
          title={t(edited.isNew ? 'row.new' : 'row.change')}
          before={edited.row.draft}
          draft={edited.draft}
          problems={edited.isNew ? {} : (problems.get(edited.row.key) ?? {})}
          onChange={editing.type}
          onSave={editing.save}
          {...(edited.isNew && {
            onSaveAndNext: (draft: InviteDraft) => {
              editing.save(draft);
              editing.add();
            },
          })}
          onClose={editing.close}
        />
      )}
    </div>
  );
}
