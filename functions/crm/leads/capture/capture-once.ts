import { newId } from '../../../../shared/contract/id.ts';
import type { CaptureInput } from '../../../../shared/crm/leads/capture.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { type Write, WriteLost } from '../../../platform/table/write.ts';
import { type CaptureContext, decideCapture } from './capture.ts';

/** The lead that a capture created or matched. */
export interface CaptureResult {
  readonly leadId: string;
  readonly created: boolean;
}

/** Commits a capture together with a marker row; returns undefined if the marker already exists. */
export const captureOnce = async (
  table: TenantTable,
  capture: CaptureInput,
  context: CaptureContext,
  markOf: (kept: CaptureResult) => Write,
): Promise<CaptureResult | undefined> => {
  const leadId = newId('lead', context.now);
  return await untilWritten(async () => {
    const { writes, ...kept } = await decideCapture(table, capture, { ...context, leadId });
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
