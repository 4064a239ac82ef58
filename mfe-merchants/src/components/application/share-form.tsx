import type { Application } from '@countinghouse/contract';
import { linkDays, type MailLanguage, mailLanguages } from '@countinghouse/contract/vocabulary';
import {
  failureText,
  fieldProblemText,
  i18n,
  refusedFields,
  showFlash,
  useTranslation,
} from '@countinghouse/kit';
import { forgetOutcome, useMutation } from '@countinghouse/kit/query';
import { Button, EditForm, Input } from '@countinghouse/kit/ui-core';
import { Field, SelectField } from '@countinghouse/kit/ui-data';
import { type ReactNode, useState } from 'react';
import { shareApplication } from '../../api/application/change-application.ts';
import { registerTexts } from '../../texts.ts';
import styles from '../parts.module.css';

const choices = ['3', '7', '14', '30'] as const;

interface ShareFormProps {
  application: Application;
  /** Is told the link, which nobody is told again. */
  onMade: (url: string) => void;
  /** What else can be done with the link that there is. */
  children: ReactNode;
}

/** Makes a link: for how long, and to whom mails go about what is asked for and decided. */
export function ShareForm({ application: { merchantId, link, sections }, onMade, children }: ShareFormProps) {
  const { t } = useTranslation(registerTexts);
  const [days, setDays] = useState<string>(String(linkDays));
  const [typed, setTyped] = useState<string | null>(null);
  const [locale, setLocale] = useState<MailLanguage>(i18n.language === 'vi' ? 'vi' : 'en');
  // What is known of the merchant is offered, to be taken as it is or not.
  const known = link ? link.email : sections.business.values.email;
  const email = typed ?? known ?? '';
  const share = useMutation({
    mutationFn: () =>
      shareApplication({
        ...{ merchantId, days: Number(days), locale },
        ...(email.trim() !== '' && { email: email.trim() }),
      }),
    onSuccess: ({ path }) => onMade(`${window.location.origin}${path}`),
    onError: async (error) =>
      showFlash({ class: 'danger', message: await failureText(error, t('share.failed')) }),
  });
  const [refused] = refusedFields(share.error).filter(({ path }) => path === 'email');
  return (
    <EditForm
      noValidate
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        if (!share.isPending) share.mutate();
      }}
    >
      <SelectField
        label={t('share.days')}
        value={days}
        options={choices.map((value) => ({
          value: value as string,
          label: t('share.daysOf', { count: Number(value) }),
        }))}
        onChange={setDays}
      />
      <div>
        <Field label={t('share.email')} error={refused && fieldProblemText(refused)}>
          {(control) => (
            <Input
              {...control}
              type="email"
              autoComplete="off"
              maxLength={200}
              value={email}
              onChange={({ target }) => {
                forgetOutcome(share);
                setTyped(target.value);
              }}
            />
          )}
        </Field>
        <p className={styles.hint}>{t('share.emailHint')}</p>
      </div>
      {email.trim() !== '' && (
        <SelectField
          label={t('share.locale')}
          value={locale}
          options={mailLanguages.map((value) => ({ value, label: t(`share.language.${value}`) }))}
          onChange={setLocale}
        />
      )}
      <div className={styles.kept}>
        <Button htmlType="submit" loading={share.isPending}>
          {t(link ? 'share.again' : 'share.make')}
        </Button>
        {children}
      </div>
    </EditForm>
  );
}
