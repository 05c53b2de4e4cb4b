import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { cloudscape, cloudscapeFrame } from './build/cloudscape.ts';

const root = import.meta.dirname;

const preloadOf = (fileName: string): HtmlTagDescriptor | undefined => {
  if (/(marcellus|figtree)-latin-[\w-]+\.woff2$/.test(fileName)) {
    const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` };
    return { tag: 'link', attrs, injectTo: 'head-prepend' };
  }
  if (/assets\/start-[\w-]+\.js$/.test(fileName)) {
    return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href: `/${fileName}` }, injectTo: 'head' };
  }
  return undefined;
};

/** Fonts of the first screen and the application's main chunk are asked for by the document itself. */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.keys(bundle ?? {})
        .map(preloadOf)
        .filter((tag) => tag !== undefined),
  },
};

const siteModule = /node_modules\/(react|react-dom|scheduler)\/|web\/(ui|platform)\/[^/]+$|web\/app\/[^/]+$/;

/** What every public page needs travels in one chunk, instead of a dozen small ones. */
const isSite = (id: string): boolean =>
  siteModule.test(id) && !/starfield|not-found-page|routed-page|main\.ts|shown-errors/.test(id);

export default defineConfig({
  root,
  cacheDir: join(root, '../node_modules/.cache/vite'),
  plugins: [react(), cloudscape(), preloads],
  // The development server shows the pages of the cloud that `npm start` runs.
  server: { host: '127.0.0.1', proxy: { '/api': `http://localhost:${process.env.PORT ?? '3000'}` } },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      input: { main: join(root, 'index.html'), sw: join(root, 'app/sw/worker.ts') },
      // A schema that no code on the page uses must not bring zod into the bundle.
      treeshake: { manualPureFunctions: ['z', 'text'] },
      output: {
        codeSplitting: { groups: [{ name: 'site', test: isSite }, cloudscapeFrame] },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
