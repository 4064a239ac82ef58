import { startIdentity } from './server.ts';
import { parseIdentitySettings } from './settings.ts';

try {
  const settings = parseIdentitySettings(process.env);
  const identity = await startIdentity(settings);
  console.log(JSON.stringify({ ready: 'identity', url: identity.url, pool: settings.poolId }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => identity.close());
} catch (error) {
  console.error(`identity: ${explain(error)}`);
  process.exitCode = 1;
}

function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code !== 'EADDRINUSE') return message ?? String(error);
  return `port ${port} is already in use; stop what listens there or set IDENTITY_PORT to a free port`;
}
