import { fieldReasons, textProblemOf } from '@countinghouse/contract/vocabulary';
import { ApiError, failureText } from '@countinghouse/kit';

const ruleOf = (style: { lines: boolean }) => ({
  validator: async (_rule: unknown, text: string | undefined) => {
    const reason = textProblemOf(text?.trim() ?? '', style);
    if (!reason) return;
    const message = fieldReasons[reason];
    const refusal = new ApiError(400, message, { data: { fields: [{ path: '', reason, message }] } });
    throw new Error(await failureText(refusal, message));
  },
});

/** Says of a free text what the backend would refuse, before it is sent: a card number in the wrong field above all. */
export const freeTextRule = ruleOf({ lines: false });

/** The same of a text that may have several lines. */
export const freeLinesRule = ruleOf({ lines: true });
