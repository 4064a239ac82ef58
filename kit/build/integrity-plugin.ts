import webpack, { type Compiler } from 'webpack';

/**
 * Gives each script that a build's runtime inserts the digest that the registry knows it by. The shell puts those
 * digests where the generated code reads them, before it loads any area; a file with other content does not run.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      const { createScript } = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      createScript.tap('IntegrityPlugin', (source) =>
        [
          source,
          'script.crossOrigin = "anonymous";',
          'var digests = self.__areaIntegrity || {};',
          'script.integrity = digests[new URL(url, location.href).pathname] || "";',
        ].join('\n'),
      );
    });
  }
}
