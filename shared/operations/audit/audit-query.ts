import type { AuditEntry } from '../../contract/audit.ts';

/** What an administrator looks for in the log. */
export interface AuditQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly actor?: string | undefined;
  readonly action?: string | undefined;
  readonly target?: string | undefined;
  readonly q?: string | undefined;
}

const holds = (text: string, part: string | undefined): boolean =>
  part === undefined || text.toLowerCase().includes(part.toLowerCase());

/** Whether an entry is what is looked for; its time is not asked here. */
export const matchesAudit = (entry: AuditEntry, { actor, action, target, q }: AuditQuery): boolean => {
  const { kind, id, name = '' } = entry.target;
  const who = `${entry.actor.email} ${entry.actor.name ?? ''} ${entry.actor.profileId}`;
  return (
    holds(who, actor) &&
    holds(entry.action, action) &&
    holds(`${kind} ${id} ${name}`, target) &&
    holds(`${who} ${entry.action} ${kind} ${id} ${name} ${entry.reason ?? ''} ${JSON.stringify(entry.changes)}`, q)
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
