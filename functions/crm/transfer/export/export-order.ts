import * as z from 'zod';
import { BulkFilter } from '../../../../shared/crm/leads/bulk.ts';

/** Job kind of a lead export. */
export const EXPORT = 'leads.export';

/** What to export, and the progress so far. */
export const ExportOrder = z.object({
  filter: BulkFilter,
  /** Only these leads, filtered as well. */
  ids: z.array(z.string()).optional(),
  after: z.string().nullable(),
  step: z.int(),
});
export type ExportOrder = z.infer<typeof ExportOrder>;
