import { displayTimeZone, serverNow, useTranslation } from '@countinghouse/kit';
import { toDate } from '@countinghouse/kit/ui-data';
import { formTexts } from '../../texts.ts';
import styles from './form.module.css';
import type { FormPart } from './form-part.ts';
import { SegmentedField } from './segmented-field.tsx';
import { TextField } from './text-field.tsx';

/** How often, and until when, it can be paid. */
export function LimitFields({ draft, change, errorOf }: FormPart) {
  const { t } = useTranslation(formTexts);
  return (
    <div className={styles.grid}>
      <SegmentedField
        label={t('uses.label')}
        value={draft.uses}
        values={['one', 'many'] as const}
        nameOf={(value) => t(`uses.${value}`)}
        onChange={(uses) => change({ uses })}
      />
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
        // A year has no fifth digit.
        max="9999-12-31"
        hint={t('lastDayHint')}
        value={draft.lastDay}
        error={errorOf('expiresAt')}
        onChange={(lastDay) => change({ lastDay })}
      />
    </div>
  );
}
