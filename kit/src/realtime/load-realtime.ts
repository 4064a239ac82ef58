import type { LineStatus } from './socket-line.ts';

/** The page's one websocket, loaded when the first screen wants to hear of changes. */
export const loadRealtime = () => import('./index.ts');

export type FeedStatus = LineStatus;
export type Realtime = Awaited<ReturnType<typeof loadRealtime>>;
