import { mkdirSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { findTestBrowser } from './support/browser/browser.ts';
import { build, checksWith, PARTS_AT_ONCE, results, runParts, runsAfter, tests } from './support/run/parts.ts';
import { keepRun } from './support/run/report/last-run.ts';
import {
  failedFiles,
  failuresOf,
  judgeRun,
  MAX_FLAKY_FILES,
  type PartResult,
  slowFiles,
  summaryOf,
  timesOf,
} from './support/run/report/report.ts';
import { seed } from './support/run/seed.ts';

/** With more failed files than this the run is broken anyway, and repeating all would take hours. */
const MAX_REPEATS = 12;

// Every process below reads it.
process.env.NORTHLIGHT_FULL = process.argv.includes('--full') ? '1' : '';

rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

// Unpacked once, before two parts look for it at the same time.
await findTestBrowser();
// In one row: no core waits for the last of the checks, and none for the site and the template.
const built = build.run();
const before = [{ name: build.name, run: () => built }, ...checksWith(1)];
const outcomes = await runParts([...before, ...tests.map((part) => runsAfter(built, part))], PARTS_AT_ONCE);
const first = outcomes.slice(0, before.length);
const second = outcomes.slice(before.length);

const shareOfCore = Math.min(1, availableParallelism() / PARTS_AT_ONCE);
const partOf = new Map(outcomes.flatMap(([part, result]) => failedFiles(result).map((file) => [file, part])));
const repeats = new Map<string, PartResult>();
for (const [file, part] of [...partOf].slice(0, MAX_REPEATS)) repeats.set(file, await part.run(file));

const resultsOf = (ran: typeof outcomes): PartResult[] => ran.map(([, result]) => result);
const verdict = judgeRun(resultsOf(outcomes), repeats);
for (const line of timesOf({ checks: resultsOf(first), tests: resultsOf(second) })) console.log(line);
for (const line of slowFiles(resultsOf(outcomes), shareOfCore)) console.log(line);
for (const line of failuresOf(resultsOf(outcomes), 'failed first:')) console.log(line);
for (const line of failuresOf([...repeats.values()], 'failed again:')) console.log(line);
for (const file of verdict.flaky) console.log(`flaky ${file} ${seed}`);
for (const name of verdict.broken) console.log(`failed ${name}`);
if (verdict.flaky.length > MAX_FLAKY_FILES) console.log(`More than ${MAX_FLAKY_FILES} files are flaky: the run fails.`);
console.log(summaryOf(verdict));
keepRun(process.env.NORTHLIGHT_FULL ? 'test:full' : 'test', {
  outcomes: resultsOf(outcomes),
  isGood: verdict.failed === 0,
  share: shareOfCore,
});
process.exit(verdict.failed > 0 ? 1 : 0);
