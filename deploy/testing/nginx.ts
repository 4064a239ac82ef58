import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@countinghouse/sandbox/free-port';
import { hasOpenssl, makeCertificate } from './certificate.ts';

const configDir = path.resolve(import.meta.dirname, '..', 'nginx');

/** Whether this machine has an nginx to test with, and can make it a certificate. */
export const hasNginx = hasOpenssl && spawnSync('nginx', ['-v']).error === undefined;

/** Where the deployment has the proxies. */
export const deployedProxies = ['172.30.0.11:3000', '172.30.0.12:3000', '172.30.0.13:3000'];

interface Place {
  dir: string;
  ports: { https: number; http: number; own: number };
  proxies: readonly number[];
}

/** The deployment's configuration, at a place of the test's. @throws where it does not say what is replaced */
function configAt({ dir, ports, proxies }: Place): string {
  const replaced: [string, string][] = [
    // First: the test's folder may lie there.
    [' /tmp/', ` ${dir}/`],
    ['listen 8443 ssl', `listen 127.0.0.1:${ports.https} ssl`],
    ['listen 8080 ', `listen 127.0.0.1:${ports.http} `],
    ['listen 127.0.0.1:8081;', `listen 127.0.0.1:${ports.own};`],
    ...deployedProxies.map((address, at): [string, string] => [address, `127.0.0.1:${proxies[at]}`]),
    ['/etc/nginx/tls/', `${dir}/`],
    ['/usr/share/countinghouse', configDir],
    ['/dev/stdout', `${dir}/access.log`],
    ['/dev/stderr', `${dir}/error.log`],
  ];
  let config = readFileSync(path.join(configDir, 'nginx.conf'), 'utf8');
  for (const [said, meant] of replaced) {
    if (!config.includes(said)) throw new Error(`nginx.conf does not say “${said}”`);
    config = config.replaceAll(said, meant);
  }
  return config;
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

export type DeployedNginx = Awaited<ReturnType<typeof startDeployedNginx>>;

/**
 * nginx as it is deployed, before three proxies on this machine.
 * @param proxies their ports
 */
export async function startDeployedNginx(proxies: readonly number[], port?: number) {
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-nginx-'));
  const certificate = makeCertificate(dir);
  const ports = { https: port ?? (await freePort()), http: await freePort(), own: await freePort() };
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, configAt({ dir, ports, proxies }));
  const errorLog = path.join(dir, 'error.log');
  // Started by root, workers become somebody who may not read this folder.
  const user = process.getuid?.() === 0 ? 'user root;' : '';
  const args = ['-c', file, '-p', dir, '-e', errorLog, '-g', `daemon off; ${user}`];
  const child = spawn('nginx', args, { stdio: 'ignore' });
  const read = (name: string) => readFileSync(path.join(dir, name), 'utf8');
  while (!(await isListening(ports.https))) {
    if (child.exitCode !== null) throw new Error(`nginx did not start: ${read('error.log')}`);
    await delay(20);
  }
  return {
    dir,
    certificate,
    ports,
    origin: `https://localhost:${ports.https}`,
    /** Everything that it wrote down. */
    logs: () => `${read('access.log')}${read('error.log')}`,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, 'exit');
        child.kill('SIGTERM');
        await exited;
      }
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
