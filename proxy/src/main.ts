import { parseConfig } from './config.ts';
import { createProcessLog } from './process-log.ts';
import { startProxy } from './server.ts';

function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code !== 'EADDRINUSE') return message ?? String(error);
  return `port ${port} is already in use; stop what listens there or set PORTAL_PORT to a free port`;
}

try {
  const { log, letGo } = createProcessLog();
  const proxy = await startProxy(parseConfig(process.env), log);
  const ready = { ready: 'proxy', origin: proxy.origin, url: `http://localhost:${proxy.port}` };
  console.log(JSON.stringify(ready));
  process.send?.(ready);
  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    await proxy.close();
    letGo();
    process.exit(0);
  };
  // A parent process that goes takes the proxy along.
  process.on('SIGTERM', shutDown).on('SIGINT', shutDown).on('disconnect', shutDown);
} catch (error) {
  console.error(`proxy: ${explain(error)}`);
  process.exit(1);
}
