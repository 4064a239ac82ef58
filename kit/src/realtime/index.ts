/** What happens, told over a websocket; a chunk of its own, which `loadRealtime` of `query` brings. */
export { liveFeed, useFeedState } from './live-feed.ts';
