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

const run = (command: string, args: string[], env: Record<string, string> = {}): Promise<number> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [resolve(root, command), ...args], {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, NORTHLIGHT_FULL: full ? '1' : '', ...env },
    });
    child.on('error', fail);
    child.on('exit', (code) => done(code ?? 1));
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
  const code = await run('node_modules/vitest/vitest.mjs', args);
  return [code, vitestTally(file)];
};

const playwright = async (): Promise<[number, Tally]> => {
  const file = resolve(results, 'e2e.json');
  const code = await run('node_modules/@playwright/test/cli.js', ['test', '--config', 'test/playwright.config.ts']);
  return [code, playwrightTally(file)];
};

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });
const outcomes = [await vitest(), await playwright()];
const sum = (pick: (tally: Tally) => number): number => outcomes.reduce((all, [, tally]) => all + pick(tally), 0);
const crashed = outcomes.filter(([code, tally]) => code !== 0 && tally.failed === 0).length;
const skipped = sum((tally) => tally.skipped);
const failed = sum((tally) => tally.failed) + crashed;
console.log(`${sum((tally) => tally.passed)} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
process.exit(failed > 0 || outcomes.some(([code]) => code !== 0) ? 1 : 0);
