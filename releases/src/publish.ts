/** What changes releases: builds, and the commands of `release`. */
export {
  type BuiltArea,
  describeBuilt,
  folderOf,
  placeFiles,
  publishArea,
  readBuilt,
} from './publish/publish-area.ts';
export { promote, prune, publish, rollback, setShell, startCanary, withdraw } from './registry/changes.ts';
export { type Changer, changeRegistry } from './registry/revisions.ts';
export { createSigner, createSigningKey, publicKeyOf, trustKeys } from './registry/signature.ts';
export { openReleaseStore } from './store/open-store.ts';
