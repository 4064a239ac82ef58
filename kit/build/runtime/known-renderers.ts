/**
 * Development only, before React starts. Every hot area brings a React Refresh runtime of its own, which looks for
 * React in this hook's `renderers`; the hook that the shell's runtime makes never fills them.
 */
interface DevToolsHook {
  renderers: Map<number, unknown>;
  inject(renderer: unknown): number;
}

const hook = (globalThis as unknown as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevToolsHook })
  .__REACT_DEVTOOLS_GLOBAL_HOOK__;
if (hook) {
  const { inject } = hook;
  hook.inject = (renderer) => {
    const id = inject.call(hook, renderer);
    hook.renderers.set(id, renderer);
    return id;
  };
}
