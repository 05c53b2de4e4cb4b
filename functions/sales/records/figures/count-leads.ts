import { isDeepStrictEqual } from 'node:util';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { clockOf } from '../../../../shared/crm/leads/lead-clock.ts';
import {
  difference,
  type Figures,
  figuresOfLead,
  sumFigures,
} from '../../../../shared/sales/records/dashboard/figures.ts';
import { lead as leadItem } from '../../../crm/leads/store.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { createClientOf } from '../clients/won-client.ts';
import { figureWrites, type LeadCount, leadCountItem } from './figure-store.ts';

/** The most leads whose writes, with those of their months, fit into one transaction. */
const MAX_LEADS = 40;

const countedAs = (lead: Lead, zone: string): Omit<LeadCount, 'version'> => {
  const { leadId, source, createdAt, firstContactAt, status } = lead;
  const answerSeconds = firstContactAt === null ? null : clockOf(lead, 0).seconds;
  return { leadId, source, createdAt, answerSeconds, isWon: status === 'won', zone };
};

interface CountStep {
  readonly writes: readonly Write[];
  readonly figures: Figures;
}

const stepOf = (
  table: TenantTable,
  before: LeadCount | undefined,
  lead: Lead | undefined,
  zone: string,
): CountStep[] => {
  // A lead stays on the day on which it was counted, even if the tenant changes its time zone.
  const after = lead && { ...countedAs(lead, before?.zone ?? zone), version: before?.version ?? 1 };
  if (isDeepStrictEqual(before, after)) return [];
  const figures = difference(before && figuresOfLead(before), after && figuresOfLead(after));
  if (!after) return before ? [{ writes: [table.remove(leadCountItem, before)], figures }] : [];
  const write = before ? table.patch(leadCountItem, before, after) : table.create(leadCountItem, after);
  return [{ writes: [write], figures }];
};

const reconcile = async (table: TenantTable, leadIds: readonly string[], zone: string): Promise<void> => {
  const keys = leadIds.flatMap((leadId) => [leadItem.key({ leadId }), leadCountItem.key({ leadId })]);
  const stored = await table.getMany(keys, { consistent: true });
  const { leads, counts } = sortItems(stored, { leads: leadItem, counts: leadCountItem });
  const wasWon = new Set(counts.filter(({ isWon }) => isWon).map(({ leadId }) => leadId));
  // Before counting, so that a failure here is retried with the whole batch.
  for (const lead of leads) if (lead.status === 'won' && !wasWon.has(lead.leadId)) await createClientOf(table, lead);
  const steps = leadIds.flatMap((leadId) => {
    const isOwn = (each: { leadId: string }): boolean => each.leadId === leadId;
    return stepOf(table, counts.find(isOwn), leads.find(isOwn), zone);
  });
  const figures = sumFigures(steps.map((step) => step.figures));
  await table.commit(...steps.flatMap(({ writes }) => writes), ...figureWrites(table, figures));
};

/**
 * Updates the figures to the current state of these leads. What a lead was counted as is stored with it and written under
 * its version in the same transaction, so each lead counts once, despite repeats, reordering and concurrency.
 */
export const countLeads = async (table: TenantTable, leadIds: readonly string[], zone: string): Promise<void> => {
  for (let from = 0; from < leadIds.length; from += MAX_LEADS) {
    await untilWritten(() => reconcile(table, leadIds.slice(from, from + MAX_LEADS), zone));
  }
};
