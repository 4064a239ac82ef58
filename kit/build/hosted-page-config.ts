import path from 'node:path';
import type { Configuration } from 'webpack';
import { baseConfig, isDevelopment } from './base-config.ts';
import { HostedPageManifestPlugin } from './hosted-page-manifest-plugin.ts';

/**
 * The webpack configuration of the page that customers pay on: one script and one style sheet, with nothing of the
 * portal's in them, and the script that shops embed the page by.
 */
export function hostedPageConfig(dir: string): Configuration {
  const base = baseConfig(dir);
  return {
    ...base,
    entry: { page: './src/main.tsx', embed: './src/embed/embed.ts' },
    output: {
      ...base.output,
      uniqueName: 'hosted_page',
      publicPath: '/pay/assets/',
      path: path.join(base.output?.path ?? dir, 'assets'),
    },
    optimization: { ...base.optimization, splitChunks: false },
    plugins: [
      // What refreshes React components knows nothing of these.
      ...(isDevelopment ? [] : (base.plugins ?? [])),
      new HostedPageManifestPlugin(),
    ],
  };
}
