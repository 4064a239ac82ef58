import path from 'node:path';
import type { Page } from '@playwright/test';
import { buildVersion } from '../area-versions.ts';
import { expect } from '../portal-test.ts';
import type { Fault } from './fault.ts';
import { crashed, disputes, notLoaded } from './words.ts';

/** Where the page that is open keeps which fault it is to have. */
const key = 'made-up-fault';
/** And which one it has had. */
const metKey = 'met-fault';

/** A part of an area that fails in the way that it is told to. */
const faultyPart = `
import { useEffect, useState } from 'react';

const isFault = (name) => {
  const isIt = sessionStorage.getItem('${key}') === name;
  if (isIt) sessionStorage.setItem('${metKey}', name);
  return isIt;
};
const fail = () => {
  throw new Error('made up');
};

function FaultyPart() {
  const [, drawAgain] = useState(0);
  useEffect(() => {
    if (isFault('effect')) fail();
    if (isFault('rejection')) void Promise.reject(new Error('made up'));
    if (isFault('timer')) setTimeout(fail);
    return () => {
      if (isFault('unmount')) fail();
    };
  }, []);
  if (isFault('render')) fail();
  if (isFault('endless render')) drawAgain((turns) => turns + 1);
  return isFault('event') && <button onClick={fail}>Made up</button>;
}
`;

/** Builds the disputes with a part that fails as each of the faults asks. @returns the area's folder */
export function buildFaultyArea(): string {
  const dist = buildVersion(disputes.id, {
    'area.ts': (text) =>
      `${text.replace('export default', 'const area =')}
const fault = sessionStorage.getItem('${key}');
if (fault === 'load') throw new Error('made up');
export default fault === 'no area' ? undefined : area;
`,
    'routes.tsx': (text) => text.replace('<ListPage />', '<><FaultyPart /><ListPage /></>') + faultyPart,
  });
  return path.dirname(dist);
}

const setFault = (page: Page, name: string) =>
  page.evaluate(([where, what]) => sessionStorage.setItem(where, what), [key, name] as const);

interface CodeFault extends Pick<Fault, 'name' | 'told' | 'provoke'> {
  fault: string;
}

const told = crashed(disputes);
const damaged = notLoaded(disputes, 'It failed a security check', 'Không vượt qua kiểm tra bảo mật');
const part = notLoaded(disputes, 'Part of it could not be loaded.', 'Không tải được một phần.');

const all: CodeFault[] = [
  { name: 'a module that throws as it is loaded', fault: 'load', told: part },
  { name: 'a module that exports no area', fault: 'no area', told: damaged },
  { name: 'a part that throws as it is drawn', fault: 'render', told },
  { name: 'a part that has itself drawn again without end', fault: 'endless render', told },
  { name: 'an effect that throws', fault: 'effect', told },
  { name: 'a part that throws as it is left', fault: 'unmount' },
  { name: 'a rejection that nobody handles', fault: 'rejection' },
  { name: 'a timer that throws', fault: 'timer' },
  {
    ...{ name: 'an event handler that throws', fault: 'event' },
    provoke: (page) => page.getByRole('button', { name: 'Made up' }).click(),
  },
];

/** How an area's own code fails; none of them but the first two keeps it from being loaded. */
export const codeFaults: Fault[] = all.map(({ fault, ...rest }) => ({
  ...rest,
  begin: (page) => setFault(page, fault),
  end: async (page) => {
    // What nobody is told of has happened all the same.
    if (!rest.told) expect(await page.evaluate((where) => sessionStorage.getItem(where), metKey)).toBe(fault);
    await setFault(page, '');
  },
}));
