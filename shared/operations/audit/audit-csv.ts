import type { AuditEntry } from '../../contract/events/audit.ts';
import { toCsv } from '../../contract/writing/csv.ts';

const columns = [
  'time',
  'action',
  'by',
  'for the tenant',
  'what',
  'id',
  'name',
  'field',
  'before',
  'after',
  'reason',
  'call',
];

const textOf = (value: unknown): string =>
  value === undefined || value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** One row per changed field, so that before and after have their own columns. */
const linesOf = (entry: AuditEntry): string[][] => {
  const { createdAt, action, actor, isActedFor, target, reason = '', correlationId } = entry;
  const start = [
    createdAt,
    action,
    actor.email || (actor.name ?? ''),
    isActedFor ? 'yes' : 'no',
    target.kind,
    target.id,
    target.name ?? '',
  ];
  const changes = entry.changes.length > 0 ? entry.changes : [{ field: '' }];
  return changes.map((change) => {
    const { field, before, after } = { before: undefined, after: undefined, ...change };
    return [...start, field, textOf(before), textOf(after), reason, correlationId];
  });
};

/** The audit log as CSV. */
export const auditCsv = (entries: readonly AuditEntry[]): string => toCsv([columns, ...entries.flatMap(linesOf)]);
