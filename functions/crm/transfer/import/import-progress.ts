import type { Import } from '../../../../shared/crm/transfer/import.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { ROWS_PER_STEP } from '../files/row-file.ts';
import { importedRow } from '../store.ts';

/**
 * A running import with the rows of the step under way counted by their marks. The step itself tells of its 250 rows only at
 * its end, and a small file has but one.
 */
export const withProgress = async <One extends Import>(table: TenantTable, one: One): Promise<One> => {
  if (one.state !== 'running' || one.result === null) return one;
  const { importId, result, hasHeadings, rows } = one;
  const lastLine = result.rows + Number(hasHeadings);
  const { pk, sk } = importedRow.key({ importId, line: lastLine + 1 });
  const marks = await table.query(importedRow, { pk, from: sk, to: 'ROW#~', limit: ROWS_PER_STEP });
  const created = marks.items.filter(({ outcome }) => outcome === 'created').length;
  return {
    ...one,
    result: {
      ...result,
      rows: Math.min(rows, result.rows + marks.items.length),
      created: result.created + created,
      matched: result.matched + marks.items.length - created,
    },
  };
};
