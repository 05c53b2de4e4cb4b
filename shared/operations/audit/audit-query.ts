import type { AuditEntry } from '../../contract/events/audit.ts';

/** The filters of the audit log. */
export interface AuditQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly q?: string | undefined;
}

const contains = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());

/** True if an entry matches all filters except `from` and `to`. */
export const matchesAudit = (entry: AuditEntry, { actor, action, target, q }: AuditQuery): boolean => {
  const { kind, id, name = '' } = entry.target;
  const who = `${entry.actor.email} ${entry.actor.name ?? ''} ${entry.actor.profileId}`;
  return (
    contains(who, actor) &&
    contains(entry.action, action) &&
    contains(`${kind} ${id} ${name}`, target) &&
    contains(`${who} ${entry.action} ${kind} ${id} ${name} ${entry.reason ?? ''} ${JSON.stringify(entry.changes)}`, q)
  );
};

/** The months (`YYYY-MM`) from `to` back to `from`, newest first. */
export const monthsBack = (from: string, to: string): string[] => {
  const months: string[] = [];
  let month = to.slice(0, 7);
  while (month >= from.slice(0, 7)) {
    months.push(month);
    const [year = 0, number = 1] = month.split('-').map(Number);
    month = number === 1 ? `${year - 1}-12` : `${year}-${String(number - 1).padStart(2, '0')}`;
  }
  return months;
};
