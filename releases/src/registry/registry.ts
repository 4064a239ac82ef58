import { releaseVersionSchema, shellProvidesSchema } from '@countinghouse/contract';
import * as z from 'zod';

/** Enough for every name that people are known by, and few enough that a page's answer does not wait for them. */
const mostNamed = 1_000;
const mostVersions = 500;
/** Former stable versions that a page falls back to. */
export const mostFormer = 5;

const areaIdSchema = z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes');
const nameSchema = z.string().trim().min(1).max(200);
const namesSchema = z.array(nameSchema).max(mostNamed);

/** What is known of a published version without reading it. */
const versionSchema = z.strictObject({
  /** Of its `release.json`, in the form of Subresource Integrity. */
  integrity: z.string().regex(/^sha256-[A-Za-z0-9+/]{43}=$/),
  /** As its package calls it. */
  label: z.string().max(60),
  needs: shellProvidesSchema,
  /** The paths that it answers. */
  paths: z.array(z.string()),
  publishedAt: z.iso.datetime(),
  publishedBy: nameSchema,
});

const canarySchema = z.strictObject({
  version: releaseVersionSchema,
  /** Of all users, from 0 to 100. */
  percent: z.int().min(0).max(100),
  /** Ids of partners and merchants whose users all have it. */
  tenants: namesSchema,
  users: namesSchema,
  /** A halt of before is no halt of this one. */
  startedAt: z.iso.datetime(),
});

const pinsSchema = z.strictObject({
  hosts: z.record(nameSchema, releaseVersionSchema),
  tenants: z.record(nameSchema, releaseVersionSchema),
  users: z.record(nameSchema, releaseVersionSchema),
});

const areaSchema = z.strictObject({
  versions: z.record(releaseVersionSchema, versionSchema),
  /** What everybody has; null where the portal has no such area yet, or no more, but for who is pinned to a version. */
  stable: releaseVersionSchema.nullable(),
  /** What was stable before, the latest first. */
  former: z.array(releaseVersionSchema).max(mostFormer),
  canary: canarySchema.nullable(),
  pins: pinsSchema,
});

/** What a revision changed, for people to read: the registry's audit trail. */
const changeSchema = z.strictObject({
  action: z.enum([
    'publish',
    'promote',
    'canary',
    'stop-canary',
    'pin',
    'unpin',
    'rollback',
    'withdraw',
    'prune',
    'shell',
  ]),
  area: areaIdSchema.optional(),
  version: releaseVersionSchema.optional(),
  detail: z.string().max(500).optional(),
  /** Why, in the words of who did it. */
  note: z.string().max(500).optional(),
});

export const registryRevisionSchema = z
  .strictObject({
    revision: z.int().min(1),
    at: z.iso.datetime(),
    by: nameSchema,
    change: changeSchema,
    /** What the shell brings that is live; null until it was told. */
    shell: shellProvidesSchema.nullable(),
    areas: z.record(areaIdSchema, areaSchema),
  })
  .refine(
    ({ areas }) => Object.values(areas).every(({ versions }) => Object.keys(versions).length <= mostVersions),
    {
      message: `an area has more than ${mostVersions} versions: prune it`,
    },
  );

export type RegistryRevision = z.infer<typeof registryRevisionSchema>;
export type RegistryState = Pick<RegistryRevision, 'shell' | 'areas'>;
export type AreaState = RegistryState['areas'][string];
export type PublishedVersion = AreaState['versions'][string];
export type Canary = NonNullable<AreaState['canary']>;
export type Pins = AreaState['pins'];
export type RegistryChange = RegistryRevision['change'];

export const emptyState: RegistryState = { shell: null, areas: {} };
