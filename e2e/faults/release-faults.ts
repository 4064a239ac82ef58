import type { Page, Route } from '@playwright/test';
import { expect } from '../portal-test.ts';
import type { Fault } from './fault.ts';
import { answers, openWithRegistry } from './file-answers.ts';
import { crashed, disputes, notLoaded, notThere } from './words.ts';

const unroute = (page: Page) => page.unrouteAll({ behavior: 'ignoreErrors' });

type Seen = Pick<Fault, 'told' | 'said' | 'after'>;
type Change = Parameters<typeof openWithRegistry>[2];

const inRegistry = (name: string, change: Change, seen: Seen): Fault => ({
  ...{ name, ...seen },
  begin: (page) => openWithRegistry(page, disputes.path, change),
});

/** Has the registry say something else of the area. */
const withArea =
  (part: object): Change =>
  (areas) =>
    areas.map((area) => (area.id === disputes.id ? { ...area, ...part } : area));

const unserved = (part: string) =>
  inRegistry(
    `a version that needs another ${part} than the shell brings`,
    withArea({ unserved: [{ part, needs: '^9.0.0', brings: '1.0.0' }] }),
    {
      told: notLoaded(
        disputes,
        `It needs version ^9.0.0 of ${part}, and this portal has 1.0.0.`,
        `Phần này cần ${part} phiên bản ^9.0.0, còn cổng này có 1.0.0.`,
      ),
    },
  );

const dataCalls = /\/api\/.*\/disputes(\?|$)/;
const onData = (name: string, answer: (route: Route) => unknown, seen: Seen): Fault => ({
  ...{ name: `data that ${name}`, ...seen },
  begin: (page) => page.route(dataCalls, answer),
  end: unroute,
});

/** How versions and data fail that an area is given. */
export const releaseFaults: Fault[] = [
  unserved('kit'),
  unserved('contract'),
  inRegistry('a version that was built for another way of loading', withArea({ contract: 2 }), {
    told: notLoaded(disputes, 'It is out of date.', 'Phiên bản này đã cũ.'),
  }),
  inRegistry(
    'an area that is in the registry no more',
    (areas) => areas.filter(({ id }) => id !== disputes.id),
    { said: notThere },
  ),
  onData('hangs', answers.hanging, {
    // The page stands, and says no more than what it is.
    said: { en: [disputes.name.en], vi: [disputes.name.vi] },
    after: (page) => expect(page.getByRole('table', { name: disputes.name.vi })).toBeHidden(),
  }),
  // Answers are not held to their schemas in the browser: what cannot be drawn ends the page.
  onData('is nonsense', (route) => route.fulfill({ json: { data: 'nonsense' } }), {
    told: crashed(disputes),
  }),
];
