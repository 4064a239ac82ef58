import { ApiError, failureText, showFlash, useTranslation } from '@countinghouse/kit';
import { deletionOf, type UseMutationOptions, useMutation } from '@countinghouse/kit/query';
import { useState } from 'react';
import { keyOf, rereadUser } from '../../api/user.ts';
import { userRefusalText } from '../../model/refusal-words.ts';
import { refusalTexts, userTexts } from '../../texts.ts';

interface Change<Result> {
  username: string;
  send: () => Promise<Result>;
  /** Said once it is done. */
  done: string;
  /** The change is under way until what this returns has ended. */
  onDone: (result: Result) => void | Promise<void>;
  /** Whether nothing is left of the user to be read again. */
  isDeletion?: boolean;
  /** Words for a refusal that only this change knows; undefined where the general ones serve. */
  wordsOf?: (error: ApiError) => string | undefined;
}

/** A change of a user: what failed is said where it was asked for, in words for the rule that refused it. */
export function useChange<Result>(options: Change<Result>) {
  const { username, send, done, onDone, isDeletion = false, wordsOf } = options;
  const { t, i18n } = useTranslation([userTexts, refusalTexts]);
  const [failure, setFailure] = useState<string | null>(null);
  const textOf = async (error: unknown): Promise<string> => {
    if (error instanceof ApiError) {
      const own = wordsOf?.(error);
      if (own) return own;
      const key = userRefusalText(error);
      if (key && i18n.exists(key)) return t(key);
    }
    return failureText(error, t('failed'));
  };
  const change: UseMutationOptions<Result> = {
    mutationFn: send,
    onMutate: () => setFailure(null),
    onSuccess: (result) => {
      showFlash({ class: 'success', message: done });
      if (!isDeletion) void rereadUser(username);
      return onDone(result);
    },
    onError: async (error) => {
      setFailure(await textOf(error));
      // What it was refused for is on the page before long.
      void rereadUser(username);
    },
  };
  const mutation = useMutation(isDeletion ? deletionOf(keyOf(username), change) : change);
  return { change: () => mutation.mutate(), isBusy: mutation.isPending, error: mutation.error, failure };
}
