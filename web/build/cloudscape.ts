import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import {
  shortTokens,
  withoutContexts,
  withoutFallbacks,
  withoutMotionSwitch,
  withoutRightToLeft,
  withShortClasses,
  withShortTokens,
} from './cloudscape-styles.ts';
import { tokensRead, tokensSet, withoutUnread } from './cloudscape-tokens.ts';

const web = dirname(import.meta.dirname);

/** Parts that no page of ours uses, and what stands in for them. */
const replaced: readonly [RegExp, string][] = [
  // 15 KB of ICU for an I18nProvider; here each component gets its texts as they are.
  [
    /intl-messageformat\/.*\.js$/,
    'export default class { constructor(text) { this.text = text; } format() { return this.text; } }',
  ],
  // The AWS console's own announcements, with 20 KB of drag and drop.
  [
    /feature-notifications-drawer-content\.js$/,
    'export const RuntimeContentPart = () => null; export default RuntimeContentPart;',
  ],
  // Drawers that only the AWS console opens.
  [/\/global-drawer\.js$/, 'export default () => null;'],
  [/\/global-ai-drawer\.js$/, 'export const AppLayoutGlobalAiDrawerImplementation = () => null;'],
  [/\/global-bottom-drawer\.js$/, 'export const AppLayoutBottomDrawerWrapper = () => null;'],
  // The record always stands beside the list, so nobody chooses where.
  [/split-panel\/preferences-modal\.js$/, 'export default () => null;'],
];

const frame =
  'app-layout-toolbar|side-navigation|breadcrumb-group|split-panel|table|header|box|button|link|status-indicator|text-filter|pagination|container|badge|alert|spinner|space-between';

/** What the back office's frame and its lists share travels together: one file of styles compresses better than thirty. */
export const cloudscapeFrame = {
  name: 'cloudscape',
  test: new RegExp(`@cloudscape-design/components/(${frame}|internal/base-theme)/`),
};

/** Cloudscape in the product's typeface, without the styles and the message formats that no page shows. */
export const cloudscape = (): Plugin => {
  const themed = tokensSet();
  const short = shortTokens(themed);
  let read: ReadonlySet<string> = new Set();
  return {
    name: 'cloudscape-styles',
    enforce: 'pre',
    buildStart() {
      read = tokensRead(web);
    },
    load: (id) => replaced.find(([pattern]) => pattern.test(id))?.[1],
    transform(code, id) {
      if (/@cloudscape-design\/.*generated\/styles\/tokens\.js$/.test(id)) return withShortTokens(code, short);
      if (!/@cloudscape-design\/.*\.css(\.js)?$/.test(id)) return undefined;
      const named = withShortClasses(code);
      if (id.endsWith('.js')) return named;
      // The global styles carry Open Sans in base64; the product's own typeface is on the page already.
      const lean = withoutMotionSwitch(withoutRightToLeft(withoutFallbacks(named, themed)))
        .replace(/@font-face\s*\{[^}]*\}/g, '')
        .replaceAll('"Open Sans"', '"Figtree Variable"');
      const kept = id.includes('base-theme') ? withoutUnread(withoutContexts(lean), read) : lean;
      return withShortTokens(kept, short);
    },
  };
};
