/**
 * Server state, and what else only a session needs. Apart from the rest of kit, because nothing before sign-in asks
 * the backend for anything.
 */
export {
  infiniteQueryOptions,
  keepPreviousData,
  QueryClientProvider,
  queryOptions,
  type UseMutationOptions,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
export { isAuthError } from '../auth/auth-error.ts';
export { confirmSession, watchSession } from '../auth/auth-watcher.ts';
export { type CurrentUserInfo, currentUserInfo, getCurrentUser } from '../auth/current-user.ts';
export { getSessionToken, getWebSocketToken } from '../auth/session-token.ts';
export {
  exportsKey,
  forgetExport,
  repeatExport,
  startExport,
  useAwaitedExports,
} from '../exports/awaited-exports.ts';
export { exportPathOf, exportsPath } from '../exports/export-paths.ts';
export { exportTexts } from '../exports/export-texts.ts';
export { inBackground } from '../http/background.ts';
export { saveFile } from '../http/save-file.ts';
export { useOperationActivity, watchChangedRows } from '../operations/operation-activity.ts';
export { operationTexts } from '../operations/operation-texts.ts';
export { OperationTraySlot } from '../operations/operation-tray-slot.tsx';
export { type FeedStatus, loadRealtime, type Realtime } from '../realtime/load-realtime.ts';
export { deletionOf } from './deletion.ts';
export { refetchFailed, watchFailedReads } from './failed-reads.ts';
export { forgetOutcome } from './forget-outcome.ts';
export { keyed } from './keyed.ts';
export { queryClient } from './query-client.ts';
export { refreshQuery, refreshRecord } from './refresh-query.ts';
export { searchPartners } from './search-partners.ts';
export { getServerTime } from './server-time.ts';
export { getUserScope } from './user-scope.ts';
