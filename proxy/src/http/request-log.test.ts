import { describe, expect, it } from 'vitest';
import { loggedPath } from './request-log.ts';

const secret = `aB3-_${'x'.repeat(38)}`;
const coded = (text: string) =>
  [...text].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');

describe('the path in a log line', () => {
  it.each(
    ['calendar', 'unsubscribe'].flatMap((name) => [
      `/${name}/${secret}`,
      `/${name}/${secret}.ics`,
      `//${name}/${secret}`,
      `/${name}//${secret}`,
      `/${name.toUpperCase()}/${secret}`,
      `/${coded(name)}/${secret}`,
      `/${coded(name).replaceAll('%', '%2525')}/${secret}`,
      `/${name}/${coded(secret)}`,
      `/${name}%2F${secret}`,
      `/${name}\\${secret}`,
      `/${name};${secret}`,
      `/${name}#${secret}`,
      `/./x/../${name}/${secret}`,
      `/api/${name}/${secret}`,
      `https://portal.example/${name}/${secret}`,
      `/${name}/${secret.slice(0, 39)}%0A${secret.slice(39)}`,
      `/${name}/%zz/${secret}`,
    ]),
  )('has no secret: %s', (path) => {
    expect(loggedPath(path)).toMatch(/(calendar|unsubscribe)\/…$/i);
  });

  it.each([`/calender/${secret}.ics`, `/${secret}`, `/x/${coded(secret)}/y`])(
    'has none where the name before it is mistyped: %s',
    (path) => {
      expect(loggedPath(path)).not.toContain(secret.slice(0, 10));
      expect(loggedPath(path)).toContain('…');
    },
  );

  it.each([
    '/',
    '/api/proxy/v2-iq/digitz-iq/disputes/calendar',
    '/mfe/disputes/2ab1e702f94b/entry.js',
    '/merchants/8a9b1c2d-3e4f-5a6b-7c8d-9e0f1a2b3c4d',
    '/pages/caf%C3%A9',
    '/%zz%',
  ])('is the path as it came where it holds none: %s', (path) => {
    expect(loggedPath(path)).toBe(path);
  });
});
