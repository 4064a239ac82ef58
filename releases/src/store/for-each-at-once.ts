/** A store far away answers slowly, each request by itself. */
const atOnce = 8;

/**
 * Does something with each item, eight at a time. After a failure nothing more is begun.
 * @throws the first failure, once all that was begun has ended: whoever cleans up then has nobody write after them
 */
export async function forEachAtOnce<Item>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<unknown>,
): Promise<void> {
  const queue = [...items];
  const failures: unknown[] = [];
  const workOff = async () => {
    while (queue.length > 0 && failures.length === 0)
      await work(queue.shift() as Item).catch((error) => failures.push(error));
  };
  await Promise.all(Array.from({ length: atOnce }, workOff));
  if (failures.length > 0) throw failures[0];
}
