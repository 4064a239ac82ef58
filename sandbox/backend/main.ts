import { setFlagsFromString } from 'node:v8';
import { runService } from '../service/http-service.ts';
import { startBackend } from './server.ts';
import { parseBackendSettings } from './settings.ts';

// Optimising one single function of PGlite, its parser of 100 KB, takes V8 600 MB for a second, at every start. Lists and
// counts are as fast in what the baseline compiler makes, measured by `bench/lists.ts --engine pglite`.
setFlagsFromString('--no-wasm-tier-up');
setFlagsFromString('--no-wasm-dynamic-tiering');

await runService('backend', 'BACKEND_PORT or BACKEND_CONTROL_PORT', () =>
  startBackend(parseBackendSettings(process.env)),
);
