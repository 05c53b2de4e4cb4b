import { mkdirSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';
import type { TableDeps, TenantTable } from '../../../../functions/platform/table/tenant-table.ts';

const root = resolve(import.meta.dirname, '../../../..');
const folder = resolve(root, 'functions/platform/table');

/** One guard of the table's code taken away: the text at `at` of `file` becomes another. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  readonly at: number;
  readonly from: string;
  readonly to: string;
}

/** Where a key gets its tenant: whatever stands in front of a key in these files. */
const guards: Readonly<Record<string, readonly RegExp[]>> = {
  'tenant-table.ts': [/(?<=\()this\.#prefix(?=,)/g, /(?<=, )this\.#prefix(?=,)/g, /(?<=, )this\.tenantId(?=, type)/g],
  'item.ts': [/(?<=pk: )prefix(?= \+)/g],
  'reads/range.ts': [/(?<=: )prefix(?= \+ range\.pk)/g],
  'events/event.ts': [/`T#\$\{tenantId\}#(?=\$\{partition\})/g, /`\$\{prefix\}(?=DONE)/g],
  'events/due.ts': [/`T#\$\{tenantId\}#(?=\$\{pk\})/g],
};

/** What a broken line would put there: the part of the tenant that a test has named. */
const foreign = 'globalThis.foreignPrefix';

const lineOf = (source: string, at: number): number => source.slice(0, at).split('\n').length;

const replacementOf = (from: string): string => {
  if (from.startsWith('`')) return `\`\${${foreign}}`;
  return from === 'this.tenantId' ? `${foreign}.slice(2, -1)` : foreign;
};

/** Every guard of the table's code, each broken alone. */
export const findMutants = (): Mutant[] =>
  Object.entries(guards).flatMap(([file, patterns]) => {
    const source = readFileSync(resolve(folder, file), 'utf8');
    const places = patterns.flatMap((pattern) => [...source.matchAll(pattern)]);
    return places.map(({ 0: from, index: at }) => ({
      file,
      at,
      from,
      line: lineOf(source, at),
      to: replacementOf(from),
    }));
  });

/** Puts the mutant in the place of the file whenever that is bundled. */
export const mutate = ({ file, at, from, to }: Mutant): Plugin => ({
  name: 'mutant',
  setup: ({ onLoad }) => {
    onLoad({ filter: new RegExp(`platform/table/${file.replace('.', '\\.')}$`) }, ({ path }) => {
      const source = readFileSync(path, 'utf8');
      return { contents: source.slice(0, at) + to + source.slice(at + from.length), loader: 'ts' };
    });
  },
});

type Tables = { TenantTable: new (deps: TableDeps, tenantId: string) => TenantTable };

const loaded = new Map<Mutant, Promise<Tables>>();

/** The table's code with one guard broken; built once. */
export const loadMutant = (mutant: Mutant): Promise<Tables> => {
  const known = loaded.get(mutant) ?? buildMutant(mutant);
  loaded.set(mutant, known);
  return known;
};

const buildMutant = async (mutant: Mutant): Promise<Tables> => {
  const out = resolve(root, '.cache/mutants');
  mkdirSync(out, { recursive: true });
  const outfile = resolve(out, `${basename(mutant.file, '.ts')}-${mutant.at}-${process.pid}.mjs`);
  await build({
    absWorkingDir: root,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    outfile,
    entryPoints: [resolve(folder, 'tenant-table.ts')],
    plugins: [mutate(mutant)],
    logLevel: 'silent',
  });
  return (await import(pathToFileURL(outfile).href)) as Tables;
};
