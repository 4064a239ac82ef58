// `node healthcheck.mjs <url>`: ends with 0 where it is answered, and not with an error of the server's.
const [url = ''] = process.argv.slice(2);
const isWell = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(4_000) }).then(
  ({ status }) => status < 500,
  () => false,
);
process.exit(isWell ? 0 : 1);
