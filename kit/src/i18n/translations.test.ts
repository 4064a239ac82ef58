import { createInstance } from 'i18next';
import { beforeEach, expect, it, vi } from 'vitest';
import { addTranslations, translationBackend } from './translations.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

/** An i18next of our settings with one namespace, whose loads are counted by time. */
function startWith(load: () => Promise<{ default: Record<string, string> }>) {
  const times: number[] = [];
  const startedAt = Date.now();
  const counted = () => {
    times.push(Date.now() - startedAt);
    return load();
  };
  addTranslations('slow', { en: counted, vi: counted });
  const instance = createInstance();
  const options = {
    lng: 'en',
    fallbackLng: 'en',
    ns: ['slow'],
    defaultNS: 'slow',
    maxRetries: 5,
    retryTimeout: 250,
  };
  const ready = instance.use(translationBackend).init(options);
  return { times, instance, ready };
}

it('tries five times more, after 250 ms and then twice as long each time', async () => {
  const { times, ready } = startWith(() => Promise.reject(new Error('offline')));
  ready.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(times).toEqual([0, 250, 750, 1_750, 3_750, 7_750]);
});

it('has the texts as soon as a try succeeds', async () => {
  let tries = 0;
  const { instance } = startWith(() => {
    tries += 1;
    return tries < 3
      ? Promise.reject(new Error('offline'))
      : Promise.resolve({ default: { hello: 'Hello' } });
  });
  await vi.advanceTimersByTimeAsync(1_000);
  expect(instance.t('hello')).toBe('Hello');
  expect(tries).toBe(3);
});
