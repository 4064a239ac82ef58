/** Names of browsers, for pages that show where somebody is signed in. Each area that needs them brings its own copy. */
export { type DeviceName, deviceNameOf } from './device-name.ts';
