import * as z from 'zod';
import { BulkFilter } from '../../../../shared/crm/leads/bulk.ts';

/** What an export of leads is called among the jobs. */
export const EXPORT = 'leads.export';

/** What is exported, and how far it has come. */
export const ExportOrder = z.object({
  filter: BulkFilter,
  /** Exactly these leads, as far as the filter lets them through. */
  ids: z.array(z.string()).optional(),
  after: z.string().nullable(),
  step: z.number().int(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;
