import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin, type Rolldown } from 'vite';
import { landingPages } from '../shared/company/site/landing/landing-page.ts';
import { classNames } from './build/class-names.ts';
import { cloudscape, cloudscapeFrame } from './build/cloudscape.ts';
import { ownStyles } from './build/cloudscape-sources.ts';
import { partsOfClasses } from './build/cloudscape-styles.ts';
import { router } from './build/router.ts';

const root = import.meta.dirname;

const fontOfFirstScreen = /-latin-[\w-]+\.woff2$/;
const siteStyles = /assets\/site-[\w-]{8}\.css$/;

/** Chunks of the application itself. */
const onEveryPage = ['site', 'start', 'rolldown-runtime'];

type Bundle = Rolldown.OutputBundle;

const linkTo = (fileName: string, kind: Record<string, string>): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...kind, crossorigin: '', href: `/${fileName}` },
  injectTo: kind.as === 'font' ? 'head-prepend' : 'head',
});
/** Behind what the first paint needs, where the document has words to paint (`html.ts`). */
const toModule = { rel: 'modulepreload', 'data-late': '' };
const toStyles = { rel: 'preload', as: 'style', 'data-late': '' };

/** All fonts, of which a document keeps its tenant's, and the application, which the entry would ask for only once it runs. */
const tagOf = (file: Rolldown.OutputAsset | Rolldown.OutputChunk): HtmlTagDescriptor | undefined => {
  if (file.type === 'chunk') return onEveryPage.includes(file.name) ? linkTo(file.fileName, toModule) : undefined;
  if (siteStyles.test(file.fileName)) return linkTo(file.fileName, toStyles);
  return fontOfFirstScreen.test(file.fileName)
    ? linkTo(file.fileName, { rel: 'preload', as: 'font', type: 'font/woff2' })
    : undefined;
};

/** The pages that most visits begin with, by their module: their documents name every file of theirs. */
const entrances = {
  home: /company\/home\/home-page\.tsx$/,
  book: /sales\/booking\/booking-page\.tsx$/,
  property: /web\/app\/routing\/property-page\.tsx$/,
  portal: /web\/app\/portal\/portal\.tsx$/,
  pay: /sales\/payments\/pay-page\.tsx$/,
  ...Object.fromEntries(
    landingPages.map((page) => [page, new RegExp(`company/landing/${page}/${page}-page\\.tsx$`)] as const),
  ),
};

const chunkOf = (bundle: Bundle, fileName: string): Rolldown.OutputChunk | undefined => {
  const file = bundle[fileName];
  return file?.type === 'chunk' ? file : undefined;
};

/** A chunk and all that it imports. */
const withImports = (bundle: Bundle, fileName: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(fileName)) return seen;
  seen.add(fileName);
  for (const next of chunkOf(bundle, fileName)?.imports ?? []) withImports(bundle, next, seen);
  return seen;
};

/** What a page needs beyond what every page has. */
const tagsOfPage = (bundle: Bundle, page: string, module: RegExp): HtmlTagDescriptor[] => {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const entry = chunks.find(({ facadeModuleId }) => facadeModuleId && module.test(facadeModuleId));
  const everywhere = chunks.filter(({ name, isEntry }) => isEntry || onEveryPage.includes(name));
  const known = new Set(everywhere.flatMap(({ fileName }) => [...withImports(bundle, fileName)]));
  if (!entry) throw new Error(`The page ${page} has no chunk of its own`);
  const own = [...withImports(bundle, entry.fileName)].filter((fileName) => !known.has(fileName));
  const styles = new Set(own.flatMap((fileName) => [...(chunkOf(bundle, fileName)?.viteMetadata?.importedCss ?? [])]));
  return [
    ...[...styles].map((fileName) => linkTo(fileName, { ...toStyles, 'data-page': page })),
    ...own.map((fileName) => linkTo(fileName, { ...toModule, 'data-page': page })),
  ];
};

/**
 * The document itself asks for what its first screen needs. Only the base styles keep the first paint waiting, for the
 * document's words need no others; the rest is there when the application is.
 */
const preloads: Plugin = {
  name: 'preloads',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) =>
      bundle && [
        ...Object.values(bundle)
          .map(tagOf)
          .filter((tag) => tag !== undefined),
        ...Object.entries(entrances).flatMap(([page, module]) => tagsOfPage(bundle, page, module)),
      ],
  },
};

const siteModule =
  /node_modules\/(react|react-dom|react-router|scheduler)\/|web\/(ui(\/overlays)?|platform(\/(api|log|pages|visit))?)\/[^/]+$|web\/app\/((preload|routing|screens|shell|start)\/)?[^/]+$/;

/** Rules that the homepage and the booking both know; as chunks of their own they would be a dozen requests of 1 KB. */
const siteRules =
  /shared\/(contract\/(money|place|time)|company\/(area\/area|catalog\/(assessment|property-limits|visited)))\.ts$|web\/platform\/auth\/sign-in\/auth-client\.ts$|web\/ui\/form\/(field|number-field|use-shown-errors)\./;

/** What every public page needs travels in one chunk, instead of a dozen small ones. */
const isSite = (id: string): boolean =>
  siteRules.test(id) ||
  (siteModule.test(id) &&
    !/starfield|property-page|acting-company|viewing|choice-card|closed-site|dialog|error-summary|kept-draft|lost-focus|not-found-page|debug-panel|open-paper|main\.ts|rare-pages|root-missing|ahead\.ts|send-file|shown-errors|use-act|use-links-ahead|signed-in-account|tooltip|ui\/(base|fonts|tokens)\.css/.test(
      id,
    ));

