import type { AccessPreview } from '@countinghouse/contract';
import { previewedLists, type Role } from '@countinghouse/contract/vocabulary';
import {
  type Language,
  type NavigationItem,
  navigationFor,
  readPortalData,
  useFormat,
  useTranslation,
} from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { DescriptionList, Panel, QueryResult } from '@countinghouse/kit/ui-data';
import { previewAccess } from '../../api/invite/invite-queries.ts';
import { accessOf, type InviteDraft } from '../../model/invite/invite-draft.ts';
import { inviteTexts } from '../../texts.ts';
import { RightsList } from '../user/rights-list.tsx';
import { useCaller } from '../user/use-caller.ts';
import styles from './invite.module.css';

interface EntriesProps {
  role: Role;
  isRestricted: boolean;
  externalPrefix: AccessPreview['externalPrefix'];
}

/** The entries of the navigation, as the shell will show them. */
function Entries({ role, isRestricted, externalPrefix }: EntriesProps) {
  const { t, i18n } = useTranslation(inviteTexts);
  const language = i18n.language as Language;
  const visitor = { role, isRestrictedUser: isRestricted, externalPrefix };
  const items = navigationFor(visitor, readPortalData().registry.areas);
  const draw = ({ label, children, order }: NavigationItem) => (
    <li key={`${order} ${label.en}`}>
      {label[language]}
      {children.length > 0 && <ul>{children.map(draw)}</ul>}
    </li>
  );
  return (
    <ul className={styles.entries} aria-label={t('preview.navigation')}>
      {items.map(draw)}
    </ul>
  );
}

function Counts({ counts }: Pick<AccessPreview, 'counts'>) {
  const { t } = useTranslation(inviteTexts);
  const format = useFormat();
  const shown = previewedLists.map((list) => {
    const counted = counts[list];
    if (!counted) return [t(`preview.list.${list}`), t('preview.hidden')] as const;
    const number = format.number(counted.count);
    return [t(`preview.list.${list}`), counted.isMore ? t('preview.more', { number }) : number] as const;
  });
  return <DescriptionList items={shown} />;
}

/** What a user with this access would see, and may do: read before they are invited. */
export function PreviewPanel({ draft }: { draft: InviteDraft }) {
  const { t } = useTranslation([inviteTexts, 'users']);
  const inviter = useCaller();
  const access = accessOf(draft, inviter);
  const query = useQuery(previewAccess(access));
  const { role, isRestricted } = draft;
  return (
    <Panel title={t('preview.title')}>
      {role === '' ? (
        <p className={styles.note}>{t('preview.noRole')}</p>
      ) : (
        <div className={styles.stack} aria-busy={query.isPlaceholderData}>
          {access ? (
            <QueryResult query={query} lines={8}>
              {({ organization, externalPrefix, counts }) => (
                <>
                  {organization && <p className={styles.note}>{t('preview.of', { organization })}</p>}
                  <section>
                    <h3 className={styles.subtitle}>{t('preview.navigation')}</h3>
                    <Entries role={role} isRestricted={isRestricted} externalPrefix={externalPrefix} />
                  </section>
                  <section>
                    <h3 className={styles.subtitle}>{t('preview.records')}</h3>
                    <Counts counts={counts} />
                  </section>
                </>
              )}
            </QueryResult>
          ) : (
            <p className={styles.note}>{t('preview.noScope')}</p>
          )}
          <section>
            <h3 className={styles.subtitle}>{t('preview.rights', { role: t(`kit:role.${role}`) })}</h3>
            <RightsList role={role} isRestricted={isRestricted} heading="h4" />
          </section>
        </div>
      )}
    </Panel>
  );
}
