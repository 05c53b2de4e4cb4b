import { describe, expect, it } from 'vitest';
import { landingPages } from '../../../shared/company/site/landing/landing-page.ts';
import { siteFile, siteManifest } from '../../support/cloud/deployed.ts';
import {
  chatModules,
  chunkLike,
  fileLike,
  filesOf,
  kilobytesOf,
  pageModules,
  roomFiles,
  scriptsOf,
  stylesOf,
} from '../../support/cloud/site-files.ts';
import { printFigure } from '../../support/run/figure.ts';

const manifest = siteManifest();

const heavy = /awsui[_-]|ZodError|aws-amplify|tanstack|react-router-scroll-positions/i;
/** Nobody has to be signed in there: what keeps a sign-in alive stays away, too. */
const unneeded = new RegExp(`${heavy.source}|BroadcastChannel`, 'i');

describe('JavaScript before any interaction, compressed', () => {
  it.each([
    // On a slow network each further file waits for a round trip of its own; a portal is opened after signing in,
    // and shares its rooms with the desk's view of it.
    { path: '/', name: pageModules.home, kilobytes: 105, most: 10, isSignedIn: false },
    { path: '/book', name: pageModules.book, kilobytes: 120, most: 10, isSignedIn: false },
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
      const files = scriptsOf(name);
      const size = kilobytesOf(files);
      printFigure('javascript', { path, kilobytes: Number(size.toFixed(1)), files: files.length });
      expect(size).toBeLessThanOrEqual(kilobytes);
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
    ['sign-in kept alive', /auth\/sign-in\/auth-amplify\.ts$/],
  ])('nothing of Cloudscape ever comes to: %s', (_name, page) => {
    const files = [...everythingOf(chunkLike(page))];
    expect(files.length).toBeGreaterThan(1);
    expect(files.filter(isOfBackOffice)).toEqual([]);
  });

  it('control: it comes to the back office', () => {
    const files = everythingOf(chunkLike(/app\/console\/console\.tsx$/));
    expect([...files].filter(isOfBackOffice).length).toBeGreaterThan(1);
  });
});

describe('the first list of the back office', () => {
  const scripts = scriptsOf(pageModules.office, pageModules.leads);
  const styles = stylesOf(scripts);

  it('comes in few files, none of them the booking’s or a public page’s', () => {
    const kilobytes = { scripts: kilobytesOf(scripts), styles: kilobytesOf(styles) };
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
    expect(scripts.filter((file) => /\/(book|order|home|landing)-/.test(file))).toEqual([]);
  });

  it('opens each room with a chunk of at most 40 KB', () => {
    const large = (files: readonly string[]): string[] => files.filter((file) => kilobytesOf([file]) > 40);
    expect(roomFiles().length).toBeGreaterThan(50);
    expect(large(roomFiles())).toEqual([]);
    expect(large(scripts), 'control: Cloudscape’s own chunk is found').not.toEqual([]);
  });

  // Control: one helper of the booking's in a list brings all of the booking.
  it('would be noticed to bring the booking', () => {
    const more = filesOf([chunkLike(pageModules.leads), chunkLike(pageModules.book)]);
    expect([...more].some((file) => /\/book-/.test(file))).toBe(true);
  });
});

describe('the chat', () => {
  const [button, panel] = chatModules;
  const most = 15;
  const publicPages = [
    pageModules.home,
    pageModules.book,
    ...landingPages.map((page) => new RegExp(`landing/${page}/${page}-page\\.tsx$`)),
  ];
  const chatFiles = chatModules.map(fileLike);
  const bringsChat = (scripts: readonly string[]): boolean => scripts.some((file) => chatFiles.includes(file));
  /** What it adds to a page that has these scripts. */
  const addedTo = (scripts: readonly string[], ...names: readonly RegExp[]): string[] =>
    scriptsOf(button, panel, ...names).filter((file) => !scripts.includes(file));
  /** Whoever asks for the panel as soon as it has come itself, or later. */
  const askers = (kind: 'imports' | 'dynamicImports'): string[] =>
    Object.keys(manifest).filter((source) => manifest[source]?.[kind]?.includes(chunkLike(panel)));

  it.each(publicPages)(`is not among what %s needs, and adds at most ${most} KB to it`, (page) => {
    const scripts = scriptsOf(page);
    const kilobytes = kilobytesOf(addedTo(scripts));
    printFigure('javascript of the chat', { page: String(page), kilobytes: Number(kilobytes.toFixed(1)) });
    expect(bringsChat(scripts)).toBe(false);
    expect(kilobytes).toBeGreaterThan(0);
    expect(kilobytes).toBeLessThanOrEqual(most);
  });

  it('is asked for by its button alone', () => {
    expect(askers('imports')).toEqual([]);
    expect(askers('dynamicImports')).toEqual([chunkLike(button)]);
  });

  it('control: a page that begins with the chat, and a chat that brings the list of leads, are caught', () => {
    expect(bringsChat(scriptsOf(pageModules.home, panel))).toBe(true);
    expect(kilobytesOf(addedTo(scriptsOf(pageModules.home), pageModules.leads))).toBeGreaterThan(most);
  });
});
