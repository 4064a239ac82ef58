import { runService } from '../service/http-service.ts';
import { startBackend } from './server.ts';
import { parseBackendSettings } from './settings.ts';

await runService('backend', 'BACKEND_PORT', () => startBackend(parseBackendSettings(process.env)));
