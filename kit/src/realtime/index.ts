/** What happens, told over a websocket; a chunk of its own, which `loadRealtime` of `query` brings. */
export { type FeedState, type LiveFeed, liveFeed, type Reading, useFeedState } from './live-feed.ts';
