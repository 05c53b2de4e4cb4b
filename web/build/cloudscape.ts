import { dirname } from 'node:path';
import type { Plugin } from 'vite';
import { isIconFile, textsIn, withIcons } from './cloudscape-icons.ts';
import { componentSources, ownSources, ownStyles } from './cloudscape-sources.ts';
import {
  numberedClasses,
  numberedTokens,
  partsOfClasses,
  withNumberedClasses,
  withNumberedTokens,
  withOwnTokens,
  withoutContexts,
  withoutFallbacks,
  withoutMotionSwitch,
  withoutRightToLeft,
  withoutStyleHooks,
  withoutUnusedLooks,
  withShortClasses,
  withShortCorners,
} from './cloudscape-styles.ts';
import { tokensRead, tokensSet, withoutUnread } from './cloudscape-tokens.ts';

const web = dirname(import.meta.dirname);

/** Modules that no page uses, with their replacements. */
export const replaced: readonly [RegExp, string][] = [
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
  [
    /use-feature-notifications\.js$/,
    'const none = { onOpenFeatureNotificationsDrawer() {}, featureNotificationsMessageHandler() {} }; export const useFeatureNotifications = () => none;',
  ],
  // What it tells the AWS console of forms, buttons and tables, with listeners and observers for each.
  [/use-performance-marks\/index\.js$/, 'export const usePerformanceMarks = () => undefined;'],
  [
    /use-table-interaction-metrics\/index\.js$/,
    'const none = { setLastUserAction() {} }; export const useTableInteractionMetrics = () => none;',
  ],
  [
    /analytics\/components\/analytics-funnel\.js$/,
    'export const AnalyticsFunnel = ({ children }) => children; export const AnalyticsFunnelStep = AnalyticsFunnel; export const AnalyticsFunnelSubStep = AnalyticsFunnel;',
  ],
  [
    /metrics\/log-clients\.js$/,
    'export const CLogClient = class { sendMetric() {} }; export const PanoramaClient = class { sendMetric() { return false; } };',
  ],
  // No list has cells to edit in place.
  [
    /body-cell\/(disabled-)?inline-editor\.js$/,
    'export const InlineEditor = () => null; export const DisabledInlineEditor = InlineEditor;',
  ],
  // The record always stands beside the list, so nobody chooses where.
  [/split-panel\/preferences-modal\.js$/, 'export default () => null;'],
];

/** The only stylesheet of our own that names Cloudscape's tokens. */
export const namesTokens = /\/web\/app\/console\/console\.css$/;

/** What of its style the product gives a component: the red of buttons that destroy something, the ground of a bubble. */
export const styled: Readonly<Record<string, string>> = {
  button: '(background|border-color|color)-(default|hover|active)-',
  'chat-bubble': '.',
};
const styleOf = (id: string): string | undefined =>
  Object.entries(styled).find(([name]) => id.includes(`/${name}/`))?.[1];

const frame =
  'app-layout-toolbar|side-navigation|breadcrumb-group|split-panel|table|header|box|button|link|status-indicator|text-filter|pagination|container|badge|alert|spinner|space-between|select|segmented-control|progress-bar|skeleton|token|token-group|button-dropdown';

/** One chunk for the components that most rooms use: one stylesheet compresses better than thirty. */
export const cloudscapeFrame = {
  name: 'cloudscape',
  test: new RegExp(
    `@cloudscape-design/components/(${frame}|internal/(base-theme|components/(option|options-list|button-trigger|selectable-item)|hooks/(use-virtual|check-controlled)|vendor/react-virtual))[/.]`,
  ),
  priority: 2,
};

/** Builds Cloudscape with the product's typeface and without unused styles and message formats. */
export const cloudscape = (): Plugin => {
  const themed = tokensSet();
  const tokens = numberedTokens(themed);
  let read: ReadonlySet<string> = new Set();
  let texts: ReadonlySet<string> = new Set();
  let classes: ReadonlyMap<string, string> = new Map();
  return {
    name: 'cloudscape-styles',
    enforce: 'pre',
    buildStart() {
      const own = ownSources(web);
      const components = componentSources(own);
      read = tokensRead(components);
      classes = numberedClasses(components.values(), partsOfClasses(ownStyles(web).join()));
      texts = textsIn([...own, ...[...components].flatMap(([file, code]) => (isIconFile(file) ? [] : [code]))]);
    },
    load: (id) => replaced.find(([pattern]) => pattern.test(id))?.[1],
    transform(code, id) {
      if (/@cloudscape-design\/.*generated\/styles\/tokens\.js$/.test(id)) return withNumberedTokens(code, tokens);
      if (isIconFile(id)) return withIcons(code, texts);
      if (namesTokens.test(id)) return withOwnTokens(code, tokens);
      if (!/@cloudscape-design\/.*\.css(\.js)?$/.test(id)) return undefined;
      const named = withShortClasses(code);
      if (id.endsWith('.js')) return withNumberedClasses(named, classes);
      // The global styles embed Open Sans in base64; the page already has the product's typeface.
      const plain = withShortCorners(withoutStyleHooks(withoutFallbacks(named, themed), styleOf(id)));
      const lean = withoutUnusedLooks(withoutMotionSwitch(withoutRightToLeft(plain)))
        .replace(/@font-face\s*\{[^}]*\}/g, '')
        .replaceAll('"Open Sans"', '"Figtree Variable"');
      const kept = id.includes('base-theme') ? withoutUnread(withoutContexts(lean), read) : lean;
      return withNumberedTokens(withNumberedClasses(kept, classes), tokens);
    },
  };
};
