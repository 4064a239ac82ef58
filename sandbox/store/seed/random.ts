import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus, xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus';
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator';

/** A stream of chance that gives the same answers for the same seed, on every machine. */
export interface Random {
  /** From 0 up to but not including 1. */
  float(): number;
  /** A whole number from `min` to `max`, both included. */
  int(min: number, max: number): number;
  chance(probability: number): boolean;
  pick<Item>(items: readonly Item[]): Item;
  /** Picks one of `choices` by its weight. */
  weighted<Item>(choices: WeightedChoices<Item>): Item;
  /** Standard normal. */
  normal(): number;
  /** A stream of its own: however much is drawn from it, this one goes on with the same answers. */
  fork(): Random;
}

/** Items with the running sum of their weights, ready to be drawn from. */
export interface WeightedChoices<Item> {
  items: readonly Item[];
  cumulative: readonly number[];
}

/** Prepares `[item, weight]` pairs for `Random.weighted`. */
export function weights<Item>(pairs: readonly (readonly [Item, number])[]): WeightedChoices<Item> {
  let sum = 0;
  return {
    items: pairs.map(([item]) => item),
    cumulative: pairs.map(([, weight]) => {
      sum += weight;
      return sum;
    }),
  };
}

/** Index of the first running sum above `target`. */
function findAbove(cumulative: readonly number[], target: number): number {
  let low = 0;
  let high = cumulative.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((cumulative[middle] as number) > target) high = middle;
    else low = middle + 1;
  }
  return low;
}

export function createRandom(seed: number): Random {
  return drawFrom(xoroshiro128plus(seed));
}

function drawFrom(generator: RandomGenerator): Random {
  const float = () => uniformFloat64(generator);
  return {
    float,
    int: (min, max) => min + Math.floor(float() * (max - min + 1)),
    chance: (probability) => float() < probability,
    pick: (items) => {
      const item = items[Math.floor(float() * items.length)];
      if (item === undefined) throw new RangeError('pick needs at least one item');
      return item;
    },
    weighted: ({ items, cumulative }) => {
      const total = cumulative.at(-1);
      if (!total) throw new RangeError('weighted needs at least one item with weight');
      return items[findAbove(cumulative, float() * total)] as (typeof items)[number];
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - float())) * Math.cos(2 * Math.PI * float()),
    fork: () => drawFrom(xoroshiro128plusFromState(Array.from({ length: 4 }, () => generator.next()))),
  };
}
