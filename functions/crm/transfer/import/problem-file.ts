import { toCsv } from '../../../../shared/contract/csv.ts';
import { isBusy } from '../../../../shared/crm/transfer/import-limits.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { inTurns, readJson, stepsOf } from '../files/row-file.ts';
import { importKey, type KeptImport } from '../store.ts';
import { FILES_A_CHECK } from './check-import.ts';
import { type WrongRow, WrongRows } from './row-outcome.ts';

const AT_ONCE = 16;
/** The column that says what is wrong; a file that was mended has it already. */
const PROBLEM = 'problem';

const isOfRun = ({ result }: Pick<KeptImport, 'result'>): boolean => result !== null;

/** Where the wrong rows of a step lie: of the dry run, by its round, or of the import itself. */
export const problemKey = (tenantId: string, order: KeptImport, step: number): string =>
  importKey(tenantId, order.importId, isOfRun(order) ? `wrong-${step}.json` : `wrong-${order.round}-${step}.json`);

const countOf = (order: KeptImport): number => {
  if (isBusy(order)) return order.step;
  const files = stepsOf(order.rows + Number(order.hasHeadings));
  return isOfRun(order) ? files : Math.ceil(files / FILES_A_CHECK);
};

/** The rows that are wrong, as they stood in the file, with a column that says what would be right. */
export const problemCsv = async (files: FileStore, tenantId: string, order: KeptImport): Promise<string> => {
  const parts: WrongRow[][] = [];
  const steps = Array.from({ length: countOf(order) }, (_, step) => step);
  await inTurns(steps, AT_ONCE, async (step) => {
    parts[step] = (await readJson(files, problemKey(tenantId, order, step), WrongRows)) ?? [];
  });
  const kept = order.columns.flatMap(({ name }, i) => (name === PROBLEM ? [] : [{ name, i }]));
  const rows = parts.flat().map(({ cells, problem }) => [...kept.map(({ i }) => cells[i] ?? ''), problem]);
  return toCsv([[...kept.map(({ name }) => name), PROBLEM], ...rows]);
};
