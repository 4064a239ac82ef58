import * as z from 'zod';
import { areaContractVersion } from './vocabulary/area.ts';
import { listNames } from './vocabulary/list.ts';
import { externalPrefixes, restrictedGroup, roles } from './vocabulary/roles.ts';

const labelSchema = z.strictObject({ en: z.string().min(1), vi: z.string().min(1) });

/** A path of the portal: `/disputes` also stands for everything below it. */
const pathSchema = z.string().regex(/^\/[a-z0-9_-]+(\/[a-z0-9_-]+)*$/, 'must look like /disputes');

/** Kinds of user an entry is hidden from, beside the roles it is shown to. */
const hiddenForSchema = z.array(z.enum([restrictedGroup, ...externalPrefixes])).default([]);

const routeSchema = z.strictObject({
  path: pathSchema,
  /** `public` needs no session; `session` needs one of `roles`, or, where none are listed, only a session. */
  access: z.enum(['public', 'session']),
  roles: z.array(z.enum(roles)).default([...roles]),
  hiddenFor: hiddenForSchema,
});

const navigationEntrySchema = z.strictObject({
  label: labelSchema,
  path: pathSchema,
  icon: z.string(),
  /** From the top. An entry whose place differs by role is written once for each order, with its roles. */
  order: z.int(),
  roles: z.array(z.enum(roles)).min(1),
  hiddenFor: hiddenForSchema,
  /** Label of the group the entry stands in, when it is not at the top level. */
  parent: labelSchema.optional(),
});

/** A way to a page that the navigation does not list; the panel at the right and the palette offer it. */
const shortcutSchema = z.strictObject({
  label: labelSchema,
  path: pathSchema,
  /** Whether it is what most of its users come to do: a button in the dashboard's head, too. */
  isPrimary: z.boolean().optional(),
  roles: z.array(z.enum(roles)).min(1),
  hiddenFor: hiddenForSchema,
});

/** Records that the area finds for the palette, when its module's `findRecords` is called. */
const recordsSchema = z.strictObject({
  label: labelSchema,
  /**
   * What the records' ids begin with, and the path of their pages, which an id follows: an id goes to its owner alone,
   * and no other area writes the path. Records of several types may have a page for each.
   */
  pages: z
    .array(
      z.strictObject({
        idPrefix: z.string().regex(/^[a-z]+_$/, 'must look like txn_'),
        path: pathSchema,
        /** Which of the records with this prefix have this page; absent for all of them. */
        type: z
          .string()
          .regex(/^[a-z_]+$/, 'must be lower-case letters')
          .optional(),
      }),
    )
    .min(1),
  /** The path of the list that has the records: figures of other areas open it, with their filter. */
  list: pathSchema.optional(),
  roles: z.array(z.enum(roles)).default([...roles]),
  hiddenFor: hiddenForSchema,
});

/** What is asked of the backend for a page before its code is there: a GET of the contract. */
const readSchema = z.strictObject({
  /** Below `backendPrefix`. */
  path: z.string().regex(/^[a-z0-9_/-]+$/, 'must be a path of the contract'),
  /** `:id` stands for that part of the page's path, `{timeZone}` for the browser's zone. */
  query: z.record(z.string(), z.union([z.string(), z.number()])).default({}),
  /** Who asks for it; all who have the page when absent. */
  roles: z.array(z.enum(roles)).optional(),
  /** Not where the browser keeps this of the user for the session (`<username>_<name>`): it is not asked for again. */
  unlessKept: z
    .string()
    .regex(/^[a-zA-Z]+$/, 'must be letters')
    .optional(),
  /** Not where the user has this list open with a saved view: its filter is asked for instead. */
  unlessView: z.enum(listNames).optional(),
});

/**
 * What a page is made of, so that the browser fetches all of it with the page's address and not one after another. It
 * is only faster so: a page that says nothing of itself, or too little, is loaded as it is drawn.
 */
const pageSchema = z.strictObject({
  /** Of the router: `/transaction/:id`. */
  path: z
    .string()
    .regex(/^\/[a-z0-9_-]+(\/:?[a-zA-Z0-9_-]+)*$/, 'must look like /transaction or /transaction/:id'),
  /**
   * Files below `src` that are loaded by `import()`; `{language}` stands for a language. Texts of kit begin with `kit:`.
   */
  loads: z.array(z.string().min(1)),
  /** Asked for where the address has no query: what a filter asks for is the page's own affair. */
  reads: z.array(readSchema).default([]),
});

/** `area.json`: all that the shell knows of an area before it loads it. */
export const areaManifestSchema = z.strictObject({
  $schema: z.string().optional(),
  id: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters, digits and dashes'),
  contract: z.literal(areaContractVersion),
  name: labelSchema,
  routes: z.array(routeSchema).min(1),
  navigation: z.array(navigationEntrySchema),
  shortcuts: z.array(shortcutSchema).default([]),
  records: recordsSchema.optional(),
  /**
   * What the area keeps in the user's session storage (`<username>_<name>`, obfuscated) while something is under way.
   * Where a page finds one of these as it loads, the shell calls the module's `resume`.
   */
  unfinished: z.array(z.string().regex(/^[a-z]+$/, 'must be lower-case letters')).default([]),
  pages: z.array(pageSchema).default([]),
});

