// `node deploy/new-env.mjs trial|production https://portal.example > deploy/.env`: what compose.yaml must be told, with
// secrets that nobody has seen. It runs on any Node from 20 on.
import { randomBytes } from 'node:crypto';

const secret = () => randomBytes(32).toString('hex');

const shared = (origin) => ({
  PORTAL_ORIGIN: origin,
  TLS_DIR: './tls',
  REDIS_PASSWORD: secret(),
  SESSION_SECRET: secret(),
});

/** Where production has its backend and its users is left to fill in: without it compose says what is missing. */
const kinds = {
  production: (origin) => ({
    ...shared(origin),
    // The backend's own: it checks with it what the proxy signs.
    SECOND_FACTOR_SECRET: '',
    BACKEND_URL: '',
    COGNITO_USER_POOL_ID: '',
    COGNITO_CLIENT_ID: '',
  }),
  trial: (origin) => ({
    COMPOSE_PROFILES: 'trial',
    ...shared(origin),
    PORTAL_MODE: 'sandbox',
    SECOND_FACTOR_SECRET: secret(),
    BACKEND_URL: 'http://backend:3020',
    COGNITO_USER_POOL_ID: 'us-west-2_Countingh',
    COGNITO_CLIENT_ID: '4countinghousesandboxportl',
    COGNITO_ENDPOINT: 'http://identity:3010',
    LEGACY_LOGIN_URL: 'http://identity:3010/legacy-login',
    ALLOW_UNENCRYPTED: 'backend,store',
    BACKEND_SECRET: secret(),
    POSTGRES_PASSWORD: secret(),
    STORE_SECRET_KEY: secret(),
  }),
};

const [kind = '', origin = ''] = process.argv.slice(2);
if (!Object.hasOwn(kinds, kind) || !/^https:\/\/[^/]+$/.test(origin)) {
  console.error('usage: node deploy/new-env.mjs trial|production https://<host>');
  process.exit(1);
}
for (const [name, value] of Object.entries(kinds[kind](origin))) console.log(`${name}=${value}`);
