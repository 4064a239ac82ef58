import type { NotificationPreferences, QuietHours } from '@countinghouse/contract';
import { type Language, languageNames, offeredLanguages, useTranslation } from '@countinghouse/kit';
import { Editable } from '@countinghouse/kit/ui-core';
import { Field, Panel, Select, timeZoneOptions, todaysZone } from '@countinghouse/kit/ui-data';
import { useState } from 'react';
import styles from './communication.module.css';
import { communicationTexts } from './texts.ts';
import type { Saving } from './use-save.ts';

interface EmailsProps {
  preferences: NotificationPreferences;
  saving: Saving;
}

/** Stands for no choice of one's own. */
const usualZone = '';
const usualHours: QuietHours = { from: '22:00', to: '07:00' };

/** From when to when no mail is sent; kept when both are entered. */
function Hours({ hours, saving }: { hours: QuietHours; saving: Saving }) {
  const { t } = useTranslation(communicationTexts);
  const [typed, setTyped] = useState(hours);
  const [known, setKnown] = useState(hours);
  // Taken in by the same fields: new ones would not have the focus of who has gone on to the other end.
  if (known.from !== hours.from || known.to !== hours.to) {
    setKnown(hours);
    setTyped(hours);
  }
  const isSame = typed.from === typed.to;
  const keep = () => {
    const isWhole = typed.from !== '' && typed.to !== '';
    const isOther = typed.from !== hours.from || typed.to !== hours.to;
    if (isWhole && isOther && !isSame) saving.save({ quietHours: typed });
  };
  return (
    <div className={styles.hours}>
      {(['from', 'to'] as const).map((end) => (
        <Field key={end} label={t(`emails.${end}`)} error={end === 'to' && isSame ? t('emails.same') : null}>
          {(control) => (
            <input
              {...control}
              type="time"
              className={styles.time}
              value={typed[end]}
              onChange={({ target }) => setTyped({ ...typed, [end]: target.value })}
              onBlur={keep}
            />
          )}
        </Field>
      ))}
    </div>
  );
}

/** In which language mails come, by whose clock, and when they do not. */
export function EmailsPanel({ preferences: { locale, timeZone, quietHours }, saving }: EmailsProps) {
  const { t } = useTranslation(communicationTexts);
  return (
    <Panel title={t('emails.title')}>
      <Editable>
        <div className={styles.choices}>
          <Field label={t('emails.language')}>
            {(control) => (
              <Select<Language>
                {...control}
                value={locale}
                onChange={(chosen) => saving.save({ locale: chosen })}
                options={offeredLanguages().map((value) => ({ value, label: languageNames[value] }))}
              />
            )}
          </Field>
          <Field label={t('emails.timeZone')}>
            {(control) => (
              <Select
                {...control}
                showSearch={{ optionFilterProp: 'label' }}
                value={timeZone === null ? usualZone : todaysZone(timeZone)}
                onChange={(zone: string) => saving.save({ timeZone: zone === usualZone ? null : zone })}
                options={[{ value: usualZone, label: t('emails.defaultZone') }, ...timeZoneOptions()]}
              />
            )}
          </Field>
        </div>
        <label className={styles.quiet}>
          <input
            type="checkbox"
            checked={quietHours !== null}
            onChange={({ target }) => saving.save({ quietHours: target.checked ? usualHours : null })}
          />
          {t('emails.quiet')}
        </label>
        {quietHours && <Hours hours={quietHours} saving={saving} />}
        <p className={styles.note}>{t('emails.quietNote')}</p>
      </Editable>
    </Panel>
  );
}
