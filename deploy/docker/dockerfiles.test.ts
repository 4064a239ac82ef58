import { readFileSync } from 'node:fs';
import path from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { runtimes } from './assemble.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const [, node] = /^ {2}node: (\S+)$/m.exec(read('pnpm-workspace.yaml')) ?? [];

describe.each(Object.keys(runtimes))('%s.Dockerfile', (name) => {
  const dockerfile = read(`deploy/docker/${name}.Dockerfile`);

  it('is one that Docker understands', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('runs the Node version that the project is tested with', () => {
    const images = [...dockerfile.matchAll(/^FROM (\S+)/gm)].map(([, image]) => image);
    expect(images).toEqual([`node:${node}-slim`, `node:${node}-slim`]);
  });

  it('holds what assemble.ts puts together, which is root’s, and runs as somebody else', () => {
    expect(dockerfile).toContain(`deploy/docker/assemble.ts ${name} /runtime`);
    expect(dockerfile).toMatch(/^COPY --from=build \/runtime \/app$/m);
    expect(dockerfile.slice(dockerfile.lastIndexOf('FROM'))).toMatch(/^USER node$/m);
    expect(dockerfile).toMatch(/^HEALTHCHECK .*\n {2}CMD \["node", "healthcheck\.mjs"/m);
  });
});

it('no secret of a deployment gets into an image', () => {
  expect(read('.dockerignore').split('\n')).toEqual(
    expect.arrayContaining(['deploy/.env', 'deploy/tls', '.git']),
  );
  expect(read('.gitignore').split('\n')).toEqual(expect.arrayContaining(['/deploy/.env', '/deploy/tls/']));
});
