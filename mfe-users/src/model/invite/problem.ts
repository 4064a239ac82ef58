import { type FieldReason, fieldReasons, type ReasonParams } from '@countinghouse/contract/vocabulary';
import { fieldProblemText } from '@countinghouse/kit';

/** What the screen knows to be wrong besides what the server would say. */
type OwnReason =
  | 'aboveOwnRights'
  | 'notYesOrNo'
  | 'unknownPartner'
  | 'unrecognized'
  | 'ambiguous'
  | 'usernameTwice'
  | 'oneMerchant';

/** What is wrong with a field of an invitation: in the contract's reasons, where it has one. */
export type Problem =
  | { reason: FieldReason; params?: ReasonParams }
  | { own: OwnReason; params?: Readonly<Record<string, string>> };

/** In the reader's language; needs the messages loaded. `t` is of the texts of invitations. */
export function problemText(problem: Problem, t: (key: string, params?: object) => string): string {
  if ('own' in problem) return t(`problem.${problem.own}`, problem.params);
  const { reason, params } = problem;
  return fieldProblemText({ path: '', message: fieldReasons[reason], reason, ...(params && { params }) });
}
