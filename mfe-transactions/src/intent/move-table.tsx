import { Link, useFormat, useTranslation } from '@countinghouse/kit';
import tableStyles from '../components/plain-table.module.css';
import { detailTexts } from '../lazy-part.ts';
import { isOpen, type Move, pathOf, toldAs } from './move.ts';
import styles from './move-report.module.css';
import { Refusal } from './refusal.tsx';

function resultOf(move: Move, t: (key: string) => string): string {
  const { phase, intent } = move;
  if (phase === 'done' || phase === 'refused') return t(`report.${phase}.${intent.action}`);
  return t(`report.state.${toldAs(move)}`);
}

/** Each of several moves: of whose money it is, how much, and what became of it. */
export function MoveTable({ moves }: { moves: readonly Move[] }) {
  const { t } = useTranslation(detailTexts);
  const format = useFormat();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={styles.results} aria-label={t('report.title')} tabIndex={0}>
      <progress
        className={styles.progress}
        max={moves.length}
        value={moves.filter((move) => !isOpen(move)).length}
        aria-label={t('report.progress')}
      />
      <table className={tableStyles.table}>
        <thead>
          <tr>
            {['transaction', 'amount', 'result'].map((name) => (
              <th key={name} scope="col">
                {t(`several.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        {moves.map((move) => (
          <tbody key={move.intent.transactionId}>
            <tr>
              <td>
                {move.customerName}
                <Link className={tableStyles.id ?? ''} to={pathOf(move)}>
                  {move.intent.transactionId}
                </Link>
              </td>
              <td>{format.money(move.intent)}</td>
              <td data-state={move.phase}>{resultOf(move, t)}</td>
            </tr>
            {move.phase === 'refused' && (
              <tr>
                <td colSpan={3}>
                  <small>
                    <Refusal error={move.error} />
                  </small>
                </td>
              </tr>
            )}
          </tbody>
        ))}
      </table>
    </section>
  );
}
