import { responseFields } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { Panel } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import { fieldsOf } from '../../model/response/steps.ts';
import { responseTexts } from '../../texts.ts';
import styles from './response.module.css';
import { TextPart } from './text-part.tsx';
import type { ResponseForm } from './use-response-form.ts';

/** The facts of the sale in texts: those that this reason asks for, and the others below. */
export function DetailsStep({ form }: { form: ResponseForm }) {
  const { t } = useTranslation(responseTexts);
  const asked = fieldsOf(form.response).map(({ key }) => key);
  const others = responseFields.filter((field) => !asked.includes(field));
  // It does not close around the text that is being taken out of it.
  const [isOpen, setOpen] = useState(false);
  if (!isOpen && others.some((field) => form.values[field] !== '')) setOpen(true);
  return (
    <Panel title={t('steps.details')}>
      <div className={styles.parts}>
        {asked.length === 0 && <p className={styles.why}>{t('details.none')}</p>}
        {asked.map((field) => (
          <TextPart key={field} form={form} field={field} />
        ))}
      </div>
      <details className={styles.more} open={isOpen || undefined}>
        <summary>{t('details.more')}</summary>
        <div className={styles.parts}>
          {others.map((field) => (
            <TextPart key={field} form={form} field={field} />
          ))}
        </div>
      </details>
    </Panel>
  );
}
