/** What reads releases: the proxy. What changes them is `cli` and `publish`. */

export { type Halt, readHalt, writeHalt } from './halts.ts';
export { integrityOf } from './publish/integrity.ts';
export { folderOf, releaseFile } from './publish/publish-area.ts';
export { unservedNeeds } from './registry/compatibility.ts';
export type { AreaState, Canary, RegistryRevision, RegistryState } from './registry/registry.ts';
export { registryRevisionSchema } from './registry/registry.ts';
export {
  chooseVersion,
  fallbacksOf,
  placeOf,
  type Reason,
  type Visitor,
  versionsInUse,
} from './registry/resolve.ts';
export { copyRevision, type Newest, readNewest, removeOldRevisions } from './registry/revisions.ts';
export { openSigned, type TrustedKeys, trustKeys } from './registry/signature.ts';
export { forEachAtOnce } from './store/for-each-at-once.ts';
export { openReleaseStore, type StoreSettings } from './store/open-store.ts';
export type { ReleaseStore } from './store/release-store.ts';
