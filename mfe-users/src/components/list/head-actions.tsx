import { viewableRoles } from '@countinghouse/contract/vocabulary';
import { useTranslation } from '@countinghouse/kit';
import { ListActions } from '@countinghouse/kit/list';
import { type ComponentProps, useState } from 'react';
import type { UserListState } from '../../api/list.ts';
import { toQuery } from '../../model/list-filter.ts';
import { viewAsTexts } from '../../texts.ts';
import { useCaller } from '../user/use-caller.ts';
import { InviteButton } from './invite-button.tsx';
import { AccessReviewDialog, ViewAsRoleDialog } from './lazy-parts.ts';

type HeadActionsProps = ComponentProps<typeof ListActions> & { state: UserListState };

/** What is opened from the list's head: invitations, a review of who has what access, the portal as a role sees it. */
export function HeadActions({ state: { filter }, ...list }: HeadActionsProps) {
  const { t } = useTranslation([viewAsTexts, 'users']);
  const [open, setOpen] = useState<'role' | 'review' | null>(null);
  const close = () => setOpen(null);
  const mayViewAs = viewableRoles(useCaller()).length > 0;
  const review = { key: 'review', name: t('users:accessReview'), onChoose: () => setOpen('review') };
  const role = { key: 'role', name: t('viewAs.roleAction'), onChoose: () => setOpen('role') };
  return (
    <>
      <ListActions {...list} more={mayViewAs ? [role, review] : [review]}>
        <InviteButton />
      </ListActions>
      {open === 'role' && <ViewAsRoleDialog onClose={close} />}
      {open === 'review' && (
        <AccessReviewDialog filter={toQuery(filter)} timeZone={filter.timeZone} onClose={close} />
      )}
    </>
  );
}
