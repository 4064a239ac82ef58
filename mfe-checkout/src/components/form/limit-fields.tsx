import { displayTimeZone, serverNow, useTranslation } from '@countinghouse/kit';
import { Segmented, toDate } from '@countinghouse/kit/ui-data';
import { formTexts } from '../../texts.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { TextField } from './text-field.tsx';

/** How often, and until when, it can be paid. */
export function LimitFields({ draft, change, errorOf }: FormPart) {
  const { t } = useTranslation(formTexts);
  return (
    <div className={styles.grid}>
      <div>
        <span className={styles.label} aria-hidden="true">
          {t('uses.label')}
        </span>
        <Segmented
          aria-label={t('uses.label')}
          value={draft.uses}
          options={(['one', 'many'] as const).map((value) => ({ value, label: t(`uses.${value}`) }))}
          onChange={(uses) => change({ uses })}
        />
      </div>
      {draft.uses === 'many' && (
        <TextField
          label={t('uses.max')}
          inputMode="numeric"
          hint={t('uses.maxHint')}
          value={draft.maxUses}
          error={errorOf('maxUses')}
          onChange={(maxUses) => change({ maxUses })}
        />
      )}
      <TextField
        label={t('lastDay')}
        type="date"
        min={toDate(serverNow(), displayTimeZone())}
        hint={t('lastDayHint')}
        value={draft.lastDay}
        error={errorOf('expiresAt')}
        onChange={(lastDay) => change({ lastDay })}
      />
    </div>
  );
}
