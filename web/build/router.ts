import type { Plugin } from 'vite';

/**
 * Marks as free of effects what the router's package defines for frameworks and data routers (forms, script tags,
 * scroll positions, error pages), and drops its advice for developers. The bundler keeps a component that is made by a
 * call or is given a name, so that without this every first screen carries 6 KB of it, compressed. Two branches that
 * only a framework or a data router takes go, too, with what they alone use: another 2 KB.
 */
export const withoutUnusedRouting = (code: string): string =>
  code
    .replace(/\bENABLE_DEV_WARNINGS = true;/, 'ENABLE_DEV_WARNINGS = false;')
    .replace(/^(\s*)(warning(?:Once)?\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/return shouldPrefetch && !isAbsolute \? .*? : link;/s, 'return link;')
    .replace('let dataRouterState = dataRouterOpts?.state;', 'const dataRouterState = undefined;')
    .replace(
      /return dataRouterState && \(match\.route\.ErrorBoundary .*?\) : getChildren\(\);/s,
      'return getChildren();',
    )
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/= (React\d*\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replace(/class extends (React\d*)\.Component\b/g, 'class extends /* @__PURE__ */ (() => $1.Component)()');

/** Builds the site with the part of the router that it uses. */
export const router = (): Plugin => ({
  name: 'router',
  apply: 'build',
  transform: (code, id) =>
    /\/react-router\/dist\/.*\.mjs$/.test(id) ? { code: withoutUnusedRouting(code), map: null } : undefined,
});
