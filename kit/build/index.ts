/** For `webpack.config.ts` of the shell and of areas. Runs in Node, never in a browser. */
export { areaConfig, containerOf, entryFile, readAreaManifest } from './area-config.ts';
export { hostedPageConfig } from './hosted-page-config.ts';
export { provided } from './package-needs.ts';
export { shellConfig } from './shell-config.ts';
