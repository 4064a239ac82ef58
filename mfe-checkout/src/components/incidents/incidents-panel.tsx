import type { PageIncident } from '@countinghouse/contract';
import { useFormat, useTranslation } from '@countinghouse/kit';
import { useQuery } from '@countinghouse/kit/query';
import { FactRow, FactRows, QuietFact } from '@countinghouse/kit/record';
import { Notice, QueryFailure } from '@countinghouse/kit/ui-core';
import { Panel } from '@countinghouse/kit/ui-data';
import { getIncidents } from '../../api/incidents.ts';
import { incidentTexts } from './incident-texts.ts';
import styles from './incidents.module.css';

/** One thing that browsers reported: where it came from, what it is, how often and when. */
function Incident({ incident }: { incident: PageIncident }) {
  const { t } = useTranslation(incidentTexts);
  const format = useFormat();
  const { kind, source, directive, isSerious, count, firstAt, lastAt } = incident;
  return (
    <FactRow end={<time dateTime={lastAt}>{format.instant(lastAt)}</time>}>
      <span className={styles.source}>
        {source === 'inline' || source === 'eval' ? t(`source.${source}`) : <code>{source}</code>}
      </span>
      <QuietFact>
        {[
          directive === '' ? t(`kind.${kind}`) : t('refused', { directive }),
          isSerious && t('serious'),
          t('times', { count, number: format.number(count) }),
          count > 1 && t('since', { at: format.instant(firstAt) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </QuietFact>
    </FactRow>
  );
}

/** What customers' browsers reported of a link's page; nothing where they reported nothing. */
export function IncidentsPanel({ linkId }: { linkId: string }) {
  const { t } = useTranslation(incidentTexts);
  const { data, error, refetch } = useQuery(getIncidents(linkId));
  const items = data?.items ?? [];
  if (items.length === 0 && !error) return null;
  return (
    <Panel title={t('title')}>
      {error && <QueryFailure error={error} onRetry={() => refetch()} />}
      {items.length > 0 && (
        <>
          {items.some(({ isSerious }) => isSerious) ? (
            <Notice tone="warning" title={t('warning')}>
              {t('warningDetail')}
            </Notice>
          ) : (
            <p className={styles.quiet}>{t('harmless')}</p>
          )}
          <FactRows label={t('title')}>
            {items.map((incident) => (
              <Incident
                key={`${incident.kind} ${incident.source} ${incident.directive}`}
                incident={incident}
              />
            ))}
          </FactRows>
        </>
      )}
    </Panel>
  );
}
