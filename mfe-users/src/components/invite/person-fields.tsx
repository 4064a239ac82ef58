import { mailLanguages } from '@countinghouse/contract/vocabulary';
import { languageNames, useTranslation } from '@countinghouse/kit';
import { Input } from '@countinghouse/kit/ui-core';
import { Field, NativeSelect } from '@countinghouse/kit/ui-data';
import { type InviteDraft, personFields } from '../../model/invite/invite-draft.ts';
import { inviteTexts } from '../../texts.ts';
import styles from './invite.module.css';

export interface DraftFieldsProps {
  draft: InviteDraft;
  onChange: (part: Partial<InviteDraft>) => void;
  /** What is wrong, in words, by field. */
  errors: Readonly<Record<string, string | undefined>>;
}

/** Who is invited, and in which language. */
export function PersonFields({ draft, onChange, errors }: DraftFieldsProps) {
  const { t } = useTranslation(inviteTexts);
  return (
    <div className={styles.fields}>
      {personFields.map((name) => (
        <div key={name}>
          <Field label={t(`field.${name}`)} error={errors[name]}>
            {(control) => (
              <Input
                {...control}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                inputMode={name === 'email' ? 'email' : 'text'}
                value={draft[name]}
                onChange={({ target }) => onChange({ [name]: target.value })}
              />
            )}
          </Field>
          {name === 'username' && <p className={styles.hint}>{t('field.usernameHint')}</p>}
        </div>
      ))}
      <Field label={t('field.language')} error={errors.language}>
        {(control) => (
          <NativeSelect
            {...control}
            value={draft.language}
            options={mailLanguages.map((value) => ({ value, label: languageNames[value] }))}
            onChange={(language) => onChange({ language })}
          />
        )}
      </Field>
    </div>
  );
}
