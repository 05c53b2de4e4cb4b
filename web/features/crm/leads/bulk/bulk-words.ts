import type { BulkChange } from '../../../../../shared/crm/leads/bulk.ts';
import type { LeadRow } from '../../../../../shared/crm/leads/lead.ts';
import { tagKey } from '../../../../../shared/crm/leads/views/lead-facets.ts';
import { leadStatusLabel } from '../../../../ui/console/marks/labels.ts';

const leads = (count: number): string => `${count.toLocaleString('en-US')} ${count === 1 ? 'lead' : 'leads'}`;
const areIs = (count: number): string => (count === 1 ? 'is' : 'are');

/** A sentence about the result of a bulk change. */
export const doneText = (change: BulkChange, count: number, nameOf: (profileId: string) => string): string => {
  const who = `${leads(count)} ${areIs(count)}`;
  if (change.action === 'status' && change.status) return `${who} ${leadStatusLabel(change.status).toLowerCase()} now.`;
  if (change.action === 'tag') return `${who} tagged “${change.tag}”.`;
  if (change.action === 'untag') return `${who} without the tag “${change.tag}”.`;
  return change.assignedTo ? `${who} assigned to ${nameOf(change.assignedTo)}.` : `${who} assigned to nobody.`;
};

interface Result {
  readonly leadId: string;
  readonly isDone: boolean;
  readonly message: string | null;
}

/** Why some could not be changed: each reason once, with how many it held back. */
export const failures = (results: readonly Result[]): { reason: string; count: number }[] => {
  const counts = new Map<string, number>();
  for (const { isDone, message } of results) {
    if (!isDone)
      counts.set(message ?? 'No reason was given.', (counts.get(message ?? 'No reason was given.') ?? 0) + 1);
  }
  return [...counts].map(([reason, count]) => ({ reason, count }));
};

/** One request that takes a part of a change back. */
export interface Reversal extends BulkChange {
  readonly ids: string[];
}

const hasTag = ({ tags }: LeadRow, tag: string): boolean => tags.some((each) => tagKey(each) === tagKey(tag));

const groups = <Value>(rows: readonly LeadRow[], valueIn: (row: LeadRow) => Value): [Value, string[]][] => {
  const byValue = new Map<Value, string[]>();
  for (const row of rows) byValue.set(valueIn(row), [...(byValue.get(valueIn(row)) ?? []), row.leadId]);
  return [...byValue];
};

/** The changes that revert a bulk change; unchanged leads are left out. */
export const reversalsOf = (before: readonly LeadRow[], change: BulkChange): Reversal[] => {
  if (change.action === 'status') {
    const changed = before.filter(({ status }) => status !== change.status);
    return groups(changed, ({ status }) => status).map(([status, ids]) => ({ action: 'status', status, ids }));
  }
  if (change.action === 'assign') {
    const changed = before.filter(({ assignedTo }) => assignedTo !== change.assignedTo);
    return groups(changed, (row) => row.assignedTo).map(([assignedTo, ids]) => ({ action: 'assign', assignedTo, ids }));
  }
  const { tag = '' } = change;
  const changed = before.filter((row) => hasTag(row, tag) === (change.action === 'untag'));
  if (changed.length === 0) return [];
  const ids = changed.map(({ leadId }) => leadId);
  return [{ action: change.action === 'tag' ? 'untag' : 'tag', tag, ids }];
};
