import type { BlockedMerchantAction, MerchantRecord, MerchantRecordQuery } from '@countinghouse/contract';
import { merchantActions, userHas } from '@countinghouse/contract/vocabulary';
import type { Database } from '../../../store/database.ts';
import type { Actor } from '../../actor/actor.ts';
import { gapsOf, readDraft } from '../../applications/draft.ts';
import { findMerchant, type MerchantRow } from '../../merchants/find-merchant.ts';
import { findReturnRates } from '../../return-rates/rates.ts';
import { findEvents, presentEvent, presentStatus, versionOf } from '../repository.ts';
import { blockOf, moves } from '../rules.ts';
import { findActivity, findDisputeRates } from './activity.ts';
import { findConfidential, findFacts } from './facts.ts';
import { findOpenRequests, restrictionsOf } from './restrictions.ts';
import { findMerchantUsers } from './users.ts';

/** What the caller cannot do now, with why. An application is submitted once it is complete. */
function blockedActionsOf(actor: Actor, merchant: MerchantRow, isComplete: boolean): BlockedMerchantAction[] {
  return merchantActions.flatMap((action) => {
    const block = blockOf(actor, merchant, action);
    const because = block ?? (action === 'submit' && !isComplete ? 'incomplete' : null);
    if (because === null) return [];
    return [{ action, because, from: because === 'wrong_status' ? [...moves[action].from] : [] }];
  });
}

/** All that one merchant's page shows, as of `at`, each part for who may see it. @throws Problem 404 */
export async function findRecord(
  db: Database,
  actor: Actor,
  { merchantId, timeZone }: MerchantRecordQuery,
  at: Date,
): Promise<MerchantRecord> {
  const merchant = await findMerchant(db, actor, merchantId);
  const draft = await readDraft(db, merchant);
  const history = await findEvents(db, merchantId);
  const requests = await findOpenRequests(db, merchantId);
  const missing = gapsOf(draft, at).map(({ key }) => key);
  const blockedActions = blockedActionsOf(actor, merchant, missing.length === 0);
  const isBlocked = new Set(blockedActions.map(({ action }) => action));
  const asked = { merchantId, timeZone, now: at };
  return {
    ...presentStatus(actor, merchant, at),
    allowedActions: merchantActions.filter((action) => !isBlocked.has(action)),
    blockedActions,
    mid: merchant.mid,
    missing,
    version: versionOf(history),
    history: history.map(presentEvent),
    restrictions: restrictionsOf({ merchant, draft, history, requests, at }),
    facts: await findFacts(db, draft),
    confidential: userHas(actor, 'settings:request') ? await findConfidential(db, draft, at) : null,
    users: userHas(actor, 'users:read') ? await findMerchantUsers(db, actor, merchantId) : null,
    returnRates: await findReturnRates(db, merchantId, at),
    disputeRates: await findDisputeRates(db, actor, asked),
    activity: await findActivity(db, actor, asked),
  };
}
