import * as z from 'zod';
import { BulkFilter } from '../../shared/crm/bulk.ts';

/** What an export of leads is called among the jobs. */
export const EXPORT = 'leads.export';

/** What is exported, and how far it has come. */
export const ExportOrder = z.object({ filter: BulkFilter, after: z.string().nullable(), step: z.number().int() });
export type ExportOrder = z.infer<typeof ExportOrder>;
