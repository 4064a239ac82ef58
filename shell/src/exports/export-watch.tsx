import { loadTexts, useLoading } from '@countinghouse/kit';
import { useAwaitedExports } from '@countinghouse/kit/query';

async function load() {
  const { ExportProgress, exportNotificationTexts } = await import('./export-progress.tsx');
  await loadTexts([exportNotificationTexts]);
  return ExportProgress;
}

/** The header goes on without it when it does not load: the exports have a page of their own. */
function LoadedProgress() {
  const { state } = useLoading(load);
  if (state.phase !== 'ready') return null;
  const ExportProgress = state.value;
  return <ExportProgress />;
}

/** Follows the user's exports, loaded only while there are some to follow. */
export function ExportWatch() {
  const isAwaiting = useAwaitedExports((state) => state.ids.length > 0);
  return isAwaiting && <LoadedProgress />;
}
