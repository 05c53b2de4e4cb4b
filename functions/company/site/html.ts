/** What a page's head says. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords: string | null;
  readonly siteName: string;
  /** The page's address, for links to it; none for pages that should not be found. */
  readonly url: string | undefined;
  readonly icon: string | null;
  /** The picture that link previews show. */
  readonly picture: string | null;
  /** The ground on which the page loads. */
  readonly scheme: 'night' | 'system';
  /** The ground's colour at night and in the day, for the browser's own frame. */
  readonly grounds: { readonly night: string; readonly day: string };
  /** The address of the tenant's style sheet, where it has a look of its own. */
  readonly theme: string | undefined;
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text as it may stand in an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (c) => entities[c] ?? c);

/** JSON as it may stand in a script element. */
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

const places = {
  scheme: /<html lang="en" data-scheme="night">/,
  frame: /<meta name="theme-color"[^<>]*>/,
  theme: /<\/head>/,
  title: /<title>[^<]*<\/title>/,
  data: /(<script type="application\/json" id="northlight">)[^<]{0,99}(<\/script>)/,
  icon: /<link rel="icon"[^<>]*>/,
};

const themeLink = ({ theme }: PageHead): string =>
  theme === undefined ? '' : `  <link rel="stylesheet" href="${escapeHtml(theme)}" />\n  `;

/** The icon in the tab, and the one a phone puts on its home screen. */
const iconLinks = (icon: string): string =>
  ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${escapeHtml(icon)}" />`).join('\n    ');

/** The built document with places for a page's head and data; one without them stops the start. */
export const parseTemplate = (html: string) => {
  for (const [name, place] of Object.entries(places)) {
    if (!place.test(html)) throw new Error(`The built index.html has no place for the ${name} (${place.source})`);
  }
  return (head: PageHead, data: unknown): string =>
    html
      .replace(places.scheme, () => `<html lang="en" data-scheme="${head.scheme}">`)
      .replace(places.frame, () => frameTags(head))
      .replace(places.theme, (end) => themeLink(head) + end)
      .replace(places.title, () => headTags(head))
      .replace(places.data, (_, open: string, close: string) => `${open}${scriptJson(data)}${close}`)
      .replace(places.icon, (found) => (head.icon ? iconLinks(head.icon) : found));
};

export type RenderPage = ReturnType<typeof parseTemplate>;
