import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { portalHeader } from '@countinghouse/contract/vocabulary';
import { demoPassword } from '@countinghouse/sandbox/demo-accounts';
import { createTempFolder } from '@countinghouse/sandbox/temp-folder';
import { startTestBackend, type TestBackend } from '@countinghouse/sandbox/test-backend';
import type { WebSocket } from 'ws';
import { askHost } from './ask-host.ts';
import { writeHostedPage } from './hosted-page-build.ts';
import { pageSocket } from './page-socket.ts';
import { type CallInit, cookieOf } from './portal-client.ts';
import { startTestProxy, type TestProxy } from './test-proxy.ts';

const picture = (text: string) =>
  `data:image/svg+xml;base64,${Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="120" height="24"><text>${text}</text></svg>`).toString('base64')}`;

const shared = (name: string, primary: string) => ({
  ...{ hosts: [`${name}.test`], partnerId: name, externalPrefixes: [name] },
  logo: { light: picture(`${name} light`), dark: picture(`${name} dark`) },
  icon: picture(`${name} icon`),
  colors: { light: { primary } },
  mail: {
    sender: { name: `${name} mails`, address: `no-reply@${name}.test` },
    signature: { en: `Yours, ${name}`, vi: `Thân ái, ${name}` },
    footer: { en: `The ${name} company` },
  },
  links: { support: `https://${name}.test/support` },
});

/** Two partners' portals, of partners that the seed has. */
export const brandFiles = {
  hauspay: {
    ...shared('hauspay', '#0f7b6c'),
    name: 'Hauspay Kontor',
    login: { en: 'Welcome to the Kontor' },
  },
  lightspeed: {
    ...{ ...shared('lightspeed', '#b4380b'), name: 'Lightspeed Desk' },
    languages: { offered: ['vi', 'en'], default: 'vi' },
    ...{ areasOff: ['demo'], pins: { demo: '1' } },
  },
} as const;
export type PortalName = keyof typeof brandFiles;
export const hostOf = (name: PortalName) => `${name}.test`;

export interface BrandedPortals {
  proxy: TestProxy;
  backend: TestBackend;
  /** Asks as a page of the portal does; null asks as a page of the deployment's own. */
  call(name: PortalName | null, target: string, init?: CallInit): Promise<Response>;
  post(name: PortalName | null, target: string, body: unknown, cookie?: string): Promise<Response>;
  /** @returns the session's cookie; empty where nobody was let in */
  signIn(name: PortalName | null, username: string, password?: string): Promise<string>;
  socket(name: PortalName | null, init: { cookie: string; ticket: string; origin?: string }): WebSocket;
  write(file: string, content: object | string): void;
  remove(file: string): void;
  /** The mails of one, as the mail service got them, newest first. */
  mailsTo(
    address: string,
  ): Promise<
    { from: string | null; subject: string; text: string; html: string | null; code: string | null }[]
  >;
  close(): Promise<void>;
}

/** The deployment's own portal and two partners', in one process, before the sandbox's backend and identity service. */
export async function startBrandedPortals(env: NodeJS.ProcessEnv = {}): Promise<BrandedPortals> {
  const folder = createTempFolder();
  const brandsDir = path.join(folder, 'brands');
  mkdirSync(brandsDir, { recursive: true });
  const write = (file: string, content: object | string) =>
    writeFileSync(
      path.join(brandsDir, file),
      typeof content === 'string' ? content : JSON.stringify(content),
    );
  for (const [name, content] of Object.entries(brandFiles)) write(`${name}.json`, content);
  const backend = await startTestBackend({ brandsDir, portalOrigin: 'http://localhost' });
  const { endpoint = '', poolId } = backend.settings.identity;
  const proxy = await startTestProxy({
    env: {
      ...{ PORTAL_BRANDS: brandsDir, BACKEND_URL: new URL(backend.url).origin },
      ...{ COGNITO_ENDPOINT: endpoint, COGNITO_USER_POOL_ID: poolId, ...env },
    },
  });
  writeHostedPage(path.join(proxy.dataDir, 'portal'));
  const origin = (name: PortalName | null) => (name === null ? proxy.origin() : `http://${hostOf(name)}`);
  const call: BrandedPortals['call'] = (name, target, { headers, ...init } = {}) => {
    const { host = new URL(origin(name)).host, ...others } = { ...(headers as Record<string, string>) };
    return askHost(
      proxy.port(),
      { host, target },
      { ...init, headers: { [portalHeader.name]: portalHeader.value, ...others } },
    );
  };
  const post: BrandedPortals['post'] = (name, target, body, cookie) =>
    call(name, target, {
      ...{ method: 'POST', cookie, body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json' },
    });
  return {
    ...{ proxy, backend, call, post, write },
    signIn: async (name, username, password = demoPassword) =>
      cookieOf(await post(name, '/api/auth/login', { username, password })),
    socket: (name, { cookie, ticket, origin: from = origin(name) }) =>
      pageSocket({
        ...{ url: `http://127.0.0.1:${proxy.port()}/api/ws`, origin: from, cookie, ticket },
        headers: { host: new URL(origin(name)).host },
      }),
    remove: (file) => rmSync(path.join(brandsDir, file)),
    mailsTo: async (address) =>
      (await (
        await fetch(`${backend.settings.mailUrl}?${new URLSearchParams({ to: address })}`)
      ).json()) as never,
    async close() {
      await proxy.close();
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
