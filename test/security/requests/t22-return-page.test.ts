import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { allowedReturn } from '../../../web/platform/auth/sign-in/auth-return.ts';
import { quickOrFull } from '../../support/run/full.ts';
import { seed } from '../../support/run/seed.ts';
import { printBar } from '../drawn/bar.ts';

const started = performance.now();
const STRINGS = quickOrFull(30_000, 100_000);
const site = 'https://northlight.example';

const pieces = [
  '/',
  '//',
  '\\',
  '/\\',
  '\\/',
  '/.',
  '/..',
  '/./',
  '/../',
  '%2f',
  '%2F%2f',
  '%5c',
  '%00',
  '%09',
  '\t',
  '\n',
  '\r',
  ' ',
  '\u2044',
  '\u2215',
  '\uff0f',
  '\u29f8',
  '\ufeff',
  '\u200b',
  '\u00a0',
  '@',
  ':',
  ';',
  '?',
  '#',
  '&',
  '=',
  '.',
  '..',
  'evil.example',
  '//evil.example',
  'https:',
  'http://evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'user@',
  'admin',
  '/admin',
  '/admin/leads',
  'portal',
  '/portal',
  '/book',
  '/v2',
  'auth',
  '/api/health',
  '?next=//evil.example',
  '/admin/..//evil.example',
  '/admin@evil.example',
  '/%61dmin',
  '/ADMIN',
  'admin.evil.example',
  'x',
];
const strings = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 6 }).map((all) => all.join('')),
  },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...pieces), { maxLength: 4 }).map((all) => `/admin${all.join('')}`),
  },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.webUrl() },
);

const sections = /^\/(admin|portal|vendor-portal|v2|api-integrations|dotloop|debug-auth|book)(\/|\?|#|$)/;

/** Where a browser would end up that is led to `page`, on the site or on a page deep in it. */
const ends = (page: string): URL[] => [new URL(page, site), new URL(page, `${site}/auth/callback?code=1`)];

type Allow = (path: string) => string | undefined;

/** How a remembered page leads people away, if it does. */
const astray = (allow: Allow, asked: string): string | undefined => {
  const page = allow(asked);
  if (page === undefined) return undefined;
  for (const end of ends(page)) {
    if (end.origin !== site) return `${JSON.stringify(asked)} leads to ${end.origin}`;
    if (!sections.test(end.pathname)) return `${JSON.stringify(asked)} leads to ${end.pathname}`;
  }
  return allow(page) === page ? undefined : `${JSON.stringify(asked)} is another page the second time`;
};

const drawn = fc.sample(strings, { numRuns: STRINGS, seed });

it('T22: of 100,000 strings, none leads anywhere but to a page of this site', () => {
  const found = drawn.flatMap((asked) => astray(allowedReturn, asked) ?? []);
  const kept = drawn.filter((asked) => allowedReturn(asked) !== undefined).length;
  printBar('T22', { strings: drawn.length, kept, astray: found.length }, started);
  expect(found).toEqual([]);
  expect(kept).toBeGreaterThan(STRINGS / 100);
  expect(allowedReturn('/admin/leads?status=new#top')).toBe('/admin/leads?status=new#top');
});

const careless: Record<string, Allow> = {
  'takes everything that begins with a slash': (path) => (path.startsWith('/') ? path : undefined),
  'forbids two slashes only': (path) => (/^\/[^/]/.test(path) ? path : undefined),
  'looks for the section anywhere': (path) => (/admin|portal/.test(path) ? path : undefined),
  'compares the beginning of the text': (path) => (path.startsWith('/admin') ? path : undefined),
  'takes what parses on the site': (path) => (URL.canParse(path, site) ? path : undefined),
};

let caught = 0;
afterAll(() => printBar('T22 controls', { controls: Object.keys(careless).length, caught }, started));

it.each(Object.entries(careless))('T22 control: a rule that %s is caught', (_, allow) => {
  expect(drawn.some((asked) => astray(allow, asked) !== undefined)).toBe(true);
  caught++;
});
