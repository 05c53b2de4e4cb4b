import { gzipSync } from 'node:zlib';
import { siteFile, siteManifest } from './deployed.ts';

const manifest = siteManifest();

/** The modules of pages that visits begin with. */
export const pageModules = {
  home: /company\/home\/home-page\.tsx$/,
  book: /booking\/booking-page\.tsx$/,
  office: /app\/console\/console\.tsx$/,
  leads: /leads\/leads-page\.tsx$/,
} as const;

/** The files that a browser loads for these sources: their chunks, and all that they import. */
export const filesOf = (sources: readonly string[]): Set<string> => {
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

/** The source of the one chunk with such a name. */
export const chunkLike = (name: RegExp): string => {
  const [found, ...more] = Object.keys(manifest).filter((source) => name.test(source));
  if (found === undefined || more.length > 0) throw new Error(`The site has not exactly one chunk like ${name}`);
  return found;
};

/** The file of the one chunk with such a name. */
export const fileLike = (name: RegExp): string => manifest[chunkLike(name)]?.file ?? '';

/** What each page loads: the entries, and the application that the entry asks for. */
const entries = [...Object.keys(manifest).filter((source) => manifest[source]?.isEntry), 'app/start/start.tsx'];

/** The scripts that a page with such modules loads before anybody touches it. */
export const scriptsOf = (...names: readonly RegExp[]): string[] =>
  [...filesOf([...entries, ...names.map(chunkLike)])].filter((file) => file.endsWith('.js'));

/** The style sheets of the chunks that these scripts are. */
export const stylesOf = (scripts: readonly string[]): string[] => [
  ...new Set(Object.values(manifest).flatMap(({ file, css }) => (scripts.includes(file) ? (css ?? []) : []))),
];

/** The chunks that bring the rooms of the back office, each when it is opened. */
export const roomFiles = (): string[] => {
  const list = Object.values(manifest).find(({ dynamicImports = [] }) =>
    dynamicImports.includes(chunkLike(pageModules.leads)),
  );
  return (list?.dynamicImports ?? []).map((source) => manifest[source]?.file ?? '');
};

/** The kilobytes of files of the site, each compressed by itself. */
export const kilobytesOf = (files: readonly string[]): number =>
  files.reduce((sum, file) => sum + gzipSync(siteFile(file)).length, 0) / 1024;

/** The button of the chat, and what a press of it brings. */
export const chatModules = [/assistants\/chat\/chat-launcher\.tsx$/, /assistants\/chat\/chat-panel\.tsx$/] as const;
