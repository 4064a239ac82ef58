import { grantableRoles } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { useId } from 'react';
import { inviteTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import styles from './invite.module.css';
import type { DraftFieldsProps } from './person-fields.tsx';
import { ScopeFields } from './scope-fields.tsx';

/** What a user is to have: a role that the inviter may give, whose data, and whether restricted. */
export function AccessFields(props: DraftFieldsProps) {
  const { t } = useTranslation([inviteTexts, 'users']);
  const { draft, onChange, errors } = props;
  const inviter = useCaller();
  const id = useId();
  return (
    <div className={styles.stack}>
      <fieldset
        className={styles.roles}
        aria-invalid={errors.role ? true : undefined}
        aria-describedby={errors.role ? `${id}-wrong` : undefined}
      >
        <legend>{t('field.role')}</legend>
        {grantableRoles(inviter).map((role) => (
          <label key={role} className={styles.role}>
            <input
              type="radio"
              name={id}
              checked={draft.role === role}
              aria-describedby={`${id}-${role}`}
              onChange={() => onChange({ role })}
            />
            <span>
              <strong>{t(`kit:role.${role}`)}</strong>
              <small id={`${id}-${role}`}>{t(`roleDetail.${role}`)}</small>
            </span>
          </label>
        ))}
        {errors.role && (
          <p id={`${id}-wrong`} role="alert" className={styles.wrong}>
            {errors.role}
          </p>
        )}
      </fieldset>
      <ScopeFields {...props} />
      <label className={styles.role}>
        <input
          type="checkbox"
          checked={draft.isRestricted}
          aria-describedby={`${id}-restricted`}
          onChange={({ target }) => onChange({ isRestricted: target.checked })}
        />
        <span>
          <strong>{t('field.isRestricted')}</strong>
          <small id={`${id}-restricted`}>{errors.isRestricted ?? t('restrictedDetail')}</small>
        </span>
      </label>
    </div>
  );
}
