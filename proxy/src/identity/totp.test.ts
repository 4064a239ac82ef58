import { expect, it } from 'vitest';
import { codeOf } from '../testing/authenticator-app.ts';
import { showTotp } from './totp.ts';

it('shows what RFC 6238 says', () => {
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
  expect(
    [59, 1_111_111_109, 1_234_567_890, 20_000_000_000].map((at) => showTotp(secret, at * 1_000)),
  ).toEqual(['287082', '081804', '005924', '353130']);
});

it.each(['JBSWY3DPEHPK3PXP', 'YOQIQKBHKYBBYUMSA', 'MFRGGZDFMZTWQ2LKNNWG23TPOA'])(
  'shows what another generator shows for %s',
  (secret) => expect(showTotp(secret)).toBe(codeOf(secret)),
);
