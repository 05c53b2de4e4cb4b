import * as z from 'zod';
import { eventType, queueType } from '../../contract/events/event.ts';

/** Next step of a dry run: `step` counts from 0, `round` is the version of the check it belongs to. */
export const CheckContinues = eventType(
  'import.check_continues',
  z.object({ importId: z.string(), round: z.int(), step: z.int() }),
);

/** Next step of an import; each step processes a batch of rows. */
export const ImportContinues = eventType('import.continues', z.object({ importId: z.string(), step: z.int() }));

/** Next step of an export; `after` is the id of the last exported lead. */
export const ExportContinues = eventType(
  'export.continues',
  z.object({ jobId: z.string(), step: z.int(), after: z.string().nullable() }),
);

/** Imports and exports of leads; the steps of one file run sequentially. */
export const leadTransfer = queueType({
  name: 'lead-transfer',
  fifo: true,
  events: [CheckContinues, ImportContinues, ExportContinues],
});
