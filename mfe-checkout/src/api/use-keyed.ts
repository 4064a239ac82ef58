import { useRef } from 'react';

/** A post that was not answered has the same key when it is sent again: it is the same one. */
export function useKeyed<Body, Answer>(
  send: (body: Body, headers: Record<string, string>) => Promise<Answer>,
): (body: Body) => Promise<Answer> {
  const unanswered = useRef<{ order: string; key: string } | null>(null);
  return async (body) => {
    const order = JSON.stringify(body);
    if (unanswered.current?.order !== order) unanswered.current = { order, key: crypto.randomUUID() };
    return send(body, { 'Idempotency-Key': unanswered.current.key });
  };
}
