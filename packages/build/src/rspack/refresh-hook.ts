interface DevtoolsHook {
  renderers: Map<number, unknown>;
  inject: (renderer: unknown) => number;
}

/**
 * Each bundle has its own copy of react-refresh, and a remote arrives after React DOM has announced itself. The copy it
 * brings looks for renderers in the hook's map, where the hook of the shell's copy would not keep them.
 */
const hook = (globalThis as { __REACT_DEVTOOLS_GLOBAL_HOOK__?: DevtoolsHook }).__REACT_DEVTOOLS_GLOBAL_HOOK__;

if (hook) {
  const { inject } = hook;
  hook.inject = function (renderer) {
    const id = inject.call(this, renderer);
    this.renderers.set(id, renderer);
    return id;
  };
}
