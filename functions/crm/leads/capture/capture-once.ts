import { newId } from '../../../../shared/contract/id.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { type Circumstances, decideCapture } from './capture.ts';

/** What a capture made or found. */
export interface Kept {
  readonly leadId: string;
  readonly created: boolean;
}

/** Keeps a capture together with a mark that can be written once; undefined where the mark is there already. */
export const captureOnce = async (
  table: TenantTable,
  capture: CaptureInput,
  circumstances: Circumstances,
  markOf: (kept: Kept) => Write,
): Promise<Kept | undefined> => {
  const leadId = newId('lead', circumstances.now);
  return await untilWritten(async () => {
    const { writes, ...kept } = await decideCapture(table, capture, { ...circumstances, leadId });
    const mark = markOf(kept);
    try {
      await table.commit(mark, ...writes);
      return kept;
    } catch (error) {
      if (error instanceof WriteLost && error.labels.includes(mark.label)) return undefined;
      throw error;
    }
  });
};
