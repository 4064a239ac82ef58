/** By what they are of. They outlive the page: what was filled in does, too. */
const unanswered = new Map<string, { order: string; key: string }>();

/**
 * A post that was not answered has the same key when it is sent again: it is the same one.
 * @param name what is posted, such as 'link'
 */
export const keyed =
  <Body, Answer>(name: string, send: (body: Body, headers: Record<string, string>) => Promise<Answer>) =>
  async (body: Body): Promise<Answer> => {
    const order = JSON.stringify(body);
    const before = unanswered.get(name);
    const { key } = before?.order === order ? before : { key: crypto.randomUUID() };
    unanswered.set(name, { order, key });
    const answer = await send(body, { 'Idempotency-Key': key });
    unanswered.delete(name);
    return answer;
  };
