import { defineOperation, refusalTextOf } from '@countinghouse/kit/operations';
import { accountSettingPathOf } from '../../paths.ts';
import { accountSettingsTexts } from '../../texts.ts';

/** The request that is canceled, and whose it is. */
export interface ChangeSubject {
  id: string;
  merchantId: string;
}

/** Takes a change back that waits for a decision. */
export const cancelChange = defineOperation<ChangeSubject>({
  kind: 'settings_cancel',
  request: ({ id }) => ({ path: 'merchant/setting', body: { id, action: 'cancel' } }),
  pathOf: ({ merchantId }) => accountSettingPathOf({ id: merchantId }),
  amountOf: () => null,
  noun: `${accountSettingsTexts}:operation.noun`,
  texts: `${accountSettingsTexts}:operation.cancel`,
  refusalText: refusalTextOf(`${accountSettingsTexts}:operation.refusal`, ({ reason }) =>
    reason === 'wrong_status' || reason === 'others_change' ? reason : undefined,
  ),
  recordQueries: ({ merchantId }) => [['merchants', 'account-settings', merchantId]],
  listQueries: [],
});
