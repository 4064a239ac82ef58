import { type ExportFormat, exportFormats } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { exportTexts } from '@countinghouse/kit/query';
import fieldStyles from '../fields.module.css';

interface FormatFieldProps {
  value: ExportFormat;
  onChange: (format: ExportFormat) => void;
}

/** Which kind of file is written. */
export function FormatField({ value, onChange }: FormatFieldProps) {
  const { t } = useTranslation(exportTexts);
  return (
    <fieldset className={fieldStyles.group}>
      <legend>{t('fileFormat')}</legend>
      <div className={fieldStyles.choices}>
        {exportFormats.map((one) => (
          <label key={one} className={fieldStyles.choice}>
            <input type="radio" name="format" checked={one === value} onChange={() => onChange(one)} />
            {t(`format.${one}`)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
