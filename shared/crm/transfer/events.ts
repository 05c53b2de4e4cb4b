import * as z from 'zod';
import { eventType, queueType } from '../../contract/event.ts';

/** The next stretch of a dry run; `step` counts from 0, `version` is that of the check it belongs to. */
export const CheckContinues = eventType(
  'import.check_continues',
  z.object({ importId: z.string(), round: z.number().int(), step: z.number().int() }),
);

/** The next rows of an import. */
export const ImportContinues = eventType(
  'import.continues',
  z.object({ importId: z.string(), step: z.number().int() }),
);

/** The next leads of an export; `after` is how far it has come. */
export const ExportContinues = eventType(
  'export.continues',
  z.object({ jobId: z.string(), step: z.number().int(), after: z.string().nullable() }),
);

/** Files of leads, in and out: the steps of one file in order, one at a time. */
export const leadTransfer = queueType({
  name: 'lead-transfer',
  fifo: true,
  events: [CheckContinues, ImportContinues, ExportContinues],
});
