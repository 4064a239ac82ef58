import { parseConfig } from './config.ts';
import { startProxy } from './server.ts';

function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code !== 'EADDRINUSE') return message ?? String(error);
  return `port ${port} is already in use; stop what listens there or set PORTAL_PORT to a free port`;
}

try {
  const proxy = await startProxy(parseConfig(process.env));
  console.log(JSON.stringify({ ready: 'proxy', url: proxy.origin }));
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => proxy.close());
} catch (error) {
  console.error(`proxy: ${explain(error)}`);
  process.exit(1);
}
