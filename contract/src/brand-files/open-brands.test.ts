import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type OpenBrands, openBrands } from './open-brands.ts';

let dir: string;
let open: OpenBrands | undefined;
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-brands-'));
});
afterEach(() => {
  open?.close();
  rmSync(dir, { recursive: true, force: true });
});

const write = (name: string, content: object | string) =>
  writeFileSync(path.join(dir, name), typeof content === 'string' ? content : JSON.stringify(content));
const brand = (id: string, more: object = {}) => ({ hosts: [`${id}.example`], name: id, ...more });
const onChange = vi.fn();
const onFault = vi.fn();
const start = async () => {
  onChange.mockClear();
  onFault.mockClear();
  open = await openBrands(dir, { onChange, onFault });
  return open;
};
const namesOf = ({ brands }: OpenBrands) => brands.map(({ name }) => name).sort();

describe('a folder of brand files', () => {
  it('is refused at the start with every file and field that is wrong', async () => {
    write('one.json', brand('one', { colour: 'red' }));
    write('two.json', '{');
    write('Three.json', brand('three'));
    const refused = String(await start().catch((error: Error) => error.message)).split('\n');
    expect(refused).toEqual([
      expect.stringMatching(/^PORTAL_BRANDS: .*Three\.json: its name must be small letters/),
      expect.stringMatching(/one\.json: colour: is not known$/),
      expect.stringMatching(/two\.json: is not JSON/),
    ]);
  });

  it('that is not there is refused by its name', async () => {
    await expect(openBrands(path.join(dir, 'gone'), { onChange, onFault })).rejects.toThrow(
      /PORTAL_BRANDS: .*gone/,
    );
  });

  it('has pictures beside its files, and takes one that is changed', async () => {
    write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg"/>');
    write('one.json', brand('one', { icon: 'mark.svg', logo: { light: 'mark.svg' } }));
    const folder = await start();
    const [first] = folder.brands;
    expect(first?.icon).toMatch(/^data:image\/svg\+xml;base64,/);
    expect(first?.logo.light).toBe(first?.icon);
    write('mark.svg', '<svg xmlns="http://www.w3.org/2000/svg" width="8"/>');
    await folder.look();
    expect(folder.brands[0]?.icon).not.toBe(first?.icon);
    write('one.json', brand('one', { icon: 'gone.svg' }));
    await folder.look();
    expect(onFault.mock.lastCall?.[0]).toEqual([
      { file: 'one.json', message: expect.stringContaining('icon: the picture gone.svg cannot be read') },
    ]);
  });

  it('is looked at again and again: what is changed, added or taken away counts', async () => {
    write('one.json', brand('one'));
    const folder = await start();
    write('one.json', brand('one', { name: 'Uno' }));
    write('two.json', brand('two'));
    await vi.waitFor(() => expect(namesOf(folder)).toEqual(['Uno', 'two']), 5_000);
    expect(onChange).toHaveBeenCalled();
    rmSync(path.join(dir, 'one.json'));
    await vi.waitFor(() => expect(namesOf(folder)).toEqual(['two']), 5_000);
    expect(onFault).not.toHaveBeenCalled();
  });

  it('keeps of a broken file what it was, says so once, and takes the others', async () => {
    write('one.json', brand('one'));
    write('two.json', brand('two'));
    const folder = await start();
    write('one.json', brand('one', { name: '' }));
    write('two.json', brand('two', { name: 'Dos' }));
    await folder.look();
    await folder.look();
    expect(namesOf(folder)).toEqual(['Dos', 'one']);
    expect(onFault).toHaveBeenCalledTimes(1);
    expect(onFault.mock.lastCall?.[0]).toEqual([
      { file: 'one.json', message: expect.stringContaining('name: ') },
    ]);
    write('one.json', brand('one', { name: 'Uno' }));
    await folder.look();
    expect(namesOf(folder)).toEqual(['Dos', 'Uno']);
  });

  it.each([
    ['while the other is whole', () => undefined],
    ['while the other is broken, and keeps it', () => write('one.json', '{')],
  ])('keeps all as they were where one claims another’s host %s', async (_when, alsoBreak) => {
    write('one.json', brand('one'));
    const folder = await start();
    alsoBreak();
    write('two.json', brand('two', { hosts: ['one.example'] }));
    await folder.look();
    expect(namesOf(folder)).toEqual(['one']);
    expect(onFault.mock.lastCall?.[0]).toEqual([
      { file: expect.stringMatching(/^(one|two)\.json$/), message: expect.stringContaining('one.example') },
    ]);
  });
});
