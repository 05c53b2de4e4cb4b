import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { mapAtOnce } from './at-once.ts';
import { type FileResult, type PartResult, readPlaywright, readVitest } from './report/report.ts';
import { root, runTool, timed } from './tool.ts';

export const results = resolve(root, 'test-results');

const vitestScript = 'node_modules/vitest/vitest.mjs';
const playwrightScript = 'node_modules/@playwright/test/cli.js';

type Step = readonly [name: string, script: string, args: readonly string[]];

/** The checks of the code that run no test. */
const staticChecks: readonly Step[] = [
  // One checker: each other one would work out the shared types anew, while the tests need its core.
  ['types', 'node_modules/typescript/bin/tsc', ['-p', '.', '--checkers', '1']],
  ['lint and format', 'node_modules/@biomejs/biome/bin/biome', ['check', '.']],
  ['dead code', 'node_modules/knip/bin/knip.js', ['--config', '.knip.json']],
];

/** A part of the run: `only` limits it to one file. */
export interface Part {
  readonly name: string;
  run(only?: string): Promise<PartResult>;
}

/** Runs parts side by side, at most `atOnce` of them, in the order they stand in. */
export const runParts = (parts: readonly Part[], atOnce = parts.length): Promise<[Part, PartResult][]> =>
  mapAtOnce(parts, async (part) => [part, await part.run()], atOnce);

const readJson = (file: string): unknown => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const resultFile = (part: string): string => resolve(results, `${part}.json`);

const nameOf = (part: string, only?: string): string => (only ? `${part} ${only.replaceAll('/', ' ')}` : part);

interface VitestOptions {
  /** Files whose path has one of these in it; all of the projects unless said. */
  readonly folders?: readonly string[];
  readonly more?: readonly string[];
  /** What they find around them beside this process's own. */
  readonly env?: Readonly<Record<string, string>>;
  /** Prints as the tests end; one part of those that run side by side may. */
  readonly isLive?: boolean;
}

/** The tests of some projects of vitest. */
export const vitestPart = (
  name: string,
  projects: readonly string[],
  { folders = [], more = [], env: around = {}, isLive = false }: VitestOptions = {},
): Part => ({
  name,
  run: async (only) => {
    const part = nameOf(name, only);
    const report = resultFile(part);
    const secondsFile = resultFile(`${part} seconds`);
    const args = [
      'run',
      '--config',
      'test/vitest.config.ts',
      ...projects.flatMap((project) => ['--project', project]),
      '--reporter=default',
      '--reporter=json',
      '--reporter=./test/support/run/report/file-seconds.ts',
      `--outputFile.json=${report}`,
      ...more,
      ...(only ? [only] : folders),
    ];
    const env = { NORTHLIGHT_SECONDS: secondsFile, ...around };
    const took = await timed(part, () => runTool(vitestScript, args, { env, isLive }));
    const json = readJson(report);
    const seconds = z.record(z.string(), z.number()).parse(readJson(secondsFile) ?? {});
    const files: FileResult[] = json === undefined ? [] : readVitest(json, root, seconds);
    return { part, ...took, files };
  },
});

/** The browser stories of some folders, with a cloud of their own. */
const playwrightPart = (name: string, folders: readonly string[]): Part => ({
  name,
  run: async (only) => {
    const part = nameOf(name, only);
    const chosen = only ? [only] : folders.map((folder) => `test/e2e/${folder}/`);
    const args = ['test', '--config', 'test/playwright.config.ts', ...chosen];
    const took = await timed(part, () => runTool(playwrightScript, args, { env: { NORTHLIGHT_PART: part } }));
    const json = readJson(resultFile(part));
    return { part, ...took, files: json === undefined ? [] : readPlaywright(json, root) };
  },
});

const staticPart = ([name, script, args]: Step): Part => ({
  name,
  run: async () => ({ part: name, ...(await timed(name, () => runTool(script, args))), files: [] }),
});

/**
 * The site and the template, as `npm run synth` makes them. Beside the checks, which need neither: it keeps one core at
 * work, and they the other.
 */
export const build = staticPart(['site and template', 'infra/bootstrap.mjs', ['synth']]);

/** Runs a part once what it needs has been made; where that failed, the part fails with it and runs nothing. */
export const runsAfter = (needed: Promise<PartResult>, part: Part): Part => ({
  name: part.name,
  run: async (only) => {
    const { exitCode } = await needed;
    return exitCode === 0 ? await part.run(only) : { part: part.name, exitCode, seconds: 0, files: [] };
  },
});

/**
 * What `npm run check` runs, and what `npm test` begins with. Each process of quick tests loads all packages anew: a
 * second is sooner done where the other core has little to do, and work for nothing where other parts need it.
 */
export const checksWith = (quickProcesses: number): readonly Part[] => [
  ...staticChecks.map(staticPart),
  vitestPart('quick tests', ['unit'], { more: [`--maxWorkers=${quickProcesses}`] }),
  // One worker makes one document for all of them; of two each makes one anew for each file.
  vitestPart('components', ['component'], { more: ['--maxWorkers=1'] }),
];

/** The folders of `test/e2e` in parts of about the same work, so that none runs on alone at the end. */
export const stories = {
  'stories of visitors': ['assistants', 'sales', 'site'],
  'stories of the office': ['rooms', 'crm', 'company', 'open'],
  'stories of the work': ['deals', 'fulfilment', 'workspace'],
} as const;

/** All other tests, longest first, so that none is left alone at the end. */
export const tests: readonly Part[] = [
  vitestPart('exhaustive', ['exhaustive']),
  ...Object.entries(stories).map(([name, folders]) => playwrightPart(name, folders)),
  // Other tenants' ids are tried on what the demo's companies have lived through.
  vitestPart('product', ['api'], { folders: ['test/api/', 'test/security/tenants/s2-'] }),
  vitestPart('load', ['load']),
  // Its tests look for marks that they have made: weeks of made-up orders are read with each image and prove nothing.
  vitestPart('security', ['api'], {
    folders: ['test/security/'],
    more: ['--exclude', 'test/security/tenants/s2-*'],
    env: { NORTHLIGHT_DEMO_LIFE: 'off' },
    isLive: true,
  }),
  vitestPart('infrastructure', ['infra']),
];

/** A part waits half of its time for the product and its browser: four keep two cores at work. */
export const PARTS_AT_ONCE = 4;
