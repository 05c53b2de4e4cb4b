import { escapeHtml } from '../../../shared/contract/text.ts';
import { SOCIAL } from './look/look-pictures.ts';

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
  /** Its pixels, where they are not those of the company's own. */
  readonly pictureSize?: { readonly width: number; readonly height: number };
  /** Path of the web manifest; only with a picture. */
  readonly manifest: string;
  /** Structured data about the company (schema.org), on pages that search engines may list and that speak of the company. */
  readonly company: Readonly<Record<string, unknown>> | undefined;
  /** Further structured data, of what the page itself is about. */
  readonly data?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** Color scheme in which the page loads. */
  readonly scheme: 'night' | 'day' | 'system';
  /** Background colors at night and by day, for the browser's `theme-color`. */
  readonly grounds: { readonly night: string; readonly day: string };
  /** Path of the tenant's style sheet, if it has a theme. */
  readonly theme: string | undefined;
  /** Pictures of the first screen, asked for before any script runs. */
  readonly pictures: readonly string[];
  /** Families of the site's fonts that the theme uses, as `web/ui/fonts.css` names them. */
  readonly fonts: readonly string[];
  /** Name of the page; undefined for an unknown path. */
  readonly page: string | undefined;
  /** True if nothing is painted before the entry has run, which may remove words that do not fit the query. */
  readonly waitsForEntry: boolean;
  /** True if the document's words are laid out by the page's own styles, which the first paint then waits for. */
  readonly hasOwnStyles?: boolean;
}

/** Serializes JSON for a script element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

const meta = (attribute: 'name' | 'property', key: string, content: string): string =>
  `<meta ${attribute}="${key}" content="${escapeHtml(content)}" />`;

const headTags = ({
  title,
  description,
  keywords,
  siteName,
  url,
  picture,
  pictureSize = SOCIAL,
  manifest,
  company,
  data = [],
}: PageHead): string =>
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
    ...(picture
      ? [
          meta('property', 'og:image', picture),
          meta('property', 'og:image:width', String(pictureSize.width)),
          meta('property', 'og:image:height', String(pictureSize.height)),
        ]
      : []),
    meta('name', 'twitter:card', picture ? 'summary_large_image' : 'summary'),
    ...(picture ? [`<link rel="manifest" href="${manifest}" />`] : []),
    ...[company, ...data].flatMap((each) =>
      each ? [`<script type="application/ld+json">${scriptJson(each)}</script>`] : [],
    ),
  ].join('\n    ');

const themeColor = (color: string, media = ''): string =>
  `<meta name="theme-color" content="${escapeHtml(color)}"${media && ` media="(prefers-color-scheme: ${media})"`} />`;

const frameTags = ({ scheme, grounds }: PageHead): string =>
  scheme !== 'system'
    ? themeColor(grounds[scheme])
    : [themeColor(grounds.night, 'dark'), themeColor(grounds.day, 'light')].join('\n    ');

const placeholders = {
  scheme: /<html lang="en" data-scheme="night">/,
  frame: /<meta name="theme-color"[^<>]*>/,
  theme: /<\/head>/,
  title: /<title>[^<]*<\/title>/,
  data: /(<script type="application\/json" id="northlight">)[^<]{0,99}(<\/script>)/,
  icon: /<link rel="icon"[^<>]*>/,
  root: /<div id="root"><\/div>/,
};

const themeLink = ({ theme }: PageHead): string =>
  theme === undefined ? '' : `  <link rel="stylesheet" href="${escapeHtml(theme)}" />\n  `;

const pictureLink = (href: string, priority: 'high' | 'low'): string =>
  `<link rel="preload" as="image" fetchpriority="${priority}" href="${escapeHtml(href)}" />`;

/** Pictures that wait behind the one that people see first. */
const pictureLinks = ({ pictures }: PageHead): string =>
  pictures
    .slice(1)
    .map((href) => `  ${pictureLink(href, 'low')}\n  `)
    .join('');

/**
 * What the first paint waits for, and the picture that is largest in it, are asked for before scripts and what comes late:
 * a browser keeps six requests under way where a proxy speaks HTTP/1. The theme applies where its style sheet stands.
 */
const firstLinks = ({ theme, pictures: [first] }: PageHead): string =>
  [
    ...(theme === undefined ? [] : [`<link rel="preload" as="style" href="${escapeHtml(theme)}" />`]),
    ...(first === undefined ? [] : [pictureLink(first, 'high')]),
  ]
    .map((tag) => `\n    ${tag}`)
    .join('');

/** A link with the end of the line before it: lines that it would leave empty are sent as well. */
const anyLink = /(?:\n *)?<link [^<>]*>/g;

/** `Source Serif 4 Variable` is in `source-serif-4-latin-….woff2`. */
const fileOf = (family: string): string =>
  family
    .replace(/ Variable$/, '')
    .toLowerCase()
    .replaceAll(' ', '-');

/** Keeps, of all preloads that the build wrote, those of this page and this tenant's fonts; words are painted first. */
const withOwnPreloads = (html: string, { page, fonts, hasOwnStyles }: PageHead, hasWords: boolean): string => {
  const files = fonts.map(fileOf);
  const isOurs = (tag: string): boolean => {
    if (tag.includes(' as="font"')) return files.some((file) => tag.includes(`/assets/${file}-latin-`));
    return !tag.includes(' data-page="') || tag.includes(` data-page="${page}"`);
  };
  const kept = (tag: string): string => {
    const isPages = tag.includes(` data-page="${page}"`);
    const own = tag.replace(` data-page="${page}"`, '');
    return isPages && hasOwnStyles ? own.replace(/rel="preload" as="style" data-late(="")?/, 'rel="stylesheet"') : own;
  };
  return html
    .replace(anyLink, (tag) => (isOurs(tag) ? kept(tag) : ''))
    .replace(/ data-late(="")?/g, hasWords ? ' fetchpriority="low"' : '');
};

const entryTag = ({ waitsForEntry }: PageHead): string =>
  `<script type="module"${waitsForEntry ? ' blocking="render"' : ''}`;

/** Favicon, and the icon for a phone's home screen. */
const iconLinks = (icon: string): string =>
  ['icon', 'apple-touch-icon'].map((rel) => `<link rel="${rel}" href="${escapeHtml(icon)}" />`).join('\n    ');

const APPLE_ICON = '\n    <link rel="apple-touch-icon" href="/apple-touch-icon.png" />';

/** Returns a renderer for the built document; throws at start-up if a placeholder is missing. */
export const parseTemplate = (html: string) => {
  for (const [name, placeholder] of Object.entries(placeholders)) {
    if (!placeholder.test(html))
      throw new Error(`The built index.html has no place for the ${name} (${placeholder.source})`);
  }
  return (head: PageHead, data: unknown, words = ''): string =>
    withOwnPreloads(html, head, words !== '')
      .replace('<script type="module"', () => entryTag(head))
      .replace(placeholders.scheme, () => `<html lang="en" data-scheme="${head.scheme}">`)
      .replace(placeholders.frame, () => `${frameTags(head)}${firstLinks(head)}`)
      .replace(placeholders.theme, (end) => pictureLinks(head) + themeLink(head) + end)
      .replace(placeholders.title, () => headTags(head))
      .replace(placeholders.data, (_, open: string, close: string) => `${open}${scriptJson(data)}${close}`)
      .replace(placeholders.icon, (found) => (head.icon ? iconLinks(head.icon) : `${found}${APPLE_ICON}`))
      .replace(placeholders.root, () => `<div id="root">${words}</div>`);
};

export type RenderPage = ReturnType<typeof parseTemplate>;
