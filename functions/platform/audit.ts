import { AuditEntry, type Change, systemActor } from '../../shared/contract/events/audit.ts';
import { newId } from '../../shared/contract/id.ts';
import { BOOKS_DAYS, DAY_SECONDS, toInstant } from '../../shared/contract/time.ts';
import type { Occurrence } from './consume.ts';
import type { SignedRequest } from './http/request.ts';
import { entity } from './table/entity.ts';
import type { TenantTable } from './table/tenant-table.ts';
import type { Write } from './table/write.ts';

const monthOf = (instant: string): string => instant.slice(0, 7);

/** The partition of a month's entries (`YYYY-MM`, UTC): a year of a busy tenant is twelve queries. */
export const auditMonth = (month: string): string => `AUDIT#${month}`;

/** The log of who did what, newest last within its month; entries are only ever created. */
export const auditItem = entity({
  name: 'audit',
  schema: AuditEntry,
  key: ({ createdAt, auditId }: Pick<AuditEntry, 'createdAt' | 'auditId'>) => ({
    pk: auditMonth(monthOf(createdAt)),
    sk: `${createdAt}#${auditId}`,
  }),
  expiresAt: ({ createdAt }) => Date.parse(createdAt) / 1000 + BOOKS_DAYS * DAY_SECONDS,
});

/** An action to log, with its target and changes; actor, time and correlation id come from its request or event. */
export interface AuditedAction {
  readonly action: string;
  readonly target: AuditEntry['target'];
  readonly changes?: readonly Change[];
  readonly reason?: string | undefined;
}

type AuditedRequest = Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>;

/** The caller of a request, or the product itself. */
interface AuditSource {
  readonly actor: AuditEntry['actor'];
  readonly isActedFor: boolean;
  readonly correlationId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

const entryWrite = (table: TenantTable, source: AuditSource, entry: AuditedAction): Write => {
  const { now, ...known } = source;
  return table.create(auditItem, {
    ...known,
    auditId: newId('audit', now),
    action: entry.action,
    target: entry.target,
    changes: [...(entry.changes ?? [])],
    ...(entry.reason === undefined ? {} : { reason: entry.reason }),
    createdAt: toInstant(now),
  });
};

/** The log entry as a write for the action's own transaction; `table` overrides whose log it goes to. */
export const audited = (request: AuditedRequest, entry: AuditedAction, table: TenantTable = request.table): Write => {
  const { now, correlationId, actsFor } = request;
  const { profileId, email, name } = request.caller;
  const actor = { profileId, email, ...(name === undefined ? {} : { name }) };
  return entryWrite(table, { actor, isActedFor: actsFor !== undefined, correlationId, now }, entry);
};

/** The same for what the product does by itself; the event it acts on is named in place of a request. */
export const auditedBySystem = (
  { table, now, eventId }: Pick<Occurrence<unknown>, 'table' | 'now' | 'eventId'>,
  entry: AuditedAction,
): Write => entryWrite(table, { actor: systemActor, isActedFor: false, correlationId: eventId, now }, entry);
