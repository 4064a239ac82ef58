import { loadTexts, useLoading, useTranslation } from '@countinghouse/kit';
import { loadRealtime } from '@countinghouse/kit/query';
import { Button } from '@countinghouse/kit/ui-core';
import type { LiveLineProps } from '../live/live-line.tsx';
import styles from './live-place.module.css';

/** Rows first: the page must have been drawn with them, and be at rest. */
const atRest = () =>
  new Promise<void>((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: 2_000 });
    else setTimeout(resolve, 200);
  });

async function loadLive() {
  await atRest();
  const [realtime, { LiveLine, liveTexts }] = await Promise.all([
    loadRealtime(),
    import('../live/live-line.tsx'),
  ]);
  await loadTexts([liveTexts]);
  return { realtime, LiveLine };
}

function Loaded(props: LiveLineProps) {
  const { t } = useTranslation('transactions');
  const { state, retry } = useLoading(loadLive);
  if (state.phase === 'ready') return <state.value.LiveLine realtime={state.value.realtime} {...props} />;
  if (state.phase !== 'failed' && state.phase !== 'timed-out') return null;
  return (
    <Button size="small" type="text" danger onClick={retry}>
      {t('list.liveFailed')}
    </Button>
  );
}

/** Where the list says how live it is. Its room is kept while that loads, so that nothing moves. */
export function LivePlace(props: LiveLineProps & { hasRows: boolean }) {
  const { hasRows, ...rest } = props;
  return <div className={styles.place}>{hasRows && <Loaded {...rest} />}</div>;
}
