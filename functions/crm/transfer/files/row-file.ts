import * as z from 'zod';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { importKey } from '../store.ts';
import type { FileRow } from './divide-rows.ts';

/** Rows per file and import step. */
export const ROWS_PER_STEP = 250;
const CONCURRENCY = 16;
const MAX_FILE_BYTES = 32 * 1024 * 1024;

const Rows = z.array(z.object({ line: z.int(), cells: z.array(z.string()) }));

/** Runs a task for each item with at most `atOnce` in flight, starting in list order. */
export const runConcurrently = async <T>(
  list: readonly T[],
  atOnce: number,
  run: (item: T, i: number) => Promise<void>,
) => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < list.length; i = next++) await run(list[i] as T, i);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

export const stepsOf = (rows: number): number => Math.ceil(rows / ROWS_PER_STEP);

const nameOf = (step: number): string => `rows-${step}.json`;

/** Stores a step's result as JSON. Idempotent. */
export const writeJson = async (files: FileStore, key: string, value: unknown): Promise<void> =>
  await files.write(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json');

export const readJson = async <S extends z.ZodType>(
  files: FileStore,
  key: string,
  schema: S,
): Promise<z.output<S> | undefined> => {
  const bytes = await files.read(key, MAX_FILE_BYTES);
  return bytes && schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/** Splits a file's rows, including headings, into one stored file per step. */
export const writeRows = async (
  files: FileStore,
  tenantId: string,
  importId: string,
  rows: readonly FileRow[],
): Promise<void> => {
  const steps = Array.from({ length: stepsOf(rows.length) }, (_, i) =>
    rows.slice(i * ROWS_PER_STEP, (i + 1) * ROWS_PER_STEP),
  );
  await runConcurrently(steps, CONCURRENCY, (step, i) =>
    writeJson(files, importKey(tenantId, importId, nameOf(i)), step),
  );
};

/** Reads the rows of these steps in file order, without the headings. */
export const readRows = async (
  files: FileStore,
  { tenantId, importId, hasHeadings }: { tenantId: string; importId: string; hasHeadings: boolean },
  { from, to }: { from: number; to: number },
): Promise<FileRow[]> => {
  const parts: FileRow[][] = [];
  const steps = Array.from({ length: to - from }, (_, i) => from + i);
  await runConcurrently(steps, CONCURRENCY, async (step, i) => {
    parts[i] = (await readJson(files, importKey(tenantId, importId, nameOf(step)), Rows)) ?? [];
  });
  const rows = parts.flat();
  return hasHeadings && from === 0 ? rows.slice(1) : rows;
};
