import type { UserStatus } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { StatusTag, type Tone } from '@countinghouse/kit/ui-data';

const tones: Record<UserStatus, Tone> = { invited: 'info', enabled: 'success', disabled: 'danger' };

/** Whether a user may sign in. */
export function UserStatusTag({ status }: { status: UserStatus }) {
  const { t } = useTranslation('users');
  return <StatusTag tone={tones[status]} label={t(`status.${status}`)} />;
}
