import { grantableRoles, maxInvitations } from '@countinghouse/contract/vocabulary';
import { failureText, type Language, useTranslation } from '@countinghouse/kit';
import { saveFile, useMutation } from '@countinghouse/kit/query';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { FileDrop, Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { csvColumns } from '../../model/invite/csv-columns.ts';
import { emptyDraft, type Inviter } from '../../model/invite/invite-draft.ts';
import { inviteDrafts } from '../../model/invite/invite-drafts.ts';
import { inviteTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import styles from './invite.module.css';

/** The parts that read and write files load with the first of them. */
const loadImport = () => import('../../api/invite/import-rows.ts');

async function saveTemplate(inviter: Inviter, language: Language): Promise<void> {
  const { templateFile } = await import('../../model/invite/write-csv.ts');
  const roles = grantableRoles(inviter);
  const role = roles.includes('multi-merchant') ? 'multi-merchant' : 'merchants';
  const example = {
    ...emptyDraft(inviter, language),
    ...{ email: 'ada.lane@example.com', givenName: 'Ada', familyName: 'Lane', username: 'ada.lane', role },
    merchants: ['mer_0001', 'mer_0002'].map((id) => ({ id, name: id })),
  } as const;
  saveFile(templateFile({ ...example, role }), 'invite-users.csv');
}

/** Why a file was not taken, in words. */
function useImportFailure() {
  const { t } = useTranslation(inviteTexts);
  const [words, setWords] = useState('');
  const tell = async (error: unknown) => {
    const { CsvProblem } = await import('../../model/invite/read-csv.ts');
    setWords(
      error instanceof CsvProblem
        ? t(`csv.${error.reason}`, error.params)
        : await failureText(error, t('csv.failed')),
    );
  };
  return { words, tell, clear: () => setWords('') };
}

/** Takes a file of users: it is read here, and its rows are checked before anything is sent. */
export function ImportPanel({ onAdd }: { onAdd: () => void }) {
  const { t, i18n } = useTranslation(inviteTexts);
  const inviter = useCaller();
  const language = i18n.language as Language;
  const failure = useImportFailure();
  const read = useMutation({
    mutationFn: async (file: File) => {
      const taken = inviteDrafts.rows().map(({ draft }) => draft.username);
      return (await loadImport()).importRows(file, { ...inviter, language, taken });
    },
    onMutate: failure.clear,
    onSuccess: ({ rows }) => inviteDrafts.changeRows((before) => [...before, ...rows]),
    onError: failure.tell,
  });
  const readWords = ({ rows, ignored }: NonNullable<typeof read.data>) => [
    t('csv.read', { count: rows.length }),
    ...(ignored.length > 0 ? [t('csv.ignored', { columns: ignored.join(', ') })] : []),
  ];
  return (
    <Panel title={t('several.add')}>
      <div className={styles.stack}>
        <p className={styles.note}>{t('several.detail', { max: maxInvitations })}</p>
        <FileDrop
          label={t('csv.label')}
          title={t('csv.drop')}
          detail={t('csv.columnsAre', { columns: csvColumns.join(', ') })}
          accept=".csv,text/csv"
          isDisabled={read.isPending}
          onFile={read.mutate}
        />
        <div className={styles.next}>
          <Button onClick={onAdd}>{t('several.addOne')}</Button>
          <Button onClick={() => void saveTemplate(inviter, language)}>{t('csv.template')}</Button>
        </div>
        {failure.words && (
          <Notice tone="danger" title={t('csv.refused')}>
            {failure.words}
          </Notice>
        )}
        <p role="status" className={styles.note}>
          {read.isPending && t('csv.reading')}
          {read.data && readWords(read.data).join(' · ')}
        </p>
      </div>
    </Panel>
  );
}
