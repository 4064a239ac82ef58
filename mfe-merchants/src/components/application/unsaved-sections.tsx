import type { SavedSection } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import type { DraftSession } from '@countinghouse/kit/drafts';
import { Button, Notice } from '@countinghouse/kit/ui-core';
import { useSyncExternalStore } from 'react';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import type { ApplicationStep, FormApplication } from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';

interface UnsavedSectionProps {
  session: DraftSession<FormApplication>;
  application: FormApplication;
  section: SavedSection;
  onOpen: (step: ApplicationStep) => void;
}

function UnsavedSection({ session, application, section, onOpen }: UnsavedSectionProps) {
  const { t } = useTranslation(registerTexts);
  const id = session.source.idOf(application);
  const entry = useSyncExternalStore(session.watch, () => session.get(id));
  if (!entry || Object.keys(entry.draft.edits).length === 0) return null;
  if (entry.save !== 'failed' && entry.draft.conflicts.length === 0) return null;
  const step = t(`step.${section}`);
  return (
    <Notice
      tone="warning"
      title={t('save.unsaved', { step })}
      action={<Button onClick={() => onOpen(section)}>{t('save.open', { step })}</Button>}
    >
      {t('save.unsavedDetail')}
    </Notice>
  );
}

interface UnsavedSectionsProps extends Pick<UnsavedSectionProps, 'application' | 'onOpen'> {
  desk: ApplicationDesk;
  /** The one that is open says so itself. */
  step: ApplicationStep;
}

/** Steps that were left and could not be saved: the review, and whoever submits, have what was there before. */
export function UnsavedSections({ desk, step, ...props }: UnsavedSectionsProps) {
  const sections = Object.entries(desk.drafts) as [SavedSection, DraftSession<FormApplication>][];
  return sections
    .filter(([section]) => section !== step)
    .map(([section, session]) => (
      <UnsavedSection key={section} session={session} section={section} {...props} />
    ));
}
