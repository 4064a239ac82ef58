import {
  type ResponseField,
  responseTextLimits,
  withoutCardNumbers,
} from '@countinghouse/contract/vocabulary';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { Button, Input } from '@countinghouse/kit/ui-core';
import { TextArea } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import { suggestionOf } from '../../model/response/response-values.ts';
import { responseTexts } from '../../texts.ts';
import { LevelTag } from './level-tag.tsx';
import styles from './response.module.css';
import type { ResponseForm } from './use-response-form.ts';

/** From here on it is told how much room is left. */
const nearLimit = 0.8;

interface CheckedTextProps {
  form: ResponseForm;
  part: 'coverLetter' | ResponseField;
  text: string;
  max: number;
  rows: number;
  control: { id: string; 'aria-describedby'?: string };
}

/** What is typed, with what banks refuse said below it. */
export function CheckedText({ form, part, text, max, rows, control }: CheckedTextProps) {
  const { t } = useTranslation(responseTexts);
  const format = useFormat();
  const id = useId();
  const isHeld = form.held.includes(part);
  const warnings = form.response.warnings.filter(({ field, isInCoverLetter }) =>
    part === 'coverLetter' ? isInCoverLetter : field === part,
  );
  const isNear = text.length > max * nearLimit;
  const field = {
    ...control,
    'aria-describedby': [control['aria-describedby'], id].filter(Boolean).join(' '),
    ...(isHeld && { 'aria-invalid': true as const }),
    maxLength: max,
    value: text,
  };
  return (
    <>
      {rows > 1 ? (
        <TextArea {...field} rows={rows} onChange={({ target }) => form.change(part, target.value)} />
      ) : (
        <Input {...field} onChange={({ target }) => form.change(part, target.value)} />
      )}
      <div id={id} className={styles.notes}>
        {isNear && (
          <span>{t('left', { count: max - text.length, number: format.number(max - text.length) })}</span>
        )}
        {isHeld ? (
          <span role="alert" className={styles.wrong}>
            {t('cardNumber')}{' '}
            <Button size="small" onClick={() => form.change(part, withoutCardNumbers(text))}>
              {t('cardNumberHide')}
            </Button>
          </span>
        ) : (
          warnings.map(({ code, line }) => (
            <span key={`${code}${line}`} role="alert" className={styles.wrong}>
              {line !== null && t('warning.line', { line })} {t(`warning.${code}`)}
              {code === 'not_printed' && ` ${t('warning.textAsFile')}`}
            </span>
          ))
        )}
      </div>
    </>
  );
}

/** One text of the response: what it is for, what the system knows of it, and how much it matters. */
export function TextPart({ form, field }: { form: ResponseForm; field: ResponseField }) {
  const { t } = useTranslation(responseTexts);
  const id = useId();
  const { response, values } = form;
  const requirement = response.requirements.find(({ key }) => key === field);
  const suggestion = suggestionOf(response, field);
  const text = values[field];
  const max = responseTextLimits[field];
  const isSuggested = suggestion !== undefined && suggestion.value === text.trim();
  return (
    <div className={styles.part}>
      <div className={styles.head}>
        <label htmlFor={id}>{t(`field.${field}`)}</label>
        {requirement && <LevelTag requirement={requirement} />}
        {isSuggested && <span className={styles.source}>{t(`source.${suggestion.source}`)}</span>}
        {suggestion && !isSuggested && (
          <Button type="link" size="small" onClick={() => form.change(field, suggestion.value)}>
            {t('useSuggestion')}
          </Button>
        )}
      </div>
      {requirement && (
        <p id={`${id}-why`} className={styles.why}>
          {t(`why.${requirement.why}`)}
        </p>
      )}
      <CheckedText
        form={form}
        part={field}
        text={text}
        max={max}
        rows={max > 1_000 ? 5 : max > 300 ? 2 : 1}
        control={{ id, ...(requirement && { 'aria-describedby': `${id}-why` }) }}
      />
    </div>
  );
}
