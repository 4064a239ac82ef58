import { useParams, useTranslation } from '@countinghouse/kit';
import { RecordOperation } from '@countinghouse/kit/operations';
import { useQuery } from '@countinghouse/kit/query';
import { RecordPage as Frame, lazyNeighbors, Neighbors, RecordSubtitle } from '@countinghouse/kit/record';
import { StatusTag } from '@countinghouse/kit/ui-data';
import { getUser, refreshUser, type User } from '../api/user.ts';
import { UserActions } from '../components/actions/user-actions.tsx';
import { UserTabs } from '../components/tabs/user-tabs.tsx';
import { UserStatusTag } from '../components/user/status-tag.tsx';
import { UserNotices } from '../components/user/user-notices.tsx';
import { ViewAsButton } from '../components/view-as/view-as-button.tsx';
import { nameOf } from '../model/offered-actions.ts';
import { listPath } from '../paths.ts';
import { userTexts } from '../texts.ts';

const ListNeighbors = lazyNeighbors(() =>
  import('../components/user/list-neighbors.tsx').then((part) => part.ListNeighbors),
);

/** Whether they may sign in, are the reader, and may less than their role does. */
function Badges({ user: { status, isSelf, isRestricted } }: { user: User }) {
  const { t } = useTranslation(userTexts);
  return (
    <>
      <UserStatusTag status={status} />
      {isSelf && <StatusTag tone="info" label={t('you')} />}
      {isRestricted && <StatusTag tone="warning" label={t('restricted')} />}
    </>
  );
}

/** One user: who they are, what they may do, and what can be done about that. */
export function RecordPage() {
  const { t } = useTranslation([userTexts, 'users']);
  const { id = '' } = useParams();
  const query = useQuery(getUser(id));
  const { data } = query;
  return (
    <Frame
      id={id}
      query={query}
      refresh={refreshUser}
      title={data ? nameOf(data) : t('title')}
      list={{ path: listPath, label: t('users:title') }}
      neighbors={<Neighbors id={id} links={ListNeighbors} />}
      badge={data && <Badges user={data} />}
      subtitle={data && <RecordSubtitle id={data.username} idName={t('username')} />}
      actions={
        data && (
          <>
            <ViewAsButton user={data} />
            <UserActions user={data} />
          </>
        )
      }
      notice={<RecordOperation id={id} />}
      notFound={{ title: t('notFound'), detail: t('notFoundDetail') }}
      updatedText={t('updated')}
    >
      {(user) => (
        <>
          <UserNotices user={user} />
          <UserTabs user={user} />
        </>
      )}
    </Frame>
  );
}
