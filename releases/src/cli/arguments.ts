import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { openBrands } from '@countinghouse/contract/brand-files';
import type { PinTarget } from '../registry/changes.ts';
import type { BrandPin } from '../registry/resolve.ts';
import type { Changer } from '../registry/revisions.ts';
import { createSigner, publicKeyOf, type TrustedKeys, trustKeys } from '../registry/signature.ts';
import { openReleaseStore } from '../store/open-store.ts';
import type { ReleaseStore } from '../store/release-store.ts';

const options = {
  percent: { type: 'string' },
  host: { type: 'string' },
  tenant: { type: 'string', multiple: true },
  user: { type: 'string', multiple: true },
  stop: { type: 'boolean' },
  keep: { type: 'string' },
  note: { type: 'string' },
  by: { type: 'string' },
  dist: { type: 'string' },
} as const;

export type Options = ReturnType<typeof readArguments>['values'];

/** @throws for an option that there is not */
export const readArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true });

/** Where releases are, and who changes them: from the environment. */
export interface Setup {
  store: ReleaseStore;
  keys: TrustedKeys;
  /** @throws where there is no key to sign with */
  changer(): Changer;
  /** What brands pin; null where nobody said where their files are. @throws where one of them is wrong */
  brandPins(): Promise<BrandPin[] | null>;
}

async function readBrandPins(dir: string | undefined): Promise<BrandPin[] | null> {
  if (!dir) return null;
  const open = await openBrands(dir, { onChange: () => undefined, onFault: () => undefined });
  open.close();
  return open.brands.flatMap(({ id, pins }) =>
    Object.entries(pins).map(([area, version]) => ({ brand: id, area, version })),
  );
}

function readKeyFile(name: string, file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    throw new Error(`${name}: ${(error as Error).message}`);
  }
}

/** @throws naming the setting that is missing or wrong */
export function readSetup(
  environment: NodeJS.ProcessEnv,
  by = environment.RELEASED_BY || userInfo().username,
): Setup {
  const { RELEASES, RELEASES_S3_REGION, RELEASES_S3_ENDPOINT, RELEASE_SIGNING_KEY, RELEASE_PUBLIC_KEYS } =
    environment;
  if (!RELEASES) throw new Error('RELEASES: name the folder or bucket (s3://bucket/prefix) of the releases');
  const store = openReleaseStore({
    ...{
      place: RELEASES,
      region: RELEASES_S3_REGION || undefined,
      endpoint: RELEASES_S3_ENDPOINT || undefined,
    },
  });
  const privateKey = RELEASE_SIGNING_KEY && readKeyFile('RELEASE_SIGNING_KEY', RELEASE_SIGNING_KEY);
  const publicKeys = [
    RELEASE_PUBLIC_KEYS && readKeyFile('RELEASE_PUBLIC_KEYS', RELEASE_PUBLIC_KEYS),
    privateKey && publicKeyOf(privateKey),
  ];
  const keys = trustKeys(publicKeys.filter(Boolean).join('\n'));
  return {
    ...{ store, keys },
    brandPins: () => readBrandPins(environment.PORTAL_BRANDS),
    changer: () => {
      if (!privateKey)
        throw new Error('RELEASE_SIGNING_KEY: name the file of the private key that signs the registry');
      return { store, keys, signer: createSigner(privateKey), by };
    },
  };
}

/** Whom a pin is for. @throws unless it is one host, tenant or user */
export function readPinTarget({ host, tenant = [], user = [] }: Options): PinTarget {
  const targets: PinTarget[] = [
    ...(host === undefined ? [] : [{ kind: 'hosts' as const, name: host }]),
    ...tenant.map((name) => ({ kind: 'tenants' as const, name })),
    ...user.map((name) => ({ kind: 'users' as const, name })),
  ];
  const [target, ...others] = targets;
  if (!target || others.length > 0) throw new Error('say whom it is for: one of --host, --tenant and --user');
  return target;
}

/** A whole number in an option. @throws naming the option */
export function readNumber(name: string, text: string | undefined, byDefault: number): number {
  const value = text === undefined ? byDefault : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`--${name} must be a whole number`);
  return value;
}
