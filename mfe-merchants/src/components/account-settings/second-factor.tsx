import type { MfaState } from '@countinghouse/contract';
import { Link, useTranslation } from '@countinghouse/kit';
import { Input, Notice } from '@countinghouse/kit/ui-core';
import { Field, QueryResult, type QueryState } from '@countinghouse/kit/ui-data';
import { accountSettingPathOf } from '../../paths.ts';
import { accountSettingsTexts } from '../../texts.ts';
import styles from './account-settings.module.css';

interface SecondFactorProps {
  merchantId: string;
  factors: QueryState<MfaState>;
  code: string;
  onCode: (code: string) => void;
  error: string | null;
}

/** The page on which an app is set up, which then leads back. */
const setUpPath = (merchantId: string) =>
  `/profile?${new URLSearchParams({ setUp: 'app', next: accountSettingPathOf({ id: merchantId }) })}`;

/** Asks for the code that the user's app shows; who has none is led to where it is set up. */
export function SecondFactor({ merchantId, factors, code, onCode, error }: SecondFactorProps) {
  const { t } = useTranslation(accountSettingsTexts);
  return (
    <QueryResult query={factors} lines={2}>
      {({ totp }) =>
        totp ? (
          <div>
            <Field label={t('factor.code')} error={error}>
              {(control) => (
                <Input
                  {...control}
                  className={styles.code ?? ''}
                  inputMode="numeric"
                  autoComplete="one-time-code"
                  spellCheck={false}
                  value={code}
                  onChange={({ target }) => onCode(target.value.replace(/\D/g, '').slice(0, 6))}
                />
              )}
            </Field>
            <p className={styles.hint}>{t('factor.why')}</p>
          </div>
        ) : (
          <Notice
            tone="warning"
            title={t('factor.none')}
            action={<Link to={setUpPath(merchantId)}>{t('factor.setUp')}</Link>}
          >
            {t('factor.noneDetail')}
          </Notice>
        )
      }
    </QueryResult>
  );
}
