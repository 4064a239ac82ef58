import { createReconciler, type ReconcilerRequest, refusalOf } from './reconciler.ts';

/*
 * A worker of its own for bank statements: they may be large, and nothing of them leaves it but what the page shows. The
 * portal serves its files with a policy under which a worker can connect to nobody.
 */
const reconcile = createReconciler();

self.onmessage = async ({
  data: { id, request },
}: MessageEvent<{ id: number; request: ReconcilerRequest }>) => {
  try {
    self.postMessage({ id, answer: await reconcile(request) });
  } catch (error) {
    self.postMessage({ id, refusal: refusalOf(error) });
  }
};
