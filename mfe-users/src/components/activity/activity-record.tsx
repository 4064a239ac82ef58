import { Link, recordPath, useTranslation } from '@countinghouse/kit';
import type { ActivityEntry } from '../../api/activity.ts';
import { userPathOf } from '../../model/invite/user-path.ts';
import { activityTexts } from '../../texts.ts';

/** What an entry was done to, as a link where its reader can open it. */
export function ActivityRecord({ entry, username }: { entry: ActivityEntry; username: string }) {
  const { t } = useTranslation(activityTexts);
  const { recordId, opens } = entry;
  if (recordId === null) return null;
  if (opens === 'user' && recordId === username) return t('ownAccount');
  const path =
    opens === 'user' ? userPathOf({ id: recordId }) : opens && recordPath({ id: recordId, type: opens });
  return (
    <>
      {opens && `${t(`opens.${opens}`)}: `}
      {path ? <Link to={path}>{recordId}</Link> : <code>{recordId}</code>}
    </>
  );
}
