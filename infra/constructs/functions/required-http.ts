import type { Plugin } from 'esbuild';

const NAMESPACE = 'required-http';

/**
 * An esbuild plugin that requires Node's HTTP module where a package imports it. An import reads every export of a
 * built-in module, and among those of `http` are getters that load all of `fetch` and WebSocket: a tenth of a function's
 * start where its services are spoken to without TLS, as on this machine.
 */
export const requiredHttp: Plugin = {
  name: NAMESPACE,
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^(node:)?http$/ }, ({ kind }) =>
      kind === 'import-statement' || kind === 'dynamic-import' ? { path: 'http', namespace: NAMESPACE } : undefined,
    );
    onLoad({ filter: /./, namespace: NAMESPACE }, () => ({
      contents: "module.exports = require('node:http');",
      loader: 'js',
    }));
  },
};
