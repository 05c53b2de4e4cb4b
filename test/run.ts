import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..');
const results = resolve(root, 'test-results');
const full = process.argv.includes('--full');

interface Tally {
  passed: number;
  failed: number;
  skipped: number;
}

/** One runner as a process of its own; what it prints comes at once, or all together when it ends. */
const run = (command: string, args: string[], isAtOnce: boolean): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, command), ...args], {
      cwd: root,
      stdio: ['ignore', isAtOnce ? 'inherit' : 'pipe', isAtOnce ? 'inherit' : 'pipe'],
      env: { ...process.env, NORTHLIGHT_FULL: full ? '1' : '' },
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

const vitest = async (): Promise<[number, Tally]> => {
  const file = resolve(results, 'vitest.json');
  const args = [
    'run',
    '--config',
    'test/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  ];
  const code = await run('node_modules/vitest/vitest.mjs', args, true);
  return [code, vitestTally(file)];
};

const playwright = async (): Promise<[number, Tally]> => {
  const file = resolve(results, 'e2e.json');
  const args = ['test', '--config', 'test/playwright.config.ts'];
  const code = await run('node_modules/@playwright/test/cli.js', args, false);
  return [code, playwrightTally(file)];
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
// Both wait more than they work, so that two cores are enough for them side by side.
const outcomes = await Promise.all([vitest(), playwright()]);
const sum = (pick: (tally: Tally) => number): number => outcomes.reduce((all, [, tally]) => all + pick(tally), 0);
const crashed = outcomes.filter(([code, tally]) => code !== 0 && tally.failed === 0).length;
const skipped = sum((tally) => tally.skipped);
const failed = sum((tally) => tally.failed) + crashed;
console.log(`${sum((tally) => tally.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || outcomes.some(([code]) => code !== 0) ? 1 : 0);
