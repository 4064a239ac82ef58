import { expect, it } from 'vitest';
import {
  editDraft,
  hasEdits,
  isReadyToSend,
  keepSaved,
  othersChanges,
  receiveDraft,
  sendDraft,
  startDraft,
  valuesOf,
} from './draft.ts';

const server = (version: number, values: Record<string, unknown>) => ({ version, values });
const start = () => startDraft(server(1, { letter: 'Dear bank', carrier: '', chosen: [] }));

it('is nothing to send when what was typed is taken back', () => {
  const typed = editDraft(start(), 'carrier', 'UPS');
  expect(valuesOf(typed).carrier).toBe('UPS');
  expect(isReadyToSend(typed)).toBe(true);
  expect(hasEdits(editDraft(typed, 'carrier', ''))).toBe(false);
});

it('takes in what somebody else changed beside what was typed here', () => {
  const mine = editDraft(start(), 'carrier', 'UPS');
  const merged = receiveDraft(mine, server(2, { letter: 'Dear Sirs', carrier: '', chosen: ['txn_1'] }));
  expect(valuesOf(merged)).toEqual({ letter: 'Dear Sirs', carrier: 'UPS', chosen: ['txn_1'] });
  expect(isReadyToSend(merged)).toBe(true);
});

it('keeps both versions of a part that both changed, until its user decides', () => {
  const mine = editDraft(start(), 'letter', 'Mine');
  const merged = receiveDraft(mine, server(2, { letter: 'Theirs', carrier: '', chosen: [] }));
  expect(merged.conflicts).toEqual([{ name: 'letter', mine: 'Mine', theirs: 'Theirs' }]);
  expect(isReadyToSend(merged)).toBe(false);
  const again = receiveDraft(merged, server(3, { letter: 'Theirs', carrier: 'DHL', chosen: [] }));
  expect(again.conflicts).toHaveLength(1);
  expect(valuesOf(editDraft(again, 'letter', 'Mine')).letter).toBe('Mine');
  const theirs = editDraft(again, 'letter', 'Theirs');
  expect([hasEdits(theirs), valuesOf(theirs).letter]).toEqual([false, 'Theirs']);
});

it('does not take for another’s change what was sent from here and never answered', () => {
  const sent = sendDraft(editDraft(start(), 'letter', 'Mine '));
  const typedOn = editDraft(sent, 'letter', 'Mine and more');
  const merged = receiveDraft(typedOn, server(2, { letter: 'Mine', carrier: '', chosen: [] }));
  expect(merged.conflicts).toEqual([]);
  expect(valuesOf(merged).letter).toBe('Mine and more');
});

it('keeps what was typed while a save was under way, and the space at the end of what was saved', () => {
  const sent = sendDraft(editDraft(editDraft(start(), 'letter', 'One '), 'carrier', 'UPS'));
  const typedOn = editDraft(sent, 'carrier', 'UPS Ground');
  const saved = keepSaved(typedOn, server(2, { letter: 'One', carrier: 'UPS', chosen: [] }));
  expect(saved.edits).toEqual({ carrier: 'UPS Ground' });
  expect(valuesOf(saved).letter).toBe('One ');
});

it('sends again what was taken back while a save of it was under way', () => {
  const sent = sendDraft(editDraft(start(), 'carrier', 'UPS'));
  const back = editDraft(sent, 'carrier', '');
  const saved = keepSaved(back, server(2, { letter: 'Dear bank', carrier: 'UPS', chosen: [] }));
  expect(valuesOf(saved).carrier).toBe('');
  expect(saved.edits).toEqual({ carrier: '' });
});

it('keeps what another saved after it when a save is answered late', () => {
  const sent = sendDraft(editDraft(start(), 'carrier', 'UPS'));
  const theirs = server(3, { letter: 'Dear Sirs', carrier: 'UPS', chosen: [] });
  const typedOn = editDraft(receiveDraft(sent, theirs), 'carrier', 'UPS Ground');
  const saved = keepSaved(typedOn, server(2, { letter: 'Dear bank', carrier: 'UPS', chosen: [] }));
  expect(saved.base).toEqual(theirs);
  expect(saved.edits).toEqual({ carrier: 'UPS Ground' });
});

it('names what another changed beside what is written here, and nothing that came from here', () => {
  const next = server(2, { letter: 'Dear Sirs', carrier: 'DHL', chosen: ['txn_1'] });
  expect(othersChanges(editDraft(start(), 'carrier', 'UPS'), next)).toEqual(['letter', 'chosen']);
  const sent = sendDraft(editDraft(start(), 'letter', 'Dear Sirs'));
  expect(othersChanges(editDraft(sent, 'letter', 'Dear bank'), next)).toEqual(['carrier', 'chosen']);
});

it('knows no older draft than the one it has', () => {
  const saved = keepSaved(sendDraft(start()), server(5, { letter: 'New', carrier: '', chosen: [] }));
  expect(receiveDraft(saved, server(4, { letter: 'Old', carrier: '', chosen: [] }))).toBe(saved);
});

it('never loses what was typed here, nor overwrites in silence what another wrote', () => {
  const texts = ['', 'a', 'b'];
  const all = texts.flatMap((base) =>
    texts.flatMap((mine) => texts.map((theirs) => ({ base, mine, theirs }))),
  );
  for (const { base, mine, theirs } of all) {
    const typed = editDraft(startDraft(server(1, { letter: base })), 'letter', mine);
    const merged = receiveDraft(typed, server(2, { letter: theirs }));
    const isMine = mine !== base;
    const isConflict = isMine && theirs !== base && mine !== theirs;
    expect([base, mine, theirs, valuesOf(merged).letter]).toEqual([
      base,
      mine,
      theirs,
      isMine ? mine : theirs,
    ]);
    expect([base, mine, theirs, merged.conflicts.length]).toEqual([base, mine, theirs, isConflict ? 1 : 0]);
  }
});
