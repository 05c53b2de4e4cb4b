import * as z from 'zod';
import { ErrorLog, type ErrorOrigin, type ListedError } from '../../shared/contract/error-log.ts';
import { newId } from '../../shared/contract/id.ts';
import { scrub, scrubJson } from '../../shared/contract/scrub.ts';
import { DAY, toInstant } from '../../shared/contract/time.ts';
import { within } from './deadline.ts';
import { AppError } from './errors.ts';
import { createLog } from './log.ts';
import { entity } from './table/entity.ts';
import type { TenantTable } from './table/tenant-table.ts';
import type { Write } from './table/write.ts';

const RETENTION_MS = 30 * DAY;

/** A context is any JSON, which the table cannot always hold, so it is stored as text. */
const StoredErrorLog = ErrorLog.omit({ context: true }).extend({
  errorId: z.string(),
  contextJson: z.string(),
  origin: z.enum(['browser', 'server']).default('browser'),
});
type StoredErrorLog = z.infer<typeof StoredErrorLog>;

const dayPartition = (date: string, origin: ErrorOrigin): string =>
  origin === 'browser' ? `ERRORS#${date}` : `ERRORS#${date}#server`;

/** The row `error_logs` (seed 3), by origin, day and time; kept 30 days. */
export const errorLogItem = entity({
  name: 'error-log',
  schema: StoredErrorLog,
  key: (id: { createdAt: string; errorId: string; origin: ErrorOrigin }) => ({
    pk: dayPartition(id.createdAt.slice(0, 10), id.origin),
    sk: `${id.createdAt}#${id.errorId}`,
  }),
  expiresAt: ({ createdAt }) => Math.floor((Date.parse(createdAt) + RETENTION_MS) / 1000),
});

/** The errors of a day (UTC), newest first. */
export const errorsOfDay = (date: string, origin: ErrorOrigin) =>
  ({ pk: dayPartition(date, origin), descending: true }) as const;

/** A row as a list shows it. */
export const listedError = ({ contextJson, origin: _, ...row }: StoredErrorLog): ListedError => ({
  ...row,
  context: JSON.parse(contextJson) as Record<string, unknown>,
});

/** An error to store; its texts are scrubbed first. */
export interface NotedError {
  readonly message: string;
  readonly context: Record<string, unknown>;
  readonly correlationId: string;
  readonly userId?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
}

/** The write that stores an error: scrubbed of addresses, phones, tokens and keys, its message at most 2,000 characters. */
export const errorWrite = (table: TenantTable, noted: NotedError, origin: ErrorOrigin, now: number): Write =>
  table.create(errorLogItem, {
    errorId: newId('event', now),
    message: scrub(noted.message.slice(0, 2000)),
    contextJson: JSON.stringify(scrubJson(noted.context)),
    correlationId: noted.correlationId,
    userId: noted.userId ?? null,
    sessionId: noted.sessionId ?? null,
    createdAt: toInstant(now),
    origin,
  });

/** The caller waits meanwhile, and the table may be what failed. */
const STORE_MS = 800;
const MAX_ROWS_PER_MINUTE = 30;
let minute = 0;
let noted = 0;

/** Limits the rows of a function that fails at every call; its log has all of them. */
const hasRoom = (now: number): boolean => {
  const current = Math.floor(now / 60_000);
  if (current !== minute) [minute, noted] = [current, 0];
  noted += 1;
  return noted <= MAX_ROWS_PER_MINUTE;
};

const isOurs = (error: unknown): boolean => !(error instanceof AppError) || error.status >= 500;

const describe = (error: unknown): Pick<NotedError, 'message' | 'context'> => {
  if (!(error instanceof Error)) return { message: String(error), context: {} };
  const { name, message, stack = '', cause } = error;
  const at = stack
    .split('\n')
    .slice(1, 4)
    .map((line) => line.trim());
  return { message: `${name}: ${message}`, context: { at, ...(cause ? { cause: String(cause) } : {}) } };
};

/** Stores a server failure (not a caller's 4xx) for administrators, outside the failed transaction; never throws. */
export const noteFailure = async (
  table: TenantTable,
  error: unknown,
  { where, correlationId, userId }: { where: string; correlationId: string; userId?: string | undefined },
  now: number,
): Promise<void> => {
  if (!isOurs(error) || !hasRoom(now)) return;
  const { message, context } = describe(error);
  try {
    const known = { message, context: { where, ...context }, correlationId, userId };
    await within(STORE_MS, () => table.commit(errorWrite(table, known, 'server', now)));
  } catch (failure) {
    createLog({ correlationId }).warn('Error not stored', { reason: `${failure}` });
  }
};
