import { toCsv } from '../../../../shared/contract/writing/csv.ts';
import { isBusy } from '../../../../shared/crm/transfer/import-limits.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { readJson, runConcurrently, stepsOf } from '../files/row-file.ts';
import { importKey, type StoredImport } from '../store.ts';
import { FILES_PER_CHECK } from './check-import.ts';
import { type WrongRow, WrongRows } from './row-outcome.ts';

const CONCURRENCY = 16;
/** Heading of the error column; a corrected file already has it. */
const PROBLEM = 'problem';

const isOfRun = ({ result }: Pick<StoredImport, 'result'>): boolean => result !== null;

/** Storage key of a step's invalid rows: of the dry run by its round, or of the import. */
export const problemKey = (tenantId: string, order: StoredImport, step: number): string =>
  importKey(tenantId, order.importId, isOfRun(order) ? `wrong-${step}.json` : `wrong-${order.round}-${step}.json`);

const countOf = (order: StoredImport): number => {
  if (isBusy(order)) return order.step;
  const files = stepsOf(order.rows + Number(order.hasHeadings));
  return isOfRun(order) ? files : Math.ceil(files / FILES_PER_CHECK);
};

/** CSV of the invalid rows as uploaded, with an error column. */
export const problemCsv = async (files: FileStore, tenantId: string, order: StoredImport): Promise<string> => {
  const parts: WrongRow[][] = [];
  const steps = Array.from({ length: countOf(order) }, (_, step) => step);
  await runConcurrently(steps, CONCURRENCY, async (step) => {
    parts[step] = (await readJson(files, problemKey(tenantId, order, step), WrongRows)) ?? [];
  });
  const kept = order.columns.flatMap(({ name }, i) => (name === PROBLEM ? [] : [{ name, i }]));
  const rows = parts.flat().map(({ cells, problem }) => [...kept.map(({ i }) => cells[i] ?? ''), problem]);
  return toCsv([[...kept.map(({ name }) => name), PROBLEM], ...rows]);
};
