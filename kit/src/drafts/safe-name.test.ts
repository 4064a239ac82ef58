import { expect, it } from 'vitest';
import { safeName } from './safe-name.ts';

it.each([
  ['Bank letter (May).pdf', 'Bank letter (May).pdf'],
  ['../../etc/passwd', 'etc-passwd'],
  ['.env', 'file.env'],
  ['Hóa đơn: tháng 5?.jpg', 'Hóa đơn- tháng 5-.jpg'],
  ['a\u0000b\\c|d.png', 'a-b-c-d.png'],
  ['\u202egnp.exe', 'gnp.exe'],
  [`${'x'.repeat(200)}.jpeg`, `${'x'.repeat(115)}.jpeg`],
])('%s is sent as %s', (name, sent) => {
  expect(safeName(name)).toBe(sent);
});
