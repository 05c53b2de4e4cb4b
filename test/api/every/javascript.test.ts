import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { landingPages } from '../../../shared/company/site/landing/landing-page.ts';
import { siteFile, siteManifest } from '../../support/cloud/deployed.ts';
import { printFigure } from '../../support/run/figure.ts';

const KB = 1024;
const manifest = siteManifest();

/** The files a page loads before anybody touches it: entry, application, the page's own chunk, and all they import. */
const filesOf = (sources: readonly string[]): Set<string> => {
  const seen = new Set<string>();
  const visit = (source: string): void => {
    const chunk = manifest[source];
    if (!chunk) throw new Error(`${source} is not in the site’s manifest`);
    if (seen.has(chunk.file)) return;
    seen.add(chunk.file);
    for (const next of chunk.imports ?? []) visit(next);
  };
  for (const source of sources) visit(source);
  return seen;
};

/** What each page loads: the entries, and the application that the entry asks for. */
const entries = [...Object.keys(manifest).filter((source) => manifest[source]?.isEntry), 'app/start.tsx'];
const pageChunk = (name: RegExp): string => {
  const found = Object.keys(manifest).filter((source) => name.test(source));
  expect(found, `one chunk like ${name}`).toHaveLength(1);
  return found[0] as string;
};

const heavy = /awsui[_-]|ZodError|aws-amplify|tanstack|react-router-scroll-positions/i;
/** Nobody has to be signed in there: what keeps a sign-in alive stays away, too. */
const unneeded = new RegExp(`${heavy.source}|BroadcastChannel`, 'i');

describe('JavaScript before any interaction, compressed', () => {
  it.each([
    // On a slow network each further file waits for a round trip of its own; a portal is opened after signing in,
    // and shares its rooms with the desk's view of it.
    { path: '/', name: /company\/home\/home-page\.tsx$/, kilobytes: 105, most: 10, isSignedIn: false },
    { path: '/book', name: /booking\/booking-page\.tsx$/, kilobytes: 120, most: 10, isSignedIn: false },
    ...landingPages.map((page) => ({
      path: `/${page}`,
      name: new RegExp(`landing/${page}/${page}-page\\.tsx$`),
      kilobytes: 108,
      most: 11,
      isSignedIn: false,
    })),
    { path: '/v2', name: /app\/workspace\/workspace\.tsx$/, kilobytes: 200, most: 30, isSignedIn: true },
    { path: '/portal', name: /app\/portal\/portal\.tsx$/, kilobytes: 130, most: 17, isSignedIn: true },
  ])(
    '$path is at most $kilobytes KB and brings nothing that it does not need',
    ({ path, name, kilobytes, most, isSignedIn }) => {
      const files = [...filesOf([...entries, pageChunk(name)])].filter((file) => file.endsWith('.js'));
      const bytes = files.reduce((all, file) => all + gzipSync(siteFile(file)).length, 0);
      printFigure('javascript', { path, kilobytes: Number((bytes / KB).toFixed(1)), files: files.length });
      expect(bytes).toBeLessThanOrEqual(kilobytes * KB);
      expect(files.length).toBeLessThanOrEqual(most);
      const code = files.map((file) => siteFile(file).toString()).join('\n');
      expect(code.match(isSignedIn ? heavy : unneeded)).toBeNull();
    },
  );
});

describe('outside the back office', () => {
  /** The list of all pages, which every page has, leads everywhere. */
  const isPageList = (source: string): boolean => /_pages-|rare-pages/.test(source);

  /** All that a page may load, what it asks for later included. */
  const everythingOf = (page: string, seen = new Set<string>()): Set<string> => {
    const { file, imports = [], dynamicImports = [] } = manifest[page] ?? { file: '' };
    if (seen.has(file)) return seen;
    seen.add(file);
    for (const next of [...imports, ...(isPageList(page) ? [] : dynamicImports)]) everythingOf(next, seen);
    return seen;
  };
  const isOfBackOffice = (file: string): boolean => /\/cloudscape-|\/office-/.test(file);

  it.each([
    ['home', /company\/home\/home-page\.tsx$/],
    ['booking', /booking\/booking-page\.tsx$/],
    ['confirmation', /confirmation\/confirmation-page\.tsx$/],
    ['gallery', /gallery\/gallery-page\.tsx$/],
    ['pay', /payments\/pay-page\.tsx$/],
    ['portal', /app\/portal\/portal\.tsx$/],
    ['vendor portal', /vendor-portal\/vendor-portal-page\.tsx$/],
    ['sign-in', /identity\/auth-page\.tsx$/],
    ['workspace', /app\/workspace\/workspace\.tsx$/],
    ['header of somebody signed in', /shell\/signed-in-account\.tsx$/],
    ['sign-in kept alive', /auth\/auth-amplify\.ts$/],
  ])('nothing of Cloudscape ever comes to: %s', (_name, page) => {
    const files = [...everythingOf(pageChunk(page))];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter(isOfBackOffice)).toEqual([]);
  });

  it('control: it comes to the back office', () => {
    const files = everythingOf(pageChunk(/app\/console\/console\.tsx$/));
    expect([...files].filter(isOfBackOffice).length).toBeGreaterThan(1);
  });
});

describe('the first list of the back office', () => {
  const files = [
    ...filesOf([...entries, pageChunk(/app\/console\/console\.tsx$/), pageChunk(/leads\/leads-page\.tsx$/)]),
  ];
  const sizeOf = (names: readonly string[]): number =>
    names.reduce((all, file) => all + gzipSync(siteFile(file)).length, 0);
  const scripts = files.filter((file) => file.endsWith('.js'));
  const styles = [
    ...new Set(Object.values(manifest).flatMap(({ file, css }) => (files.includes(file) ? (css ?? []) : []))),
  ];

  it('comes in few files, none of them the booking’s or a public page’s', () => {
    const kilobytes = { scripts: sizeOf(scripts) / KB, styles: sizeOf(styles) / KB };
    printFigure('javascript', {
      path: '/admin/crm',
      kilobytes: Number(kilobytes.scripts.toFixed(1)),
      files: scripts.length,
      styleKilobytes: Number(kilobytes.styles.toFixed(1)),
      styleFiles: styles.length,
    });
    expect(kilobytes.scripts).toBeLessThanOrEqual(300);
    expect(kilobytes.styles).toBeLessThanOrEqual(45);
    expect(scripts.length + styles.length).toBeLessThanOrEqual(25);
    expect(files.filter((file) => /\/(book|order|home|landing)-/.test(file))).toEqual([]);
  });

  // Control: one helper of the booking's in a list brings all of the booking.
  it('would be noticed to bring the booking', () => {
    const more = filesOf([pageChunk(/leads\/leads-page\.tsx$/), pageChunk(/booking\/booking-page\.tsx$/)]);
    expect([...more].some((file) => /\/book-/.test(file))).toBe(true);
  });
});
