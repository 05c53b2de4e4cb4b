import { gzipSync } from 'node:zlib';
import { describe, expect, inject, test } from 'vitest';
import { firstStep } from '../../../shared/company/site/book-words.ts';
import { landingPages } from '../../../shared/company/site/landing/landing-page.ts';
import { escapeHtml } from '../../../shared/contract/text.ts';
import { siteFile, siteManifest } from '../../support/cloud/deployed.ts';
import { call } from '../../support/cloud/http.ts';
import { printFigure } from '../../support/run/figure.ts';

const KB = 1024;
const origin = inject('origin');
const manifest = siteManifest();

/** What may keep the first paint of a page waiting: requests beside the document, and bytes with it, compressed. */
const most: Record<string, { requests: number; kilobytes: number }> = {
  '/': { requests: 2, kilobytes: 10 },
  '/book': { requests: 4, kilobytes: 14 },
  '/portal': { requests: 4, kilobytes: 13 },
  '/pay/nobody': { requests: 4, kilobytes: 13 },
  ...Object.fromEntries(landingPages.map((page) => [`/${page}`, { requests: 2, kilobytes: 11.5 }])),
};

const modules: Record<string, RegExp> = {
  '/': /company\/home\/home-page\.tsx$/,
  '/book': /booking\/booking-page\.tsx$/,
  '/portal': /app\/portal\/portal\.tsx$/,
  '/pay/nobody': /payments\/pay-page\.tsx$/,
  ...Object.fromEntries(landingPages.map((page) => [`/${page}`, new RegExp(`landing/${page}/${page}-page\\.tsx$`)])),
};
const visits = (['northlight.localhost', 'second.localhost'] as const).flatMap((host) =>
  Object.keys(most).map((path) => [host, path] as const),
);

