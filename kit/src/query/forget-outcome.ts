/**
 * Forgets how a form was answered, as something else is entered. What is under way is left alone: forgotten, its answer
 * would be told to nobody, and it could be sent again.
 */
export function forgetOutcome({ isPending, reset }: { isPending: boolean; reset: () => void }): void {
  if (!isPending) reset();
}
