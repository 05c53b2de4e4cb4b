import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { findTestBrowser } from './support/browser/browser.ts';

const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results');
const full = process.argv.includes('--full');

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** One runner as a process of its own; what it prints comes at once, or all together when it ends. */
const run = (
  command: string,
  args: string[],
  isAtOnce: boolean,
  variables: Record<string, string> = {},
): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, command), ...args], {
      cwd: root,
      stdio: ['ignore', isAtOnce ? 'inherit' : 'pipe', isAtOnce ? 'inherit' : 'pipe'],
      env: { ...process.env, ...variables, NORTHLIGHT_FULL: full ? '1' : '' },
    });
    const printed: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => printed.push(part));
    child.on('error', fail);
    child.on('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      done(code ?? 1);
    });
  });

const read = (file: string): Record<string, unknown> | undefined =>
  existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>) : undefined;

const number = (value: unknown): number => (typeof value === 'number' ? value : 0);

const vitestTally = (file: string): Tally => {
  const report = read(file) ?? {};
  return {
    passed: number(report.numPassedTests),
    failed: number(report.numFailedTests),
    skipped: number(report.numPendingTests) + number(report.numTodoTests),
  };
};

const playwrightTally = (file: string): Tally => {
  const stats = (read(file)?.stats ?? {}) as Record<string, unknown>;
  return {
    passed: number(stats.expected),
    failed: number(stats.unexpected) + number(stats.flaky),
    skipped: number(stats.skipped),
  };
};

/** The tests of these projects; of the parts that run side by side one may print at once. */
const vitest = async (part: string, projects: readonly string[], isAtOnce: boolean): Promise<[number, Tally]> => {
  const file = resolve(results, `${part}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const named = projects.flatMap((project) => ['--project', project]);
  const args = ['run', '--config', 'test/vitest.config.ts', ...named, ...reporters];
  const code = await run('node_modules/vitest/vitest.mjs', args, isAtOnce);
  return [code, vitestTally(file)];
};

/** A share of the browser stories, over a cloud of its own. */
const playwright = async (share: number, shares: number): Promise<[number, Tally]> => {
  const part = `browser-${share}`;
  const args = ['test', '--config', 'test/playwright.config.ts', `--shard=${share}/${shares}`];
  const code = await run('node_modules/@playwright/test/cli.js', args, false, { NORTHLIGHT_PART: part });
  return [code, playwrightTally(resolve(results, `${part}.json`))];
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Unpacked once, before two look for it at once.
await findTestBrowser();
// Each waits more than it works, so that two cores are enough for all of them side by side.
const outcomes = await Promise.all([
  vitest('product', ['api'], true),
  vitest('load', ['load'], false),
  vitest('code', ['!api', '!load'], false),
  playwright(1, 2),
  playwright(2, 2),
]);
const sum = (pick: (tally: Tally) => number): number => outcomes.reduce((all, [, tally]) => all + pick(tally), 0);
const crashed = outcomes.filter(([code, tally]) => code !== 0 && tally.failed === 0).length;
const skipped = sum((tally) => tally.skipped);
const failed = sum((tally) => tally.failed) + crashed;
console.log(`${sum((tally) => tally.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || outcomes.some(([code]) => code !== 0) ? 1 : 0);
