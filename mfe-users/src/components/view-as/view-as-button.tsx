import type { ManagedUser } from '@countinghouse/contract';
import { lazyPart, useTranslation } from '@countinghouse/kit';
import { Button } from '@countinghouse/kit/ui-core';
import { useState } from 'react';
import { refusalTexts, viewAsTexts } from '../../texts.ts';

interface ViewAsButtonProps {
  user: Pick<ManagedUser, 'username' | 'givenName' | 'familyName' | 'allowedActions'>;
}

/** The dialog before a view as a user, with its texts. */
const LazyViewAsDialog = lazyPart<{ user: ViewAsButtonProps['user']; onClose: () => void }>(
  [viewAsTexts, refusalTexts],
  () => import('./view-as-dialog.tsx').then((module) => module.ViewAsDialog),
);

/** Begins to see the portal as a user does; nothing where the rules forbid it. Needs `viewAsTexts` loaded. */
export function ViewAsButton({ user }: ViewAsButtonProps) {
  const { t } = useTranslation(viewAsTexts);
  const [isOpen, setOpen] = useState(false);
  if (!user.allowedActions.includes('view_as')) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('viewAs.action')}</Button>
      {isOpen && <LazyViewAsDialog user={user} onClose={() => setOpen(false)} />}
    </>
  );
}
