import * as z from 'zod';
import { areaContractVersion } from './vocabulary/area.ts';
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
});

const assetSchema = z.strictObject({
  url: z.string(),
  integrity: z.string().regex(/^sha(256|384|512)-/),
  /** Whether the area needs it before its first page can show. */
  initial: z.boolean(),
});

/** One built and published area. `contract` is a number here: an old shell must be able to read a newer one. */
export const registryAreaSchema = areaManifestSchema.omit({ $schema: true }).extend({
  contract: z.int(),
  version: z.string(),
  /** Name of the global that the entry script defines. */
  container: z.string(),
  entry: z.string(),
  assets: z.array(assetSchema),
});

export const registrySchema = z.strictObject({
  revision: z.string(),
  areas: z.array(registryAreaSchema),
});

export type AreaManifest = z.infer<typeof areaManifestSchema>;
export type AreaRoute = z.infer<typeof routeSchema>;
export type NavigationEntry = z.infer<typeof navigationEntrySchema>;
export type Registry = z.infer<typeof registrySchema>;
export type RegistryArea = z.infer<typeof registryAreaSchema>;
export type RegistryAsset = z.infer<typeof assetSchema>;
