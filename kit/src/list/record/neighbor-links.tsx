import { Link, listTexts, useLocation, useNavigate, useTranslation } from '@countinghouse/kit';
import { useShortcuts } from '@countinghouse/kit/ui-data';
import type { ListFilter, ListRow, ListSource } from '../model/list-source.ts';
import { useNeighbors } from '../state/use-neighbors.ts';
import { useNoun } from '../state/use-noun.ts';
import styles from './neighbor-links.module.css';

interface NeighborLinksProps<Row extends ListRow, Filter extends ListFilter, Sort extends string> {
  source: ListSource<Row, Filter, Sort>;
  /** The record that is shown. */
  id: string;
}

const arrows = { previous: 'm3.5 10 4.5-4.5 4.5 4.5', next: 'm3.5 6 4.5 4.5L12.5 6' } as const;

const Arrow = ({ path }: { path: string }) => (
  <svg viewBox="0 0 16 16" aria-hidden="true">
    <path d={path} />
  </svg>
);

function Links<Row extends ListRow, Filter extends ListFilter, Sort extends string>({
  source,
  id,
  search,
}: NeighborLinksProps<Row, Filter, Sort> & { search: string }) {
  const { t } = useTranslation(listTexts);
  const noun = useNoun(source)(1);
  const navigate = useNavigate();
  const { index, previous, next, linkState: state } = useNeighbors(source, id, search);
  // The way back is to the list, however many records were looked at.
  const go = (row: Row | undefined) => () => {
    if (row) navigate(source.pathOf(row), { state, replace: true });
  };
  useShortcuts({ j: go(next), k: go(previous) });
  if (index < 0) return null;
  const places = [
    { name: 'previous', key: 'k', row: previous },
    { name: 'next', key: 'j', row: next },
  ] as const;
  return (
    <nav className={styles.links} aria-label={t('neighbors.label')}>
      {places.map(({ name, key, row }) => {
        const label = t(`neighbors.${name}`, { noun });
        return row ? (
          <Link
            key={name}
            className={styles.link ?? ''}
            to={source.pathOf(row)}
            state={state}
            replace
            aria-label={label}
            aria-keyshortcuts={key}
            title={`${label} (${key})`}
          >
            <Arrow path={arrows[name]} />
          </Link>
        ) : (
          <span key={name} className={styles.link} data-none="">
            <Arrow path={arrows[name]} />
          </span>
        );
      })}
    </nav>
  );
}

/**
 * From a record's page to the one before and after it in the list one came from, by a link each, or by k and j; nothing
 * for who came by another way.
 */
export function NeighborLinks<Row extends ListRow, Filter extends ListFilter, Sort extends string>(
  props: NeighborLinksProps<Row, Filter, Sort>,
) {
  const { state } = useLocation();
  const search = (state as { list?: unknown } | null)?.list;
  return typeof search === 'string' ? <Links {...props} search={search} /> : null;
}
