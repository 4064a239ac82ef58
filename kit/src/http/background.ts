import { backgroundHeader } from '@countinghouse/contract/vocabulary';

/** For a call that the portal makes by itself: it does not keep the session alive. */
export const inBackground = { headers: { [backgroundHeader]: '1' } };
