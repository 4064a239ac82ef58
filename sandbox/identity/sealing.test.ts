import { describe, expect, it } from 'vitest';
import { createSealing } from './sealing.ts';

const sealing = createSealing('ab'.repeat(32));

describe('a sealed text', () => {
  it('opens for its owner, and looks different each time', () => {
    const [first = '', second] = [sealing.seal('secret', 'ada'), sealing.seal('secret', 'ada')];
    expect(sealing.open(first, 'ada')).toBe('secret');
    expect(first).not.toBe(second);
    expect(Buffer.from(first, 'base64').includes('secret')).toBe(false);
  });

  it('opens for nobody else, under no other key, and not once it was changed', () => {
    const sealed = sealing.seal('secret', 'ada');
    expect(() => sealing.open(sealed, 'ben')).toThrow();
    expect(() => createSealing('cd'.repeat(32)).open(sealed, 'ada')).toThrow();
    const bytes = Buffer.from(sealed, 'base64');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    expect(() => sealing.open(bytes.toString('base64'), 'ada')).toThrow();
  });
});
