import { isBuiltin } from 'node:module';
import type { Plugin } from 'esbuild';

/** A module of which a source imports some names, and one that is imported late and whole. */
const NAMES = 'names-of-builtins';
const WHOLE = 'whole-builtins';

const taken = (module: string): string => `process.getBuiltinModule('${module}')`;

/** A module with an export for each of a built-in one's; a bundle keeps those that are imported, and reads no others. */
const withNames = (module: string): string => {
  const names = Object.getOwnPropertyNames(process.getBuiltinModule(module)).filter((name) =>
    /^[a-zA-Z]\w*$/.test(name),
  );
  const exports = names
    .filter((name) => name !== 'default')
    .map((name, n) => `const name${n} = /* @__PURE__ */ (() => whole.${name})();\nexport { name${n} as ${name} };`);
  return [`const whole = ${taken(module)};\nexport default whole;`, ...exports].join('\n');
};

/**
 * An esbuild plugin that reads of Node's own modules only what is imported. An import of JavaScript modules reads every
 * export of such a module, and some are loaded when they are read: of `http` all of fetch and WebSocket, of `process` the
 * streams and Node's options, of `fs` its promises, of `util` the worker threads. That was a fifth of a function's start.
 */
export const requiredBuiltins: Plugin = {
  name: 'required-builtins',
  setup: ({ onLoad, onResolve }) => {
    onResolve({ filter: /^(node:)?[a-z_]+(\/[a-z]+)?$/ }, ({ path, kind }) => {
      if (!isBuiltin(path)) return undefined;
      if (kind === 'import-statement') return { path: path.replace(/^node:/, ''), namespace: NAMES };
      if (kind === 'dynamic-import') return { path: path.replace(/^node:/, ''), namespace: WHOLE };
      return undefined;
    });
    onLoad({ filter: /./, namespace: NAMES }, ({ path }) => ({ contents: withNames(path), loader: 'js' }));
    onLoad({ filter: /./, namespace: WHOLE }, ({ path }) => ({
      contents: `module.exports = ${taken(path)};`,
      loader: 'js',
    }));
  },
};
