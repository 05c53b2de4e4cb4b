import * as z from 'zod';
import { DAY } from '../../shared/contract/time.ts';
import { ErrorLog } from '../../shared/operations/error-log.ts';
import { entity } from '../platform/table/entity.ts';

const KEPT = 30 * DAY;

/** A browser's context is any JSON, which the table can't always hold: it is kept as text. */
const StoredErrorLog = ErrorLog.omit({ context: true }).extend({ errorId: z.string(), contextJson: z.string() });

const dayPartition = (date: string): string => `ERRORS#${date}`;

/** The row `error_logs` (seed 3), by day and time; kept 30 days. */
export const errorLogItem = entity({
  name: 'error-log',
  schema: StoredErrorLog,
  key: (id: { createdAt: string; errorId: string }) => ({
    pk: dayPartition(id.createdAt.slice(0, 10)),
    sk: `${id.createdAt}#${id.errorId}`,
  }),
  expiresAt: ({ createdAt }) => Math.floor((Date.parse(createdAt) + KEPT) / 1000),
});

/** The errors of a day (UTC), newest first. */
export const errorsOfDay = (date: string) => ({ pk: dayPartition(date), descending: true }) as const;
