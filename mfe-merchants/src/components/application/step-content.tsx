import type { SavedSection } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { DraftNotices, SaveState } from '@countinghouse/kit/drafts';
import { Editable } from '@countinghouse/kit/ui-core';
import type { ApplicationDesk } from '../../api/application/desk.ts';
import type { FormApplication } from '../../model/application/form-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';
import { OwnersSection } from './owners-section.tsx';
import { SectionFields } from './sections.tsx';
import { useSectionForm } from './use-section-form.ts';
import { useValueText } from './use-value-text.ts';

interface SectionStepProps {
  desk: ApplicationDesk;
  application: FormApplication;
  section: SavedSection;
  isChecked: boolean;
}

/** How values that are no texts are said where two people changed the same. */
function useFieldWords() {
  const { t } = useTranslation(registerTexts);
  const textOf = useValueText();
  return {
    labelOf: (name: string) => t(`field.${name}`),
    textOf: (name: string, value: unknown) => textOf(name, value),
    takesBoth: (name: string) => name === 'description' || name === 'refundPolicy',
  };
}

/** A step that is fields: they are saved as one types. */
export function SectionStep({ desk, application, section, isChecked }: SectionStepProps) {
  const { t } = useTranslation(registerTexts);
  const form = useSectionForm({ desk, application, section, isChecked });
  const words = useFieldWords();
  return (
    <>
      <DraftNotices form={form.draft} words={words} />
      <Editable>
        {section === 'owners' ? (
          <OwnersSection desk={desk} application={application} form={form} />
        ) : (
          <SectionFields form={form} />
        )}
      </Editable>
      <div className={styles.saved}>
        <SaveState
          form={form.draft}
          editedAt={application.sections[section]?.editedAt ?? null}
          heldText={t('save.held')}
        />
      </div>
    </>
  );
}
