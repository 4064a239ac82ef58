import { describe, expect, it } from 'vitest';
import { parseIdentitySettings } from './settings.ts';

describe('the settings', () => {
  it('have defaults, also for empty variables', () => {
    expect(parseIdentitySettings({ IDENTITY_PORT: '' })).toMatchObject({
      port: 3010,
      dataDir: '.data/identity',
      poolId: 'us-west-2_Countingh',
      clientId: expect.stringMatching(/^[a-z0-9]{26}$/),
      publicUrl: undefined,
      tokenMinutes: 60,
      refreshDays: 30,
      challengeMinutes: 3,
      codeMinutes: 60,
      mfa: 'OPTIONAL',
      deviceTracking: false,
      accessKeyId: 'sandbox',
      preventUserExistenceErrors: 'LEGACY',
    });
  });

  it('are read from the environment', () => {
    const settings = parseIdentitySettings({
      IDENTITY_PORT: '4010',
      IDENTITY_PUBLIC_URL: 'https://id.countinghouse.example/',
      IDENTITY_TOKEN_MINUTES: '5',
      IDENTITY_CODE_MINUTES: '10',
      IDENTITY_MFA: 'ON',
      IDENTITY_DEVICE_TRACKING: 'ON',
      IDENTITY_GROUPS: 'northwind-admins,northwind-staff',
      IDENTITY_PREVENT_USER_EXISTENCE_ERRORS: 'ENABLED',
    });
    expect(settings).toMatchObject({
      port: 4010,
      publicUrl: 'https://id.countinghouse.example',
      tokenMinutes: 5,
      codeMinutes: 10,
      mfa: 'ON',
      deviceTracking: true,
      groups: ['northwind-admins', 'northwind-staff'],
      preventUserExistenceErrors: 'ENABLED',
    });
  });

  it.each([
    ['IDENTITY_PORT', '70000'],
    ['IDENTITY_PORT', 'many'],
    ['IDENTITY_POOL_ID', 'nameless'],
    ['IDENTITY_CLIENT_ID', 'short'],
    ['IDENTITY_PUBLIC_URL', 'ftp://id.countinghouse.example'],
    ['IDENTITY_TOKEN_MINUTES', '0'],
    ['IDENTITY_REFRESH_DAYS', '1.5'],
    ['IDENTITY_CHALLENGE_MINUTES', '60'],
    ['IDENTITY_CODE_MINUTES', '0'],
    ['IDENTITY_MFA', 'SOMETIMES'],
    ['IDENTITY_DEVICE_TRACKING', 'true'],
    ['IDENTITY_ACCESS_KEY_ID', 'two words'],
    ['IDENTITY_PREVENT_USER_EXISTENCE_ERRORS', 'MAYBE'],
  ])('refuse %s=%s by name', (name, value) => {
    expect(() => parseIdentitySettings({ [name]: value })).toThrow(name);
  });

  it('name every wrong variable at once', () => {
    const parse = () => parseIdentitySettings({ IDENTITY_PORT: 'x', IDENTITY_REFRESH_DAYS: 'y' });
    expect(parse).toThrow(/IDENTITY_PORT.*IDENTITY_REFRESH_DAYS/);
  });
});
