import { expect, it } from 'vitest';
import { suggestUsername } from './suggest-username.ts';

it('suggests a username that the server takes', () => {
  expect(suggestUsername({ givenName: 'Ada', familyName: 'O’Owner-Smith' })).toBe('ada.oownersmith');
  expect(suggestUsername({ givenName: 'Đặng Thị', familyName: 'Hương' })).toBe('dangthi.huong');
  expect(suggestUsername({ givenName: 'Al', familyName: '' })).toBe('');
  expect(suggestUsername({ givenName: 'A'.repeat(40), familyName: 'B'.repeat(40) })).toHaveLength(50);
});
