import type { SocketStatus } from './socket-connection.ts';

/** The page's one websocket, loaded when the first screen wants to hear of changes. */
export const loadRealtime = () => import('./index.ts');

export type FeedStatus = SocketStatus;
export type Realtime = Awaited<ReturnType<typeof loadRealtime>>;
