/** The seed of an attack: `ATTACK_SEED`, or always the same; printed, so that a failure can be had again. */
export function attackSeed(): number {
  const seed = Number(process.env.ATTACK_SEED ?? 20_261_122);
  console.info(`ATTACK_SEED=${seed}`);
  return seed;
}
