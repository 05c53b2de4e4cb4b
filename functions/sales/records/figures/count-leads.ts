import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { clockOf } from '../../../../shared/crm/leads/lead-clock.ts';
import { difference, type Figures, figuresOfLead, together } from '../../../../shared/sales/records/figures.ts';
import { lead as leadItem } from '../../../crm/leads/store.ts';
import { untilWritten } from '../../../platform/table/retry.ts';
import { sortItems } from '../../../platform/table/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { makeClientOf } from '../clients/won-client.ts';
import { figureWrites, type LeadCount, leadCountItem } from './figure-store.ts';

/** As many at once as a transaction takes beside the months they are counted in. */
const MOST = 40;

const countOf = (lead: Lead, zone: string): Omit<LeadCount, 'version'> => {
  const { leadId, source, createdAt, firstContactAt, status } = lead;
  const answerSeconds = firstContactAt === null ? null : clockOf(lead, 0).seconds;
  return { leadId, source, createdAt, answerSeconds, isWon: status === 'won', zone };
};

interface Step {
  readonly writes: readonly Write[];
  readonly figures: Figures;
}

const stepOf = (table: TenantTable, before: LeadCount | undefined, lead: Lead | undefined, zone: string): Step[] => {
  // A lead stays on the day on which it was counted, also when the tenant moves to another zone.
  const after = lead && { ...countOf(lead, before?.zone ?? zone), version: before?.version ?? 1 };
  if (isDeepStrictEqual(before, after)) return [];
  const figures = difference(before && figuresOfLead(before), after && figuresOfLead(after));
  if (!after) return before ? [{ writes: [table.remove(leadCountItem, before)], figures }] : [];
  const write = before ? table.patch(leadCountItem, before, after) : table.create(leadCountItem, after);
  return [{ writes: [write], figures }];
};

const bring = async (table: TenantTable, leadIds: readonly string[], zone: string): Promise<void> => {
  const keys = leadIds.flatMap((leadId) => [leadItem.key({ leadId }), leadCountItem.key({ leadId })]);
  const stored = await table.getMany(keys, { consistent: true });
  const { leads, counts } = sortItems(stored, { leads: leadItem, counts: leadCountItem });
  const wasWon = new Set(counts.filter(({ isWon }) => isWon).map(({ leadId }) => leadId));
  // Before they are counted: what fails here is heard of again.
  for (const lead of leads) if (lead.status === 'won' && !wasWon.has(lead.leadId)) await makeClientOf(table, lead);
  const steps = leadIds.flatMap((leadId) => {
    const isOwn = (each: { leadId: string }): boolean => each.leadId === leadId;
    return stepOf(table, counts.find(isOwn), leads.find(isOwn), zone);
  });
  const figures = together(steps.map((step) => step.figures));
  await table.commit(...steps.flatMap(({ writes }) => writes), ...figureWrites(table, figures));
};

/**
 * Brings the figures to what these leads are now. As what each is counted lies beside it and is written under its
 * version in the transaction that counts: heard twice, out of order or by two at once, every lead counts once.
 */
export const countLeads = async (table: TenantTable, leadIds: readonly string[], zone: string): Promise<void> => {
  for (let from = 0; from < leadIds.length; from += MOST) {
    await untilWritten(() => bring(table, leadIds.slice(from, from + MOST), zone));
  }
};
