import { roleHas } from '@countinghouse/contract/vocabulary';
import { currentUser } from '@countinghouse/kit';

/** Users with several merchants read across them; a merchant reads its own scope. */
export const listEndpoint = () =>
  roleHas(currentUser().role, 'transactions:read-across-merchants') ? 'transaction/all' : 'transactions';
