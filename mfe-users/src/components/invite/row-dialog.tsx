import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { useRef, useState } from 'react';
import {
  hasProblems,
  type InviteDraft,
  type Problems,
  problemsOf,
  withPart,
} from '../../model/invite/invite-draft.ts';
import { inviteTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import { AccessFields } from './access-fields.tsx';
import styles from './invite.module.css';
import { PersonFields } from './person-fields.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { useErrors } from './use-errors.ts';

interface RowDialogProps {
  title: string;
  /** As it was when it was opened. */
  before: InviteDraft;
  draft: InviteDraft;
  /** What was wrong with it when it was opened. */
  problems: Problems;
  onChange: (draft: InviteDraft) => void;
  onSave: (draft: InviteDraft) => void;
  /** Present where another one can follow. */
  onSaveAndNext?: (draft: InviteDraft) => void;
  onClose: () => void;
}

/** One of several who are to be invited. */
export function RowDialog(props: RowDialogProps) {
  const { title, before, draft, problems, onChange, onSave, onSaveAndNext, onClose } = props;
  const { t } = useTranslation(inviteTexts);
  const inviter = useCaller();
  const [isTried, setTried] = useState(hasProblems(problems));
  const content = useRef<HTMLDivElement>(null);
  const wordsOf = useErrors();
  const own = problemsOf(draft, inviter);
  // What a file said, and what the server refused, until it is edited.
  const shown = draft === before ? { ...own, ...problems } : own;
  const save = (then: (draft: InviteDraft) => void) => () => {
    setTried(true);
    if (!hasProblems(own)) then(draft);
    else
      setTimeout(() =>
        content.current?.querySelector<HTMLElement>('[aria-invalid] input, input[aria-invalid]')?.focus(),
      );
  };
  const fields = {
    draft,
    errors: isTried ? wordsOf(shown) : {},
    onChange: (part: Partial<InviteDraft>) => onChange(withPart(draft, part)),
  };
  return (
    <Dialog
      size="large"
      isPersistent
      title={title}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('row.cancel')}</Button>
          {onSaveAndNext && <Button onClick={save(onSaveAndNext)}>{t('row.saveAndNext')}</Button>}
          <Button type="primary" onClick={save(onSave)}>
            {t('row.save')}
          </Button>
        </>
      }
    >
      <div ref={content} className={styles.stack}>
        <PersonFields {...fields} />
        <AccessFields {...fields} />
        <PreviewPanel draft={draft} />
      </div>
    </Dialog>
  );
}
