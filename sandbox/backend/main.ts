import { startBackend } from './server.ts';
import { parseBackendSettings } from './settings.ts';

function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code !== 'EADDRINUSE') return message ?? String(error);
  return `port ${port} is already in use; stop what listens there or set BACKEND_PORT to a free port`;
}

try {
  const backend = await startBackend(parseBackendSettings(process.env));
  console.log(JSON.stringify({ ready: 'backend', url: backend.url }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => backend.close());
} catch (error) {
  console.error(`backend: ${explain(error)}`);
  process.exit(1);
}
