import { lazyPart } from '../loading/lazy-part.tsx';
import { useOperationActivity } from './operation-activity.ts';
import { operationTexts } from './operation-texts.ts';

const OperationTray = lazyPart([operationTexts], () =>
  import('./tray/operation-tray.tsx').then((module) => module.OperationTray),
);

/** Where every page says what became of confirmed operations: nothing, and nothing loaded, until there are some. */
export function OperationTraySlot() {
  const isNeeded = useOperationActivity((state) => state.isTrayNeeded);
  return isNeeded && <OperationTray />;
}
