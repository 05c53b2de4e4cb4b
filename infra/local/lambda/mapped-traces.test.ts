import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { createClock } from '../clock.ts';
import { InvocationLog } from './invocation-log.ts';
import { LambdaPool } from './pool.ts';
import { writeWorkerProgram } from './worker-program.ts';

const scratch = mkdtempSync(join(tmpdir(), 'traces-'));
const program = writeWorkerProgram(scratch);
afterAll(() => rmSync(scratch, { recursive: true, force: true }));

/** All of the second line comes from the tenth of the source. */
const map = { version: 3, sources: ['original.ts'], names: [], mappings: ';AASA' };

const traceOf = async (name: string, hasMap: boolean): Promise<string> => {
  const folder = join(scratch, name);
  mkdirSync(folder);
  const entry = join(folder, 'index.mjs');
  writeFileSync(entry, 'export const handler = async () => {\nthrow new Error("no");\n};');
  if (hasMap) writeFileSync(`${entry}.map`, JSON.stringify(map));
  const pool = new LambdaPool(
    {
      id: 'F',
      name: 'f',
      arn: 'arn',
      timeoutMs: 60_000,
      memoryMb: 128,
      maxInstances: 1,
      idleMs: 1000,
      growAfterMs: 80,
      program,
      code: () => ({ entry, handler: 'handler', compiled: join(folder, 'compiled') }),
      environment: () => ({}),
    },
    createClock(),
    new InvocationLog(),
  );
  const { error } = await pool.invoke('{}');
  await pool.stop();
  return (error?.trace ?? []).join('\n');
};

it('names the line of the source where a bundle has a map, and the line of the bundle where it has none', async () => {
  const mapped = await traceOf('mapped', true);
  expect(mapped).toMatch(/^Error: no\n.*original\.ts:10:1/);
  expect(mapped).not.toContain('mapped/index.mjs');
  expect(await traceOf('plain', false)).toMatch(/^Error: no\n.*plain\/index\.mjs:2:\d+/);
});
