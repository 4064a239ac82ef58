import { useEffect, useState } from 'react';
import { draftTexts, useTranslation } from '../index.ts';
import { Button, Notice } from '../ui-core/index.ts';
import { ConflictDialog, type DraftWords } from './conflict-dialog.tsx';

import type { DraftForm } from './use-draft-form.ts';

interface DraftNoticesProps {
  form: DraftForm;
  words: DraftWords;
}

/** A conflict opens its dialog when it arises; who puts it off finds it again above the form. */
function Conflicts({ form, words }: DraftNoticesProps) {
  const { t } = useTranslation(draftTexts);
  const count = form.conflicts.length;
  const [isOpen, setOpen] = useState(false);
  useEffect(() => setOpen(count > 0), [count]);
  if (count === 0) return null;
  return (
    <>
      <Notice
        tone="warning"
        title={t('conflict.open', { count })}
        action={<Button onClick={() => setOpen(true)}>{t('conflict.review')}</Button>}
      />
      {isOpen && <ConflictDialog form={form} words={words} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Above a form that several people write in: what they changed at once, and what somebody else saved meanwhile. */
export function DraftNotices({ form, words }: DraftNoticesProps) {
  const { t } = useTranslation(draftTexts);
  const { others, dismissOthers } = form;
  return (
    <>
      <Conflicts form={form} words={words} />
      {others && (
        <Notice
          tone="info"
          title={t('others.title', { user: others.by || t('conflict.somebody') })}
          action={<Button onClick={dismissOthers}>{t('others.dismiss')}</Button>}
        >
          {others.parts.map(words.labelOf).join(', ')}
        </Notice>
      )}
    </>
  );
}
