import { Link, useAuth, useSearchParams, useTranslation } from '@countinghouse/kit';
import { exportsPath } from '@countinghouse/kit/query';
import { Page } from '@countinghouse/kit/ui-core';
import { isDeployed } from '../../routing/is-deployed.ts';
import { ExportList } from './export-list.tsx';
import { exportPagesTexts } from './export-pages-texts.ts';
import styles from './exports.module.css';
import { ScheduleList } from './schedule-list.tsx';

const tabs = ['own', 'scheduled', 'team'] as const;
const transactionsPath = '/list-transaction';

/** Exports: the user's own, what is exported for them to a timetable, and what colleagues shared. */
export function ExportsPage() {
  const { t } = useTranslation(exportPagesTexts);
  const [params] = useSearchParams();
  const role = useAuth(({ user }) => user?.role);
  const open = tabs.find((tab) => tab === params.get('tab')) ?? 'own';
  // Managers have merchants of their own each, and share no files.
  const offered = tabs.filter((tab) => tab !== 'team' || role !== 'multi-merchant');
  return (
    <Page title={t('title')} subtitle={t('subtitle')}>
      <nav aria-label={t('tabs')}>
        <ul className={styles.tabs}>
          {offered.map((tab) => (
            <li key={tab}>
              <Link
                to={tab === 'own' ? exportsPath : `${exportsPath}?tab=${tab}`}
                aria-current={tab === open ? 'page' : undefined}
              >
                {t(`tab.${tab}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {open === 'scheduled' ? (
        <ScheduleList />
      ) : (
        <ExportList key={open} from={open}>
          {open === 'own' && isDeployed(transactionsPath) && <Link to={transactionsPath}>{t('toList')}</Link>}
        </ExportList>
      )}
    </Page>
  );
}
