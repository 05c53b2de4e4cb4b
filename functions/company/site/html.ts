import { escapeHtml } from '../../../shared/contract/text.ts';
/** Content of a page's head. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords: string | null;
  readonly siteName: string;
  /** Canonical URL; undefined for pages that should not be indexed. */
  readonly url: string | undefined;
  readonly icon: string | null;
  /** Image for link previews. */
  readonly picture: string | null;
  /** Color scheme in which the page loads. */
  readonly scheme: 'night' | 'system';
  /** Background colors at night and by day, for the browser's `theme-color`. */
  readonly grounds: { readonly night: string; readonly day: string };
  /** Path of the tenant's style sheet, if it has a theme. */
  readonly theme: string | undefined;
}

/** Serializes JSON for a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;

const headTags = ({ title, description, keywords, siteName, url, picture }: PageHead): string =>
  [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    ...(keywords ? [meta('name', 'keywords', keywords)] : []),
    url ? `<link rel="canonical" href="${escapeHtml(url)}" />` : meta('name', 'robots', 'noindex'),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', siteName),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    ...(url ? [meta('property', 'og:url', url)] : []),
    ...(picture ? [meta('property', 'og:image', picture)] : []),
    meta('name', 'twitter:card', 'summary'),
  ].join('\n    ');

const themeColor = (color: string, media = ''): string =>
  `<meta name="theme-color" content="${escapeHtml(color)}"${media && ` media="(prefers-color-scheme: ${media})"`} />`;

const frameTags = ({ scheme, grounds }: PageHead): string =>
  scheme === 'night'
    ? themeColor(grounds.night)
    : [themeColor(grounds.night, 'dark'), themeColor(grounds.day, 'light')].join('\n    ');

const placeholders = {
  scheme: /<html lang="en" data-scheme="night">/,
  frame: /<meta name="theme-color"[^<>]*>/,
  theme: /<\/head>/,
  title: /<title>[^<]*<\/title>/,
  data: /(<script type="application\/json" id="northlight">)[^<]{0,99}(<\/script>)/,
  icon: /<link rel="icon"[^<>]*>/,
};

const themeLink = ({ theme }: PageHead): string =>
  theme === undefined ? '' : `  <link rel="stylesheet" href="${escapeHtml(theme)}" />\n  `;

/** Favicon, and the icon for a phone's home screen. */
const iconLinks = (icon: string): string =>
  ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${escapeHtml(icon)}" />`).join('\n    ');

/** Returns a renderer for the built document; throws at start-up if a placeholder is missing. */
export const parseTemplate = (html: string) => {
  for (const [name, placeholder] of Object.entries(placeholders)) {
    if (!placeholder.test(html))
      throw new Error(`The built index.html has no place for the ${name} (${placeholder.source})`);
  }
  return (head: PageHead, data: unknown): string =>
    html
      .replace(placeholders.scheme, () => `<html lang="en" data-scheme="${head.scheme}">`)
      .replace(placeholders.frame, () => frameTags(head))
      .replace(placeholders.theme, (end) => themeLink(head) + end)
      .replace(placeholders.title, () => headTags(head))
      .replace(placeholders.data, (_, open: string, close: string) => `${open}${scriptJson(data)}${close}`)
      .replace(placeholders.icon, (found) => (head.icon ? iconLinks(head.icon) : found));
};

export type RenderPage = ReturnType<typeof parseTemplate>;
