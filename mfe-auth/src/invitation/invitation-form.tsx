import type { LinkInvitation } from '@countinghouse/contract';
import { ApiError, Link, portalBrand, portalName, useFormat, useTranslation } from '@countinghouse/kit';
import { Form } from '@countinghouse/kit/ui-core';
import { acceptInvitation } from '../api/invitation.ts';
import { AuthCard } from '../components/auth-card.tsx';
import { NewPasswordItem } from '../components/new-password-item.tsx';
import { SubmitButton } from '../components/submit-button.tsx';
import { useAction } from '../model/use-action.ts';
import { paths } from '../paths.ts';
import styles from './invitation.module.css';
import { InvitationBrand } from './invitation-brand.tsx';
import { invitationTexts } from './texts.ts';

interface InvitationFormProps {
  invitation: LinkInvitation;
  /** What opens it. */
  secret: string;
  onAccepted: () => void;
  /** It does not work any more. */
  onOver: () => void;
}

interface FormValues {
  new_password: string;
}

/** Who invites to what, and the password that accepts. */
export function InvitationForm({ invitation, secret, onAccepted, onOver }: InvitationFormProps) {
  const { t } = useTranslation(invitationTexts);
  const format = useFormat();
  const { username, invitedBy, partnerName, merchantName, role } = invitation;
  const accept = useAction(
    async ({ new_password: newPassword }: FormValues) => {
      await acceptInvitation(secret, newPassword);
      onAccepted();
    },
    {
      otherwise: t('failed'),
      onFailure: (error) => error instanceof ApiError && error.status === 404 && onOver(),
    },
  );
  const said = {
    sender: invitedBy,
    place: portalBrand()?.name ?? partnerName ?? portalName(),
    role: t(`role.${role}`),
  };
  const facts = [
    ...(merchantName ? [[t('merchant'), merchantName] as const] : []),
    [t('username'), username] as const,
    [t('expires'), format.instant(invitation.expiresAt)] as const,
  ];
  return (
    <AuthCard
      title={t('title')}
      subtitle={
        <>
          <InvitationBrand invitation={invitation} />
          {t(invitedBy ? 'invited' : 'invitedBySomeone', said)}
        </>
      }
      footer={<Link to={paths.login}>{t('logIn')}</Link>}
    >
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Form<FormValues> layout="vertical" size="large" requiredMark={false} onFinish={accept.run}>
        {/* Password managers file the new password under this name. */}
        <input type="text" name="username" autoComplete="username" value={username} readOnly hidden />
        <NewPasswordItem name="new_password" label={t('password')} autoFocus />
        <SubmitButton label={t('submit')} loadingLabel={t('submitting')} isLoading={accept.isRunning} />
      </Form>
    </AuthCard>
  );
}
