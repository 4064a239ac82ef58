import { useMutation } from '@countinghouse/kit/query';
import { useRef } from 'react';

interface Sending<Body, Answer> {
  mutationFn: (body: Body) => Promise<Answer>;
  onSuccess: (answer: Answer) => void;
  /** Leads on to it, unless its user has left meanwhile. */
  goOn: (answer: Answer) => void;
}

/** Sends what a form holds, one at a time. Its answer is told whatever is entered while it is on its way. */
export function useSend<Body, Answer>({ goOn, ...options }: Sending<Body, Answer>) {
  // A second press comes before the page is drawn anew.
  const isSending = useRef(false);
  const { mutate, reset, isPending, error } = useMutation({
    ...options,
    onSettled: () => {
      isSending.current = false;
    },
  });
  return {
    isPending,
    error,
    send: (body: Body): void => {
      if (isSending.current) return;
      isSending.current = true;
      mutate(body, { onSuccess: goOn });
    },
    /** Something else is entered: what was refused may be right now. */
    forgetRefusal: (): void => {
      if (!isSending.current) reset();
    },
  };
}