const integritySchema = z.string().regex(/^sha(256|384|512)-[A-Za-z0-9+/]+=*$/, 'must be a digest');

/** It is written into pages: nothing in it ends an attribute. */
const urlSchema = z.string().regex(/^[\w./@:-]+$/, 'must be the address of a file');

const assetSchema = z.strictObject({
  url: urlSchema,
  integrity: integritySchema,
  /** Whether the area needs it before its first page can show. */
  initial: z.boolean(),
});

const textFilesSchema = z.strictObject({ en: z.array(z.string()), vi: z.array(z.string()) });

/** The files of a page, as they were built. */
const pageFilesSchema = z.strictObject({ files: z.array(z.string()), texts: textFilesSchema });

const builtPageSchema = pageSchema.omit({ loads: true }).extend({
  ...pageFilesSchema.shape,
  /** Parts of kit, by the names that the shell shares them under. */
  shared: z.array(z.string()),
  kitTexts: z.array(z.string()),
});

/** Which versions of kit and contract a shell brings, and an area was built for: ranges then, as npm writes them. */
export const shellProvidesSchema = z.strictObject({ kit: z.string(), contract: z.string() });
export type ShellProvides = z.infer<typeof shellProvidesSchema>;

const unservedNeedSchema = z.strictObject({
  part: z.enum(['kit', 'contract']),
  /** The range that it was built for. */
  needs: z.string(),
  /** The version that there is. */
  brings: z.string(),
});
export type UnservedNeed = z.infer<typeof unservedNeedSchema>;

/** A published area, as pages know it. `contract` is a number here: an old shell must be able to read a newer one. */
const registryAreaSchema = areaManifestSchema.omit({ $schema: true, pages: true }).extend({
  contract: z.int(),
  version: z.string(),
  /** As its package calls the version. */
  label: z.string(),
  needs: shellProvidesSchema,
  /** Name of the global that the entry script defines. */
  container: z.string(),
  entry: z.string(),
  assets: z.array(assetSchema),
  /** What of its needs the shell does not bring; absent where it brings all of them. */
  unserved: z.array(unservedNeedSchema).optional(),
  /** Versions that the page goes back to when this one fails it, by the digest of their `release.json`. */
  fallbacks: z.array(z.strictObject({ version: z.string(), integrity: integritySchema })).default([]),
});

/** The same with what its pages are made of, which the proxy alone reads. */
export const publishedAreaSchema = registryAreaSchema.extend({ pages: z.array(builtPageSchema).default([]) });

const audience = z.array(z.enum(roles)).default([...roles]);

/** What the shell says of its own pages, as `area.json` does of an area's. */
export const shellPagesSchema = z.strictObject({
  /** What every page begins with. */
  always: z.array(z.string()),
  /** What surrounds pages behind sign-in. */
  signedIn: pageSchema.omit({ path: true }),
  pages: z.array(pageSchema.extend({ roles: audience })),
});

/** `shell.json`: which of the shell's files pages need. */
export const shellManifestSchema = z.strictObject({
  /** Another one for each build. */
  version: z.string(),
  /** The versions that it brings: what areas may need. */
  provides: shellProvidesSchema,
  always: pageFilesSchema,
  signedIn: pageFilesSchema.extend({ reads: z.array(readSchema) }),
  pages: z.array(pageFilesSchema.extend({ path: z.string(), reads: z.array(readSchema), roles: audience })),
  /** Files of each part of kit, with those that it needs. */
  shared: z.record(z.string(), z.array(z.string())),
  kitTexts: z.record(z.string(), textFilesSchema),
});

export type AreaManifest = z.infer<typeof areaManifestSchema>;
export type PageRead = z.infer<typeof readSchema>;
export type PageFiles = z.infer<typeof pageFilesSchema>;
export type BuiltPage = z.infer<typeof builtPageSchema>;
export type ShellPages = z.infer<typeof shellPagesSchema>;
export type ShellManifest = z.infer<typeof shellManifestSchema>;
export type AreaRoute = z.infer<typeof routeSchema>;
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
/** What a visitor has of what is published. */
export interface PublishedRegistry {
  /** Another one for each choice of versions. */
  revision: string;
  areas: PublishedArea[];
}
export type PublishedArea = z.infer<typeof publishedAreaSchema>;
/** What pages know of it. */
export interface Registry {
  revision: string;
  areas: RegistryArea[];
}
export type RegistryArea = z.infer<typeof registryAreaSchema>;
export type RegistryAsset = z.infer<typeof assetSchema>;
