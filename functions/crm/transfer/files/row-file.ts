import * as z from 'zod';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { importKey } from '../store.ts';
import type { FileRow } from './divide-rows.ts';

/** Rows that are kept in one file, and done in one step of an import. */
export const ROWS_A_STEP = 250;
const AT_ONCE = 16;
const MOST_BYTES = 32 * 1024 * 1024;

const Rows = z.array(z.object({ line: z.number().int(), cells: z.array(z.string()) }));

/** Runs so many at once, in the order of the list. */
export const inTurns = async <T>(list: readonly T[], atOnce: number, run: (item: T, i: number) => Promise<void>) => {
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < list.length; i = next++) await run(list[i] as T, i);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
};

export const stepsOf = (rows: number): number => Math.ceil(rows / ROWS_A_STEP);

const nameOf = (step: number): string => `rows-${step}.json`;

/** Keeps what is known of a step under its number; written again, it is the same. */
export const writeJson = async (files: FileStore, key: string, value: unknown): Promise<void> =>
  await files.write(key, new TextEncoder().encode(JSON.stringify(value)), 'application/json');

export const readJson = async <S extends z.ZodType>(
  files: FileStore,
  key: string,
  schema: S,
): Promise<z.output<S> | undefined> => {
  const bytes = await files.read(key, MOST_BYTES);
  return bytes && schema.parse(JSON.parse(new TextDecoder().decode(bytes)));
};

/** Divides the rows of a file, its headings among them, into files of one step each. */
export const writeRows = async (
  files: FileStore,
  tenantId: string,
  importId: string,
  rows: readonly FileRow[],
): Promise<void> => {
  const steps = Array.from({ length: stepsOf(rows.length) }, (_, i) =>
    rows.slice(i * ROWS_A_STEP, (i + 1) * ROWS_A_STEP),
  );
  await inTurns(steps, AT_ONCE, (step, i) => writeJson(files, importKey(tenantId, importId, nameOf(i)), step));
};

/** The rows of these steps, without the headings, in the order of the file. */
export const readRows = async (
  files: FileStore,
  { tenantId, importId, hasHeadings }: { tenantId: string; importId: string; hasHeadings: boolean },
  { from, to }: { from: number; to: number },
): Promise<FileRow[]> => {
  const parts: FileRow[][] = [];
  const steps = Array.from({ length: to - from }, (_, i) => from + i);
  await inTurns(steps, AT_ONCE, async (step, i) => {
    parts[i] = (await readJson(files, importKey(tenantId, importId, nameOf(step)), Rows)) ?? [];
  });
  const rows = parts.flat();
  return hasHeadings && from === 0 ? rows.slice(1) : rows;
};
