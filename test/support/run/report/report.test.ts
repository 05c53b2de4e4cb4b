import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  type FileResult,
  failuresOf,
  judgeRun,
  MAX_FILE_SECONDS,
  type PartResult,
  readPlaywright,
  readVitest,
  slowFiles,
  summaryOf,
  timesOf,
} from './report.ts';

const fileResult = (file: string, passed: number, failed = 0, skipped = 0): FileResult => ({
  file,
  passed,
  failed,
  skipped,
  seconds: 1,
});
const partResult = (exitCode: number, ...files: FileResult[]): PartResult => ({
  part: 'code',
  exitCode,
  seconds: 1,
  files,
});
const names = (count: number) => Array.from({ length: count }, (_, n) => `file-${n}.test.ts`);
const repeatsOf = (files: readonly string[], failed = 0) =>
  new Map(files.map((file) => [file, partResult(failed, fileResult(file, 2 - failed, failed))]));

type Judge = typeof judgeRun;
/** Each way in which a run can end; `judge` is the product's or a broken variant. */
const scenarios: readonly [name: string, expectRight: (judge: Judge) => void][] = [
  [
    'a run without a failure passes and counts every report',
    (judge) => {
      const parts = [partResult(0, fileResult('a', 3), fileResult('b', 4, 0, 1)), partResult(0, fileResult('c', 5))];
      expect(judge(parts, new Map())).toEqual({
        passed: 12,
        failed: 0,
        skipped: 1,
        flaky: [],
        broken: [],
      });
    },
  ],
  [
    'a file that passes when repeated is flaky and counts with its second result',
    (judge) => {
      const [file = ''] = names(1);
      const parts = [partResult(1, fileResult(file, 1, 1), fileResult('b', 4))];
      expect(judge(parts, repeatsOf([file]))).toEqual({
        passed: 6,
        failed: 0,
        skipped: 0,
        flaky: [file],
        broken: [],
      });
    },
  ],
  [
    'a file that fails twice fails the run',
    (judge) => {
      const [file = ''] = names(1);
      const verdict = judge([partResult(1, fileResult(file, 1, 1))], repeatsOf([file], 1));
      expect(verdict).toMatchObject({
        passed: 1,
        failed: 1,
        flaky: [],
        broken: [file],
      });
    },
  ],
  [
    'a file that was not repeated fails the run',
    (judge) => {
      expect(judge([partResult(1, fileResult('a', 1, 2))], new Map())).toMatchObject({ failed: 2, broken: ['a'] });
    },
  ],
  [
    'a repeat that ends with an error passes nothing',
    (judge) => {
      const repeats = new Map([['a', partResult(1, fileResult('a', 2))]]);
      expect(judge([partResult(1, fileResult('a', 1, 1))], repeats)).toMatchObject({ failed: 1, broken: ['a'] });
    },
  ],
  [
    'a repeat that does not report the file passes nothing',
    (judge) => {
      const repeats = new Map([['a', partResult(0)]]);
      expect(judge([partResult(1, fileResult('a', 1, 1))], repeats)).toMatchObject({ failed: 1, broken: ['a'] });
    },
  ],
  [
    'three flaky files pass, four fail the run',
    (judge) => {
      const run = (files: string[]) =>
        judge([partResult(1, ...files.map((file) => fileResult(file, 1, 1)))], repeatsOf(files));
      expect(run(names(3))).toMatchObject({ failed: 0, passed: 6 });
      expect(run(names(4))).toMatchObject({ failed: 4, passed: 4, flaky: names(4) });
    },
  ],
  [
    'a part that crashes counts as a failure',
    (judge) => {
      expect(judge([partResult(0, fileResult('a', 1)), partResult(134)], new Map())).toMatchObject({
        passed: 1,
        failed: 1,
        broken: ['code'],
      });
    },
  ],
];

/** Broken judges, and the scenarios that catch them. */
const brokenJudges: readonly [name: string, judge: Judge][] = [
  [
    'forgives any number of flaky files',
    (parts, repeats) => {
      const verdict = judgeRun(parts, repeats);
      return verdict.flaky.length > 0 ? { ...verdict, failed: 0 } : verdict;
    },
  ],
  ['forgets the repeats', (parts) => judgeRun(parts, new Map())],
  [
    'ignores exit codes',
    (parts, repeats) => {
      const calm = (part: PartResult): PartResult => ({ ...part, exitCode: 0 });
      return judgeRun(parts.map(calm), new Map([...repeats].map(([file, part]) => [file, calm(part)])));
    },
  ],
  [
    'counts both runs of a flaky file',
    (parts, repeats) => judgeRun([...parts, ...[...repeats.values()].filter((part) => part.exitCode === 0)], repeats),
  ],
  [
    'takes every repeat for a success',
    (parts, repeats) => {
      const good = [...repeats.keys()].map((file): [string, PartResult] => [file, partResult(0, fileResult(file, 2))]);
      return judgeRun(parts, new Map(good));
    },
  ],
];

const isCaught = (judge: Judge): boolean =>
  scenarios.some(([, expectRight]) => {
    try {
      expectRight(judge);
      return false;
    } catch {
      return true;
    }
  });

