import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Whether this machine can make a certificate to test with. */
export const hasOpenssl = spawnSync('openssl', ['version']).error === undefined;

const names = ['localhost', 'portal.example', 'northwind.example'];

/**
 * Makes `tls.crt` and `tls.key`, self-signed for a day.
 * @returns the certificate, for a client to trust
 */
export function makeCertificate(dir: string): string {
  const [key, certificate] = [path.join(dir, 'tls.key'), path.join(dir, 'tls.crt')];
  const subject = [
    '-subj',
    '/CN=localhost',
    '-addext',
    `subjectAltName=${names.map((name) => `DNS:${name}`)}`,
  ];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'];
  const args = ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return readFileSync(certificate, 'utf8');
}
