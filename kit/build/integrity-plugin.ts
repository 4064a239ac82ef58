import webpack, { type Compiler } from 'webpack';

/** A digest in the right form that no file has: the browser refuses what it is set on. An empty one checks nothing. */
const digestOfNothing = `sha256-${Buffer.alloc(32).toString('base64')}`;

const withIntegrity = (source: string, element: 'script' | 'link') =>
  [
    source,
    `${element}.crossOrigin = "anonymous";`,
    `${element}.integrity = (self.__areaIntegrity || {})[new URL(url, location.href).pathname] || "${digestOfNothing}";`,
  ].join('\n');

/**
 * Gives each script and style sheet that an area's runtime inserts the digest that the registry knows it by. The shell
 * puts those digests where the generated code reads them, before it loads any area. A file with other content, or
 * without a digest in the registry, is not used.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    const name = 'IntegrityPlugin';
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      const { createStylesheet } = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
      createScript.tap(name, (source) => withIntegrity(source, 'script'));
      createStylesheet.tap(name, (source) => withIntegrity(source, 'link'));
    });
  }
}
