import { describe, expect, it } from 'vitest';
import { widest } from './measure-columns.ts';
import { fitting, shareOut, widthsOf } from './use-column-layout.ts';

const columns = [
  { key: 'name', grows: true },
  { key: 'method', optional: 1 },
  { key: 'reference', optional: 2 },
  { key: 'shop', grows: true },
  { key: 'amount' },
];
const held = new Map([
  ['name', 150],
  ['method', 100],
  ['reference', 110],
  ['shop', 100],
  ['amount', 120],
]);
const keysAt = (available: number) => fitting(columns, held, available).map(({ key }) => key);

it('shares the room out, and leaves each column its least', () => {
  const sized = [
    { share: 100, min: 80 },
    { share: 100, min: 142 },
    { width: 90, share: 1, min: 1 },
    { share: 200, min: 160 },
  ];
  expect(shareOut(sized, 890)).toEqual([200, 200, 90, 400]);
  expect(shareOut(sized, 532)).toEqual([100, 142, 90, 200]);
  // Whatever the room: what is missing is scrolled to.
  expect(shareOut(sized, 300)).toEqual([80, 142, 90, 160]);
});

describe('columns by what they hold', () => {
  it('have what they need, and names what is left', () => {
    expect(widthsOf(columns, held, 580)).toEqual([150, 100, 110, 100, 120]);
    expect(widthsOf(columns, held, 830)).toEqual([300, 100, 110, 200, 120]);
    // Names are cut before anything else, down to a rest.
    expect(widthsOf(columns, held, 530)).toEqual([104, 100, 110, 96, 120]);
    expect(widthsOf(columns, held, 300)).toEqual([96, 100, 110, 96, 120]);
  });

  it('give a very long name what the others leave, not what they need', () => {
    const long = new Map([...held, ['shop', 900]] as const);
    expect(widthsOf(columns, long, 760)).toEqual([150, 100, 110, 280, 120]);
    expect(widthsOf(columns, long, 960)).toEqual([150, 100, 110, 480, 120]);
  });

  it('share what is left where none is a name', () => {
    expect(widthsOf([{ key: 'method' }, { key: 'amount' }], held, 440)).toEqual([200, 240]);
    expect(widthsOf([{ key: 'method', width: 90 }, { key: 'amount' }], held, 440)).toEqual([90, 350]);
  });

  it('leave the table when there is no room, those that can be missed first', () => {
    expect(keysAt(580)).toEqual(['name', 'method', 'reference', 'shop', 'amount']);
    expect(keysAt(579)).toEqual(['name', 'method', 'shop', 'amount']);
    expect(keysAt(469)).toEqual(['name', 'shop', 'amount']);
    expect(keysAt(100)).toEqual(['name', 'shop', 'amount']);
  });

  it('do not leave it for one very long name, nor before they were measured', () => {
    const long = new Map([...held, ['name', 2_000]] as const);
    expect(fitting(columns, long, 710)).toHaveLength(5);
    expect(fitting(columns, new Map([['amount', 120]]), 100)).toHaveLength(5);
  });

  it('keep the room of what was seen', () => {
    expect(widest(held, new Map([['name', 140]]))).toBe(held);
    expect(widest(held, new Map([['name', 160]])).get('name')).toBe(160);
  });
});
