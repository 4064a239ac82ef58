import { useTranslation } from '@countinghouse/kit';
import { SearchSelect } from '@countinghouse/kit/list';
import { useQuery } from '@countinghouse/kit/query';
import { Field } from '@countinghouse/kit/ui-data';
import { useId } from 'react';
import { searchPages } from '../../api/find-pages.ts';
import { pageTexts } from '../../texts.ts';
import type { NewPagePart } from './owner-fields.tsx';
import styles from './pages.module.css';

const useFoundPages = (text: string, enabled: boolean) => useQuery({ ...searchPages(text), enabled });

interface StartFieldsProps extends NewPagePart {
  isCopy: boolean;
  onCopy: (isCopy: boolean) => void;
}

/** What a new page begins as. */
export function StartFields({ page, change, errorOf, isCopy, onCopy }: StartFieldsProps) {
  const { t } = useTranslation(pageTexts);
  const name = useId();
  return (
    <>
      <fieldset className={styles.choices}>
        <legend>{t('create.start')}</legend>
        {[false, true].map((value) => (
          <label key={String(value)} className={styles.choice}>
            <input type="radio" name={name} checked={isCopy === value} onChange={() => onCopy(value)} />
            {t(value ? 'create.fromCopy' : 'create.fromUsual')}
          </label>
        ))}
      </fieldset>
      {isCopy && (
        <div>
          <Field label={t('create.copyOf')} error={errorOf('copyOf')}>
            {(control) => (
              <SearchSelect
                {...control}
                useFound={useFoundPages}
                placeholder={t('create.copyHint')}
                none={t('create.noPages')}
                value={page.copyOf}
                onChange={(copyOf) => change({ copyOf })}
              />
            )}
          </Field>
          <p className={styles.hint}>{t('create.copiesDraft')}</p>
        </div>
      )}
    </>
  );
}
