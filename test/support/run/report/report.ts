import { existsSync, readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { z } from 'zod';
import type { Timed } from '../tool.ts';

/** More files than this that pass only when they are repeated fail the run. */
export const MAX_FLAKY_FILES = 3;

/** A file that takes longer is named at the end of a run; how fast a machine is decides no test. */
export const MAX_FILE_SECONDS = 20;

export interface FileResult {
  /** From the root of the repository. */
  readonly file: string;
  readonly passed: number;
  /** At least 1 where the file could not be loaded or a hook of it failed. */
  readonly failed: number;
  readonly skipped: number;
  readonly seconds: number;
  /** For each failed test its title and the beginning of its first error, on one line. */
  readonly reasons?: readonly string[];
}

/** What a process that runs tests has left: its exit code, its time and, unless it crashed, a result for each file. */
export interface PartResult extends Timed {
  readonly part: string;
  readonly files: readonly FileResult[];
}

export interface Verdict {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Files that failed and passed when they were repeated. */
  readonly flaky: readonly string[];
  /** Files that failed twice, and parts that ended with an error that no file reports. */
  readonly broken: readonly string[];
}

/** ESC begins what colors a terminal's text. */
const COLORS = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const reasonOf = (title: string, message = ''): string =>
  `${title}: ${message.replace(COLORS, '').replace(/\s+/g, ' ').trim().slice(0, 400)}`;

const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string().optional(),
          failureMessages: z.array(z.string()).optional(),
        }),
      ),
    }),
  ),
});

/** Results by file from the JSON that vitest's reporter writes, with the seconds of `FileSeconds` where there are some. */
export const readVitest = (
  report: unknown,
  root: string,
  secondsOf: Readonly<Record<string, number>> = {},
): FileResult[] =>
  VitestReport.parse(report).testResults.map(({ name, status, startTime, endTime, message, assertionResults }) => {
    const file = relative(root, name);
    const count = (wanted: string) => assertionResults.filter((test) => test.status === wanted).length;
    const [passed, failed] = [count('passed'), count('failed')];
    const reasons = assertionResults
      .filter((test) => test.status === 'failed')
      .map(({ fullName = '', failureMessages }) => reasonOf(fullName, failureMessages?.[0]));
    return {
      file,
      passed,
      failed: status === 'failed' ? Math.max(1, failed) : failed,
      reasons: status === 'failed' && reasons.length === 0 ? [reasonOf('the file itself', message)] : reasons,
      skipped: assertionResults.length - passed - failed,
      seconds: secondsOf[file] ?? (endTime - startTime) / 1000,
    };
  });

const Spec = z.object({
  file: z.string(),
  title: z.string().optional(),
  tests: z.array(
    z.object({
      status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
      results: z.array(
        z.object({
          duration: z.number(),
          error: z.object({ message: z.string().optional() }).optional(),
          attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).optional(),
        }),
      ),
    }),
  ),
});
const Suite = z.object({
  specs: z.array(Spec),
  get suites() {
    return z.array(Suite).optional();
  },
});
const PlaywrightReport = z.object({ config: z.object({ rootDir: z.string() }), suites: z.array(Suite) });

const specsOf = ({ specs, suites = [] }: z.infer<typeof Suite>): z.infer<typeof Spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

/** Lines of a page's outline that tell what it said, without its menus. */
const TELLING = /^\s*- (heading .*level=[12]|alert|dialog|paragraph|status:)/;

/** What the page said when a story failed, from the outline that Playwright keeps beside its picture. */
const pageOf = (attachments: readonly { name: string; path?: string | undefined }[] = []): string => {
  const file = attachments.find(({ name }) => name === 'error-context')?.path;
  if (!file || !existsSync(file)) return '';
  const [, outline = ''] = readFileSync(file, 'utf8').split('```yaml');
  const lines = outline.split('\n').filter((line) => TELLING.test(line));
  return lines.length > 0
    ? ` The page: ${lines
        .map((line) => line.trim().slice(2))
        .join(', ')
        .slice(0, 600)}`
    : '';
};

const storyReason = (title: string, results: z.infer<typeof Spec>['tests'][number]['results']): string => {
  const failed = results.find(({ error }) => error);
  return `${reasonOf(title, failed?.error?.message)}${pageOf(failed?.attachments)}`;
};

