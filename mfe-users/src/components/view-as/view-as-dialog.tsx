import type { ManagedUser } from '@countinghouse/contract';
import { useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { Dialog } from '@countinghouse/kit/ui-data';
import { viewAsTexts } from '../../texts.ts';
import { useStartView } from './use-start-view.ts';

interface ViewAsDialogProps {
  user: Pick<ManagedUser, 'username' | 'givenName' | 'familyName'>;
  onClose: () => void;
}

/** Says what a view as a user is, and that the user is told, before it begins. */
export function ViewAsDialog({ user, onClose }: ViewAsDialogProps) {
  const { t } = useTranslation(viewAsTexts);
  const { start, isStarting } = useStartView();
  const name = [user.givenName, user.familyName].filter(Boolean).join(' ') || user.username;
  return (
    <Dialog
      size="small"
      isPersistent
      title={t('viewAs.title', { name })}
      onClose={onClose}
      isHeld={isStarting}
      actions={
        <>
          <Button disabled={isStarting} onClick={onClose}>
            {t('viewAs.cancel')}
          </Button>
          <Button type="primary" loading={isStarting} onClick={() => void start({ username: user.username })}>
            {t('viewAs.start')}
          </Button>
        </>
      }
    >
      <p>{t('viewAs.detail')}</p>
      <p>{t('viewAs.told')}</p>
    </Dialog>
  );
}
