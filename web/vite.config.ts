import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { cloudscape, cloudscapeFrame } from './build/cloudscape.ts';

const root = import.meta.dirname;

const fontOfFirstScreen = /(marcellus|figtree)-latin-[\w-]+\.woff2$/;
const siteStyles = /assets\/site-[\w-]{8}\.css$/;

/** Fonts and styles of the first screen, and the application, which the entry would ask for only once it runs. */
const tagOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): HtmlTagDescriptor | undefined => {
  const href = `/${file.fileName}`;
  if (file.type === 'chunk') {
    if (!['site', 'start'].includes(file.name)) return undefined;
    return { tag: 'link', attrs: { rel: 'modulepreload', crossorigin: '', href }, injectTo: 'head' };
  }
  if (siteStyles.test(href)) {
    return { tag: 'link', attrs: { rel: 'stylesheet', crossorigin: '', href }, injectTo: 'head' };
  }
  if (!fontOfFirstScreen.test(href)) return undefined;
  const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href };
  return { tag: 'link', attrs, injectTo: 'head-prepend' };
};

/** The document itself asks for what every first screen needs. */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      Object.values(bundle ?? {})
        .map(tagOf)
        .filter((tag) => tag !== undefined),
  },
};

const siteModule =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|web\/(ui|platform)\/[^/]+$|web\/app\/[^/]+$/;

/** What every public page needs travels in one chunk, instead of a dozen small ones. */
const isSite = (id: string): boolean =>
  siteModule.test(id) &&
  !/starfield|choice-card|dialog|error-summary|not-found-page|debug-panel|main\.ts|root-missing|send-file|shown-errors|ui\/(base|fonts|tokens)\.css/.test(
    id,
  );

/** What the entry needs to ask for the page of an address, before the rest of the site is there. */
const pageList = { name: 'pages', test: /vite\/preload-helper|app\/pages\.ts|\/site-pages\.ts/, priority: 1 };

/** What the booking's steps share, and the homepage does not show. */
const forms = { name: 'forms', test: /ui\/(choice-card|dialog|error-summary)/ };

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
      treeshake: { manualPureFunctions: ['z', 'text', 'plainLine'] },
      output: {
        codeSplitting: { groups: [pageList, { name: 'site', test: isSite }, forms, cloudscapeFrame] },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
