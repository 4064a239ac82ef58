import { parseConfig } from './config.ts';
import { createProcessLog } from './process-log.ts';
import { startProxy } from './server.ts';

/** What is left after requests under way were cut off may take so long. */
const patienceMs = 2_000;

function explain(error: unknown): string {
  const { code, port, message } = error as { code?: string; port?: number; message?: string };
  if (code !== 'EADDRINUSE') return message ?? String(error);
  return `port ${port} is already in use; stop what listens there or set PORTAL_PORT (or METRICS_PORT) to a free port`;
}

try {
  const { log, letGo } = createProcessLog();
  const config = parseConfig(process.env);
  const proxy = await startProxy(config, log);
  const ready = { ready: 'proxy', origin: proxy.origin, url: `http://localhost:${proxy.port}` };
  console.log(JSON.stringify(ready));
  process.send?.(ready);
  let isStopping = false;
  const shutDown = async () => {
    if (isStopping) return;
    isStopping = true;
    // Whatever it hangs on, a process that was told to stop ends.
    const { graceMs, drainMs } = config.shutdown;
    setTimeout(() => process.exit(1), graceMs + drainMs + patienceMs).unref();
    await proxy.close().catch((error) => {
      log.error({ err: error }, 'could not close in order');
      process.exitCode = 1;
    });
    await letGo();
    process.exit();
  };
  // A parent process that goes takes the proxy along.
  process.on('SIGTERM', shutDown).on('SIGINT', shutDown).on('disconnect', shutDown);
} catch (error) {
  console.error(`proxy: ${explain(error)}`);
  process.exit(1);
}