/** Results by file from the JSON that Playwright's reporter writes. */
export const readPlaywright = (report: unknown, root: string): FileResult[] => {
  const { config, suites } = PlaywrightReport.parse(report);
  const byFile = Map.groupBy(suites.flatMap(specsOf), ({ file }) => file);
  return [...byFile].map(([file, specs]) => {
    const tests = specs.flatMap((spec) => spec.tests);
    const count = (...wanted: string[]) => tests.filter(({ status }) => wanted.includes(status)).length;
    return {
      file: relative(root, resolve(config.rootDir, file)),
      passed: count('expected'),
      failed: count('unexpected', 'flaky'),
      reasons: specs.flatMap(({ title = '', tests: tried }) =>
        tried
          .filter(({ status }) => status === 'unexpected' || status === 'flaky')
          .map(({ results }) => storyReason(title, results)),
      ),
      skipped: count('skipped'),
      seconds: tests.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration / 1000, 0),
    };
  });
};

const isBad = ({ exitCode, files }: PartResult): boolean => exitCode !== 0 || files.some(({ failed }) => failed > 0);

/** A line for each test that failed: so that the end of a long log says what happened. */
export const failuresOf = (results: readonly PartResult[], when: string): string[] =>
  results.flatMap(({ files }) =>
    files.flatMap(({ file, reasons = [] }) => reasons.map((reason) => `${when} ${file}: ${reason}`)),
  );

/** The files of a part to repeat. */
export const failedFiles = ({ files }: PartResult): string[] =>
  files.filter(({ failed }) => failed > 0).map(({ file }) => file);

/**
 * Judges a run by its parts and by the repeats of files that failed, by file. A file that passes when it is repeated
 * counts with its second result, unless more than `MAX_FLAKY_FILES` do: then all count with their first one.
 */
export const judgeRun = (parts: readonly PartResult[], repeats: ReadonlyMap<string, PartResult>): Verdict => {
  const firsts = parts.flatMap(({ files }) => files);
  const failed = firsts.filter((first) => first.failed > 0).map(({ file }) => file);
  const secondOf = (file: string): FileResult | undefined => {
    const repeat = repeats.get(file);
    return repeat && !isBad(repeat) ? repeat.files.find((result) => result.file === file) : undefined;
  };
  const flaky = failed.filter((file) => secondOf(file) !== undefined);
  const crashed = parts.filter((part) => part.exitCode !== 0 && failedFiles(part).length === 0).map(({ part }) => part);
  const isForgiven = (file: string): boolean => flaky.length <= MAX_FLAKY_FILES && flaky.includes(file);
  const results = firsts.map((first) => (isForgiven(first.file) ? (secondOf(first.file) ?? first) : first));
  const sum = (pick: (result: FileResult) => number) => results.reduce((total, result) => total + pick(result), 0);
  return {
    passed: sum(({ passed }) => passed),
    failed: sum((result) => result.failed) + crashed.length,
    skipped: sum(({ skipped }) => skipped),
    flaky,
    broken: [...failed.filter((file) => !flaky.includes(file)), ...crashed],
  };
};

const inSeconds = (seconds: number): string => `${seconds.toFixed(1)} s`;

/** The seconds of a part, and what it and all that it started took of the processors. */
const timeOf = ({ part, seconds, cpuSeconds }: PartResult): string =>
  `${part} ${inSeconds(seconds)}${cpuSeconds === undefined ? '' : ` (CPU ${inSeconds(cpuSeconds)})`}`;

/** Where the time went: a line for each phase with its parts, longest first. */
export const timesOf = (phases: Readonly<Record<string, readonly PartResult[]>>): string[] =>
  Object.entries(phases).map(([phase, parts]) => {
    const longestFirst = parts.toSorted((one, other) => other.seconds - one.seconds);
    return `${phase}: ${longestFirst.map(timeOf).join(', ')}`;
  });

/**
 * A line for each file that took longer than `MAX_FILE_SECONDS`, longest first: as if each had the core to itself of which
 * it had a `share`, because the others took the rest.
 */
export const slowFiles = (parts: readonly PartResult[], share = 1): string[] =>
  parts
    .flatMap(({ files }) => files)
    .map(({ file, seconds }) => ({ file, seconds: seconds * share }))
    .filter(({ seconds }) => seconds > MAX_FILE_SECONDS)
    .toSorted((one, other) => other.seconds - one.seconds)
    .map(({ file, seconds }) => `slow ${file} ${inSeconds(seconds)}`);

/** The last line of a run. */
export const summaryOf = ({ passed, failed, skipped }: Verdict): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
