import { runService } from '../service/http-service.ts';
import { startIdentity } from './server.ts';
import { parseIdentitySettings } from './settings.ts';

await runService('identity', 'IDENTITY_PORT', () => startIdentity(parseIdentitySettings(process.env)));
