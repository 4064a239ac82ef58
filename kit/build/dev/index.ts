/** For servers of development: a portal whose areas are built as they change. Runs in Node, never in a browser. */
export { type Front, startFront } from './front.ts';
export { type HotPackage, hotPackage, hotRegistryArea } from './hot-package.ts';
