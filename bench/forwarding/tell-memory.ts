// Loaded into the proxy before it starts (`--import`): tells what it holds when it is asked, rubbish collected.
process.on('message', (message) => {
  if (message !== 'memory') return;
  globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  process.send?.({ memory: { rss, heapUsed, external } });
});