interface Tag {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/** The links and scripts of a document. */
const tagsIn = (html: string): Tag[] =>
  [...html.matchAll(/<(link|script)\b([^>]*)>/g)].map(([, name = '', rest = '']) => ({
    name,
    attributes: Object.fromEntries(
      [...rest.matchAll(/([\w-]+)(?:="([^"]*)")?/g)].map(([, key = '', value = '']) => [key, value]),
    ),
  }));

/** A file of the site and all that it imports. */
const withImports = (source: string, seen = new Set<string>()): Set<string> => {
  const chunk = manifest[source];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const next of chunk.imports ?? []) withImports(next, seen);
  return seen;
};
const sourceOf = (file: string): string =>
  Object.keys(manifest).find((source) => manifest[source]?.file === file) ?? file;

/** Addresses that keep the first paint waiting: style sheets, and scripts that the document waits for. */
const filesWaitedFor = (html: string): string[] =>
  tagsIn(html).flatMap(({ name, attributes }) => {
    const { rel, href = '', src = '', type, blocking: waits } = attributes;
    if (name === 'link') return rel === 'stylesheet' ? [href] : [];
    if (src === '' || type?.includes('json')) return [];
    const isModule = type === 'module';
    if (isModule && waits !== 'render') return [];
    return isModule ? [...withImports(sourceOf(src.slice(1)))].map((file) => `/${file}`) : [src];
  });

const bytesOf = async (host: string, href: string): Promise<number> => {
  if (href.startsWith('/assets/')) return gzipSync(siteFile(href.slice(1))).length;
  return gzipSync((await call(origin, `GET ${href}`, { host })).body).length;
};

const preloaded = (html: string, kind: (tag: Tag) => boolean): string[] =>
  tagsIn(html)
    .filter(kind)
    .map(({ attributes }) => attributes.href ?? '');

describe('before its first paint', () => {
  test.each(visits)('%s%s asks for few files and says what it is', async (host, path) => {
    const { body } = await call(origin, `GET ${path}`, { host });
    const files = filesWaitedFor(body);
    const sizes = await Promise.all(files.map((file) => bytesOf(host, file)));
    const kilobytes = Number(((gzipSync(body).length + sizes.reduce((all, size) => all + size, 0)) / KB).toFixed(1));
    printFigure('first paint', { host, path, requests: files.length, kilobytes });
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(most[path]?.requests ?? 0);
    expect(kilobytes).toBeLessThanOrEqual(most[path]?.kilobytes ?? 0);
    expect(body).toMatch(/<div id="root"><\w+ [^>]*>.*<h1>[^<]+<\/h1><p>[^<]+<\/p>/s);
  });

  test.each(visits)('%s%s names every file that the page needs, and no other', async (host, path) => {
    const { body } = await call(origin, `GET ${path}`, { host });
    const page = Object.keys(manifest).filter((source) => modules[path]?.test(source));
    const entries = [...Object.keys(manifest).filter((source) => source.endsWith('index.html')), 'app/start/start.tsx'];
    const needed = new Set([...entries, ...page].flatMap((source) => [...withImports(source)]));
    const named = tagsIn(body).flatMap(({ name, attributes: { rel, href = '', src = '' } }) =>
      name === 'script' ? [src] : rel === 'modulepreload' ? [href] : [],
    );
    expect(new Set(named.filter(Boolean))).toEqual(new Set([...needed].map((file) => `/${file}`)));
  });

  test.each(visits)('%s%s lets what only the application needs wait behind its words', async (host, path) => {
    const { body } = await call(origin, `GET ${path}`, { host });
    const entry = manifest['index.html']?.file ?? '';
    const entryFiles = filesWaitedFor(`<script type="module" blocking="render" src="/${entry}">`);
    const early = new Set([...entryFiles, ...filesWaitedFor(body)]);
    const modules = tagsIn(body).filter(({ attributes: { rel, as } }) => rel === 'modulepreload' || as === 'style');
    const hasty = modules.filter(
      ({ attributes: { fetchpriority, href = '' } }) => fetchpriority !== 'low' && !early.has(href),
    );
    expect(modules.length).toBeGreaterThan(4);
    expect(hasty.map(({ attributes }) => attributes.href)).toEqual([]);
    const other = await call(origin, 'GET /faq', { host });
    expect(other.body, 'control: a page without words does not wait').not.toContain('fetchpriority="low"');
  });

  // A browser that speaks HTTP/1 has six requests under way: what is named late waits for a round trip more.
  test.each(visits)('%s%s names what it paints first, and its picture, before any script', async (host, path) => {
    const { body } = await call(origin, `GET ${path}`, { host });
    const tags = tagsIn(body);
    const script = tags.findIndex(({ name, attributes: { type } }) => name === 'script' && type === 'module');
    const places = (href: string): number => tags.findIndex(({ attributes }) => attributes.href === href);
    const pictures = preloaded(
      body,
      ({ attributes: { as, fetchpriority } }) => as === 'image' && fetchpriority === 'high',
    );
    const theme = filesWaitedFor(body).filter((href) => href.startsWith('/t/'));
    expect(theme).toHaveLength(1);
    expect(pictures.length).toBe(path === '/' && host === 'northlight.localhost' ? 1 : pictures.length);
    for (const href of [...theme, ...pictures]) {
      expect(places(href)).toBeGreaterThanOrEqual(0);
      expect(places(href), href).toBeLessThan(script);
    }
    const late = tags.findIndex(({ attributes: { href, rel } }) => href === theme[0] && rel === 'stylesheet');
    expect(late, 'control: the style sheet itself stands behind the entry').toBeGreaterThan(script);
  });

  test.each([
    ['northlight.localhost', ['figtree', 'marcellus']],
    ['second.localhost', ['manrope']],
  ])('%s asks for the fonts that its theme uses', async (host, families) => {
    const { body } = await call(origin, 'GET /book', { host });
    const fonts = preloaded(body, ({ attributes }) => attributes.as === 'font');
    expect(fonts.map((href) => /assets\/(\w+)-latin/.exec(href)?.[1])).toEqual(families);
  });

  test('the booking’s document has the first step’s words, and fields that can be chosen at once', async () => {
    const { body } = await call(origin, 'GET /book', { host: 'second.localhost' });
    expect(body).toContain(`<h1>${escapeHtml(firstStep.title)}</h1>`);
    for (const [value, { title }] of Object.entries(firstStep.profiles)) {
      expect(body).toContain(`value="${value}"`);
      expect(body).toContain(`<strong>${escapeHtml(title)}</strong>`);
    }
  });

  test('control: a style sheet, a plain script and a module that is waited for all count', () => {
    const html = `<link rel="stylesheet" href="/a.css"><script src="/b.js"></script>
      <script type="module" blocking="render" src="/c.js"></script><script type="module" src="/d.js"></script>
      <link rel="preload" as="style" href="/e.css"><script type="application/json" id="northlight">{}</script>`;
    expect(filesWaitedFor(html)).toEqual(['/a.css', '/b.js']);
    const entry = manifest['index.html']?.file ?? '';
    expect(filesWaitedFor(`<script type="module" blocking="render" src="/${entry}"></script>`)).toContain(`/${entry}`);
  });
});
