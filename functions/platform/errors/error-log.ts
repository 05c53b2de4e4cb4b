import * as z from 'zod';
import { ErrorLog, type ErrorOrigin, type ListedError } from '../../../shared/contract/events/error-log.ts';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, DAY_SECONDS, toInstant } from '../../../shared/contract/time.ts';
import { scrub, scrubJson } from '../../../shared/contract/writing/scrub.ts';
import { within } from '../deadline.ts';
import { createLog } from '../log.ts';
import { sha256 } from '../signed/sign.ts';
import { entity, type Key } from '../table/entity.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import { isWriteLost } from '../table/write.ts';
import { AppError } from './errors.ts';

const RETENTION_MS = 30 * DAY;

/** A context is any JSON, which the table cannot always hold, so it is stored as text. */
const StoredErrorLog = ErrorLog.omit({ context: true }).extend({
  errorId: z.string(),
  contextJson: z.string(),
  origin: z.enum(['browser', 'server']).default('browser'),
  /** Equal for equal reports of a day; rows of former versions have none. */
  fingerprint: z.string().optional(),
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

const listedError = (
  { contextJson, origin: _, fingerprint: __, ...row }: StoredErrorLog,
  reports: number,
): ListedError => ({ ...row, context: JSON.parse(contextJson) as Record<string, unknown>, reports });

/** The counter of equal reports of a day. */
const reportsKey = (date: string, fingerprint: string): Key => ({ pk: `ERROR-REPORTS#${date}`, sk: fingerprint });

/** Rows of a day as a list shows them, each with the number of its reports. */
export const listedErrors = async (
  table: TenantTable,
  date: string,
  rows: readonly StoredErrorLog[],
): Promise<ListedError[]> => {
  const keys = rows.flatMap(({ fingerprint }) => (fingerprint ? [reportsKey(date, fingerprint)] : []));
  const counters = new Map((await table.getMany(keys)).map(({ sk, reports }) => [sk, Number(reports ?? 1)]));
  return rows.map((row) => listedError(row, counters.get(row.fingerprint ?? '') ?? 1));
};

/** An error to store; its texts are scrubbed first. */
export interface NotedError {
  readonly message: string;
  readonly context: Record<string, unknown>;
  readonly correlationId: string;
  readonly userId?: string | null | undefined;
  readonly sessionId?: string | null | undefined;
}

const MAX_MESSAGE_CHARS = 2000;
const MAX_CONTEXT_CHARS = 6000;
const FINGERPRINT_CHARS = 22;

/** Scrubbed of addresses, phones, tokens and keys. A hundred rows fit into one page of the table, which is 1 MB. */
const rowOf = (noted: NotedError, origin: ErrorOrigin, now: number) => {
  const message = scrub(noted.message.slice(0, MAX_MESSAGE_CHARS));
  const whole = JSON.stringify(scrubJson(noted.context));
  const contextJson =
    whole.length <= MAX_CONTEXT_CHARS ? whole : JSON.stringify({ cut: whole.slice(0, MAX_CONTEXT_CHARS) });
  const digest = sha256(JSON.stringify([origin, message, contextJson]));
  return {
    errorId: newId('event', now),
    message,
    contextJson,
    correlationId: noted.correlationId,
    userId: noted.userId ?? null,
    sessionId: noted.sessionId ?? null,
    createdAt: toInstant(now),
    origin,
    fingerprint: Buffer.from(digest).toString('base64url').slice(0, FINGERPRINT_CHARS),
  };
};

/** How many new rows a day somebody may add, or everybody of a kind together. */
export interface ErrorBudget {
  readonly of: string;
  readonly atMost: number;
}

/**
 * Stores an error as a row of its day, or counts it in the row of an equal one. A row past one of the budgets is not
 * stored: whoever floods the log uses up their own budget, and hides nothing that others report.
 */
export const storeError = async (
  table: TenantTable,
  noted: NotedError,
  origin: ErrorOrigin,
  now: number,
  budgets: readonly ErrorBudget[] = [],
): Promise<void> => {
  const row = rowOf(noted, origin, now);
  const date = row.createdAt.slice(0, 10);
  const ttl = Math.floor((now + RETENTION_MS) / 1000);
  const key = reportsKey(date, row.fingerprint);
  const report = { key, field: 'reports', by: 1, ttl };
  const isKnown = async (): Promise<boolean> => (await table.getMany([key], { consistent: true })).length > 0;
  if (await isKnown()) return await table.commit(table.add(report));
  const pk = `ERROR-BUDGET#${date}`;
  const counted = budgets.map(({ of, atMost }) =>
    table.add({ key: { pk, sk: of }, field: 'rows', by: 1, atMost, ttl: Math.floor(now / 1000) + 2 * DAY_SECONDS }),
  );
  try {
    await table.commit(table.create(errorLogItem, row), table.add({ ...report, atMost: 1 }), ...counted);
  } catch (error) {
    if (!isWriteLost(error)) throw error;
    // An equal report came first, or a budget is used up.
    if (await isKnown()) await table.commit(table.add(report));
  }
};

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
    await within(STORE_MS, () => storeError(table, known, 'server', now));
  } catch (failure) {
    createLog({ correlationId }).warn('Error not stored', { reason: `${failure}` });
  }
};
