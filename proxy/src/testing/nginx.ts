import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Whether this machine has an nginx to test with. */
export const hasNginx = spawnSync('nginx', ['-v']).error === undefined;

const configFor = (dir: string, port: number, upstreams: readonly number[]) => `
  daemon off; worker_processes 1; pid ${dir}/pid; error_log ${dir}/error.log;
  events { worker_connections 1024; }
  http {
    access_log off;
    client_body_temp_path ${dir}/body; proxy_temp_path ${dir}/proxy;
    fastcgi_temp_path ${dir}/fastcgi; uwsgi_temp_path ${dir}/uwsgi; scgi_temp_path ${dir}/scgi;
    upstream portal { ${upstreams.map((upstream) => `server 127.0.0.1:${upstream};`).join(' ')} keepalive 32; }
    map $http_upgrade $connection_upgrade { default upgrade; '' ''; }
    server {
      listen 127.0.0.1:${port};
      large_client_header_buffers 4 64k;
      location / {
        proxy_pass http://portal;
        proxy_http_version 1.1;
        proxy_set_header Host $http_host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header Upgrade $http_upgrade;
        proxy_set_header Connection $connection_upgrade;
        proxy_next_upstream off;
      }
    }
  }`;

/** An nginx of the test's own, which hands requests to the ports in turns. */
export async function startNginx(port: number, upstreams: readonly number[]) {
  const dir = mkdtempSync(path.join(tmpdir(), 'countinghouse-nginx-'));
  const file = path.join(dir, 'nginx.conf');
  writeFileSync(file, configFor(dir, port, upstreams));
  const child = spawn('nginx', ['-c', file, '-p', dir, '-e', path.join(dir, 'error.log')], {
    stdio: 'ignore',
  });
  return {
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