/** What the entry needs to ask for the page of an address, before the rest of the site is there. */
const pageList = {
  name: 'pages',
  test: /vite\/preload-helper|app\/(routing\/pages|start\/document-words)\.ts|\/site-pages\.ts|platform\/(api\/asked-early|pages\/page-code)\.ts|auth\/tokens\/stored-tokens\.ts|payments\/paying-key\.ts/,
  priority: 4,
};

/** An order's times and lines, which the booking and its confirmation show. */
const order = {
  name: 'order',
  test: /features\/sales\/booking\/(booking-context|order\/use-hold|price\/price-lines|schedule\/(moments|visit-moment|plans\/plan-text|work-week))|shared\/(sales\/quoting\/offer|sales\/booking\/(plan\/business-day|workflow\/workflow-(state|steps)))|ui\/(overlays\/dialog|use-lost-focus)/,
  priority: 2,
};

/** The first steps of the booking with their frame: one request, for on a phone's network each one waits its turn. */
const book = {
  name: 'book',
  test: /features\/sales\/booking\/(booking-page\.tsx|steps\/step-frame|lead\/white-glove-panel\.module)|shared\/sales\/booking\/workflow\/workflow-memory|ui\/(form\/)?(choice-card|error-summary)/,
  priority: 1,
};

/** What every screen of somebody signed in needs: files of a few hundred bytes would each be a round trip. */
const signedIn = {
  name: 'signed-in',
  test: /shared\/(contract\/signed-money|fulfilment\/billing\/rest)|node_modules\/tslib\/|platform\/(auth\/(use-auth|session\/sign-out-words|sign-in\/auth-failure)\.|realtime\/)|shared\/(contract\/access\/(access|people)|company\/catalog\/service-name)\.ts$/,
  priority: 3,
};

/** What reads and keeps lists for somebody signed in, in the back office and in the workspace; nothing of Cloudscape. */
const query = { name: 'query', test: /node_modules\/@tanstack\//, priority: 2 };
const lists = {
  name: 'lists',
  test: /platform\/auth\/protected-route\.|shared\/(crm\/tasks\/manual-kind|fulfilment\/dispatch\/transitions)\.|features\/fulfilment\/board\/waiting\/waiting\.|web\/ui\/console\/(live\/(apply-message|live|live-lists)\.|queries\/(use-(api|count|pages|colleagues)|typed-words)|use-clock|times|marks\/labels|stored|notices\/notices|workspace|look\.|list\/(list-state|use-dialog-in-url))|app\/(preload\/use-links-ahead|console\/(company\/company-choice|bars\/workspace-of|entrance\/refusal|query-client))|platform\/api\/acting-company|web\/ui\/workspace\/key-sequence/,
  priority: 2,
};

/** The frame of the back office with what its lists show: files of some hundred bytes would each be a round trip. */
const office = {
  name: 'office',
  test: /web\/ui\/console\/(list\/(list-skeleton|list-pages|row-|card-columns)|live\/(live-bar|newcomers|live\.module)|page\.|notices\/problem|marks\/(record-link|status\.)|form\/draft\/unsaved)|features\/crm\/(people\/use-staff|lead\/cards\/score-mark)|features\/company\/tenancy\/tenants\/company-words|app\/console\/company\/use-/,
  priority: 1,
};

/** The first room of most days. */
const leads = {
  name: 'leads',
  test: /features\/crm\/leads\/(leads|lead-|no-leads|use-lead|use-selected|views\/(?!view-dialog)|bulk\/bulk-jobs)/,
  priority: 1,
};

/** What the landing pages share; each brings its own words and drawing. */
const landing = {
  name: 'landing',
  test: /features\/company\/landing\/frame\/|company\/site\/landing\/(landing-price|landing-page)\.ts/,
  priority: 1,
};

/** Kinds of work in words: the sellers' planner would bring half of the booking for them. */
const kinds = { name: 'kinds', test: /company\/catalog\/service-kinds/, priority: 4 };

/** What the homepage and what follows below its first screen share. */
const home = {
  name: 'home',
  test: /features\/company\/home\/(sections\/(area\/area-check\.module|section\.|prices\/price-bar\.module)|home\.ts|prices-missing)|company\/site\/home-words/,
  priority: 2,
};

export default defineConfig({
  root,
  cacheDir: join(root, '../node_modules/.cache/vite'),
  plugins: [react(), cloudscape(), router(), preloads],
  css: { modules: { generateScopedName: classNames(root, partsOfClasses(ownStyles(root).join())) } },
  // The development server shows the pages of the cloud that `npm start` runs.
  server: { host: '127.0.0.1', proxy: { '/api': `http://localhost:${process.env.PORT ?? '3000'}` } },
  build: {
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    manifest: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1800,
    rolldownOptions: {
      input: { main: join(root, 'index.html'), sw: join(root, 'app/sw/worker.ts') },
      // A schema that no code on the page uses must not bring zod into the bundle.
      treeshake: { manualPureFunctions: ['z', 'text', 'plainLine', 'Listing', 'ListingFacts', 'Transaction'] },
      output: {
        codeSplitting: {
          groups: [
            pageList,
            { name: 'site', test: isSite, priority: 3 },
            kinds,
            order,
            book,
            home,
            landing,
            signedIn,
            query,
            lists,
            cloudscapeFrame,
            office,
            leads,
          ],
        },
        entryFileNames: ({ name }) => (name === 'sw' ? 'sw.js' : 'assets/[name]-[hash].js'),
      },
    },
  },
});