describe('the verdict on a run', () => {
  it.each(scenarios)('%s', (_, expectRight) => expectRight(judgeRun));

  it.each(brokenJudges)('control: a judge that %s is caught', (_, judge) => {
    expect(isCaught(judge)).toBe(true);
  });

  it('ends in one line that names skipped tests only where there are some', () => {
    const verdict = { passed: 12, failed: 1, flaky: [], broken: [] };
    expect(summaryOf({ ...verdict, skipped: 0 })).toBe('12 passed, 1 failed');
    expect(summaryOf({ ...verdict, skipped: 2 })).toBe('12 passed, 1 failed, 2 skipped');
  });
});

describe('the times of a run', () => {
  const took = (file: string, seconds: number): FileResult => ({ ...fileResult(file, 1), seconds });

  it('are told by phase, the longest part first', () => {
    const checks = [
      { ...partResult(0), part: 'lint', seconds: 36.5 },
      { ...partResult(0), part: 'types', seconds: 58.24 },
    ];
    expect(timesOf({ checks })).toEqual(['checks: types 58.2 s, lint 36.5 s']);
  });

  it('tell what each part took of the processors, where the system says so', () => {
    const load = { ...partResult(0), part: 'load', seconds: 60, cpuSeconds: 42.04 };
    expect(timesOf({ tests: [load] })).toEqual(['tests: load 60.0 s (CPU 42.0 s)']);
  });

  it('name every file that takes longer than it should, and no other', () => {
    expect(slowFiles([partResult(0, took('long', 30), took('longer', 40), took('just', MAX_FILE_SECONDS))])).toEqual([
      'slow longer 40.0 s',
      'slow long 30.0 s',
    ]);
    const besideAnother = [partResult(0, took('long', 30), took('longer', 48))];
    expect(slowFiles(besideAnother, 0.5)).toEqual(['slow longer 24.0 s']);
  });
});

describe('a report of vitest', () => {
  const file = (status: string, ...tests: string[]) => ({
    name: '/repository/test/a.test.ts',
    status,
    startTime: 1000,
    endTime: 3500,
    assertionResults: tests.map((each) => ({ status: each })),
  });
  const read = (...testResults: object[]) => readVitest({ testResults }, '/repository');

  it('is read file by file', () => {
    expect(read(file('failed', 'passed', 'failed', 'skipped', 'todo'))).toEqual([
      {
        file: 'test/a.test.ts',
        passed: 1,
        failed: 1,
        skipped: 2,
        seconds: 2.5,
        reasons: [': '],
      },
    ]);
  });

  it('says on a line of its own what each failed test said first, without colors', () => {
    const failedTest = {
      status: 'failed',
      fullName: 'adds up',
      failureMessages: ['\u001b[31mexpected 1\n  to be 2', 'more'],
    };
    const [result] = read({ ...file('failed', 'passed'), assertionResults: [failedTest] });
    const broken = read({ ...file('failed'), message: 'Cannot find module' });
    expect(failuresOf([partResult(1, ...(result ? [result] : []), ...broken)], 'failed:')).toEqual([
      'failed: test/a.test.ts: adds up: expected 1 to be 2',
      'failed: test/a.test.ts: the file itself: Cannot find module',
    ]);
  });

  it('takes the seconds with all hooks where they are known', () => {
    const report = { testResults: [file('passed', 'passed')] };
    expect(readVitest(report, '/repository', { 'test/a.test.ts': 12.5 })).toMatchObject([{ seconds: 12.5 }]);
  });

  it('counts a file that could not be loaded, or whose hook failed, as a failure', () => {
    expect(read(file('failed'))).toMatchObject([{ passed: 0, failed: 1 }]);
    expect(read(file('failed', 'passed'))).toMatchObject([{ passed: 1, failed: 1 }]);
  });

  it('of another shape is refused', () => {
    expect(() => readVitest({ results: [] }, '/repository')).toThrow('testResults');
  });
});

describe('a report of Playwright', () => {
  const spec = (status: string) => ({
    file: 'site/a.spec.ts',
    title: 'signs in',
    tests: [
      { status, results: [{ duration: 500, ...(status === 'unexpected' && { error: { message: 'no button' } }) }] },
    ],
  });

  it('is read file by file, with the suites inside suites', () => {
    const report = {
      config: { rootDir: '/repository/test/e2e' },
      suites: [{ specs: [spec('expected')], suites: [{ specs: [spec('unexpected'), spec('skipped')] }] }],
    };
    expect(readPlaywright(report, '/repository')).toEqual([
      {
        file: 'test/e2e/site/a.spec.ts',
        passed: 1,
        failed: 1,
        skipped: 1,
        seconds: 1.5,
        reasons: ['signs in: no button'],
      },
    ]);
  });

  it('tells what the page said, without its menus', () => {
    const folder = mkdtempSync(resolve(tmpdir(), 'northlight-report-'));
    const path = resolve(folder, 'error-context.md');
    const outline = [
      '- navigation:',
      '  - link "Home"',
      '- heading "We can’t reach the server" [level=1]',
      '- paragraph: Try again.',
    ];
    writeFileSync(path, ['# Page', '```yaml', ...outline, '```'].join('\n'));
    const failed = { ...spec('unexpected').tests[0]?.results[0], attachments: [{ name: 'error-context', path }] };
    const story = { ...spec('unexpected'), tests: [{ status: 'unexpected', results: [failed] }] };
    const report = { config: { rootDir: '/repository/test/e2e' }, suites: [{ specs: [story] }] };
    expect(readPlaywright(report, '/repository')[0]?.reasons).toEqual([
      'signs in: no button The page: heading "We can’t reach the server" [level=1], paragraph: Try again.',
    ]);
    rmSync(folder, { recursive: true });
  });
});
