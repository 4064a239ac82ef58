import type { Rhythm } from './businesses.ts';
import type { Random, WeightedChoices } from './random.ts';
import { weights } from './random.ts';

const dayMs = 86_400_000;
const hourMs = 3_600_000;
export const seededDays = 365;

/** Shops do better from mid-November to Christmas, and worse in January. */
function seasonOf(date: Date): number {
  const month = date.getUTCMonth();
  if (month === 11 || (month === 10 && date.getUTCDate() > 15)) return 1.3;
  return month === 0 ? 0.85 : 1;
}

/** Milliseconds to add to a local wall-clock time of `timeZone` around `date` to reach UTC. */
function offsetOf(timeZone: string, date: Date): number {
  const formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' });
  const zone = formatter.formatToParts(date).find((part) => part.type === 'timeZoneName')?.value ?? 'GMT';
  const match = /GMT([+-])(\d\d):(\d\d)/.exec(zone);
  if (!match) return 0;
  const ms = Number(match[2]) * hourMs + Number(match[3]) * 60_000;
  return match[1] === '+' ? -ms : ms;
}

/**
 * Draws instants of the year before `now` that follow a business's week, its opening hours in its own zone,
 * and a portfolio that grows by a third over the year.
 */
export function createMoments(now: Date) {
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const firstDay = today - (seededDays - 1) * dayMs;
  const days = new Map<Rhythm, WeightedChoices<number>>();
  const hours = new Map<Rhythm, WeightedChoices<number>>();
  const offsets = new Map<string, number>();

  const daysOf = (rhythm: Rhythm) => {
    const pairs = Array.from({ length: seededDays }, (_, index) => {
      const date = new Date(firstDay + index * dayMs);
      const growth = 1 + (0.33 * index) / seededDays;
      return [date.getTime(), growth * seasonOf(date) * (rhythm.weekdays[date.getUTCDay()] ?? 1)] as const;
    });
    return weights(pairs);
  };
  const cached = <Key, Value>(cache: Map<Key, Value>, key: Key, create: () => Value): Value => {
    const value = cache.get(key) ?? create();
    cache.set(key, value);
    return value;
  };

  return function drawMoment(random: Random, rhythm: Rhythm, timeZone: string): Date {
    const day = random.weighted(cached(days, rhythm, () => daysOf(rhythm)));
    const hour = random.weighted(
      cached(hours, rhythm, () => weights(rhythm.hours.map((weight, index) => [index, weight] as const))),
    );
    const offset = cached(offsets, `${timeZone} ${day}`, () => offsetOf(timeZone, new Date(day + dayMs / 2)));
    const moment = day + hour * hourMs + random.int(0, hourMs - 1) + offset;
    // Hours of today that have not come yet are drawn again rather than piled up at `now`.
    return moment < now.getTime() ? new Date(moment) : drawMoment(random, rhythm, timeZone);
  };
}
