import { maxCoverLetter } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import { responseTexts } from '../../texts.ts';
import styles from './response.module.css';
import { CheckedText } from './text-part.tsx';
import type { ResponseForm } from './use-response-form.ts';

/** The letter that opens the packet: written from the facts until somebody edits it. */
export function LetterStep({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const id = useId();
  const { values, response } = form;
  const isEdited = values.coverLetter !== null;
  // The one that the server wrote last is not at hand while an edited one is.
  const written = response.coverLetter.isEdited ? t('letter.writing') : response.coverLetter.text;
  return (
    <Panel title={t('steps.letter')}>
      <div className={styles.part}>
        <div className={styles.head}>
          <label htmlFor={id}>{t('letter.label')}</label>
          {isEdited && (
            <Button type="link" size="small" onClick={() => form.choose('coverLetter', null)}>
              {t('letter.again')}
            </Button>
          )}
        </div>
        <p id={`${id}-why`} className={styles.why}>
          {t(isEdited ? 'letter.edited' : 'letter.generated')}
        </p>
        <CheckedText
          form={form}
          part="coverLetter"
          text={values.coverLetter ?? written}
          max={maxCoverLetter}
          rows={20}
          control={{ id, 'aria-describedby': `${id}-why` }}
        />
      </div>
    </Panel>
  );
}
