import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepRun, lastRun } from './last-run.ts';

const place = mkdtempSync(join(tmpdir(), 'last-run-'));
afterAll(() => rmSync(place, { recursive: true, force: true }));

const part = (seconds: number) => ({
  part: 'quick tests',
  exitCode: 0,
  seconds: 31,
  files: [{ file: 'a.test.ts', passed: 1, failed: 0, skipped: 0, seconds }],
});

test('a run is kept by its name until the next one, with its parts and what was too slow', () => {
  expect(lastRun('check', place)).toBeUndefined();
  keepRun('check', { outcomes: [part(3)], isGood: false }, place);
  keepRun('check', { outcomes: [part(21)], isGood: true }, place);
  keepRun('test:full', { outcomes: [part(21)], isGood: true, share: 0.5 }, place);
  const parts = [{ part: 'quick tests', seconds: 31 }];
  expect(lastRun('check', place)).toMatchObject({ isGood: true, parts, slow: ['slow a.test.ts 21.0 s'] });
  expect(lastRun('check', place)?.seconds).toBeGreaterThan(0);
  expect(lastRun('test:full', place)?.slow).toEqual([]);
  expect(lastRun('test', place)).toBeUndefined();
});
