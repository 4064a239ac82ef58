import * as z from 'zod';
import type { Canary } from './registry/registry.ts';
import type { ReleaseStore } from './store/release-store.ts';

/** Why a canary went back by itself. */
const haltSchema = z.strictObject({
  at: z.iso.datetime(),
  /** Of the canary, and of the stable version in the same time. */
  canary: z.strictObject({ starts: z.int(), failures: z.int() }),
  stable: z.strictObject({ starts: z.int(), failures: z.int() }),
});
export type Halt = z.infer<typeof haltSchema>;

/** A canary that is started again is another one: what halted it before does not halt it now. */
const keyOf = (area: string, { version, startedAt }: Canary) =>
  `halts/${area}/${version}/${startedAt.replace(/\D/g, '')}.json`;

/**
 * The halt of a canary; null while it goes on. Halts are not signed: whoever may write them can take a canary back to
 * what is stable, and nothing else.
 */
export async function readHalt(store: ReleaseStore, area: string, canary: Canary): Promise<Halt | null> {
  const content = await store.read(keyOf(area, canary));
  return content && haltSchema.parse(JSON.parse(content.toString('utf8')));
}

/** @returns whether this call halted it */
export const writeHalt = (store: ReleaseStore, area: string, canary: Canary, halt: Halt): Promise<boolean> =>
  store.create(keyOf(area, canary), Buffer.from(JSON.stringify(halt)));
