import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { consentFlags, consentRecordsOf } from '../../../shared/crm/leads/consent.ts';
import { Lead, LeadRow } from '../../../shared/crm/leads/lead.ts';
import { placeOfLine } from '../../../shared/crm/leads/lead-place.ts';
import { scoreLead } from '../../../shared/crm/leads/scoring/score.ts';
import { blankLead } from '../../../shared/crm/merge/merge.ts';
import { isManual } from '../../../shared/crm/tasks/manual-kind.ts';
import { Task } from '../../../shared/crm/tasks/task.ts';
import { entity, type IndexName } from '../../platform/table/entity.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { longRow, shortRow } from './short-row.ts';

/** A list as a partition of an index. */
export interface List {
  readonly index: IndexName;
  readonly pk: string;
}

/** Partition of a lead: the lead itself, its events, messages and aliases. */
export const leadPartition = (leadId: string): string => `LEAD#${leadId}`;

export const allLeads: List = { index: 'gsi2', pk: 'LEADS' };
export const leadsWithStatus = (status: string): List => ({ index: 'gsi1', pk: `LEADS#${status}` });
export const leadsOf = (profileId: string): List => ({ index: 'gsi3', pk: `PROFILE#${profileId}#LEADS` });

const byAge = (item: Lead): string => `${item.createdAt}#${item.leadId}`;
/** The row as lists have it, under short names and without what their sort key tells. */
const shorten = ({ row, ...stored }: Readonly<Record<string, unknown>>) => {
  const { createdAt: _, leadId: __, ...rest } = row as LeadRow;
  return { ...stored, row: shortRow(rest) };
};
const lengthenRow = (row: object, sk: string) => {
  const [createdAt, leadId] = sk.split('#');
  return { createdAt, leadId, ...longRow(row) };
};

const deriveFields = (item: Lead) => ({
  scoreReasons: scoreLead(item).scoreReasons,
  address: placeOfLine(item.propertyAddress).address,
  consentRecords: consentRecordsOf({ ...item, consentRecords: [] }),
});

/**
 * Score reasons, the parts of an address and consent records are stored only if they differ from what the lead's other
 * fields give, which keeps a lead under 1 KB. Leads stored before addresses had parts, and consents a contact point,
 * therefore read theirs from the line and from the consents as they were.
 */
const omitDerived = (whole: Lead): Lead => {
  const item = { ...whole, consents: consentFlags(whole) };
  const { scoreReasons, address, consentRecords } = deriveFields(item);
  return {
    ...item,
    consentRecords: isDeepStrictEqual(item.consentRecords, consentRecords) ? [] : item.consentRecords,
    scoreReasons: isDeepStrictEqual(item.scoreReasons, scoreReasons) ? [] : item.scoreReasons,
    address: isDeepStrictEqual(item.address, address) ? null : item.address,
  };
};

const StoredLead = Lead.transform((item) => {
  const { scoreReasons, address } = deriveFields(item);
  return {
    ...item,
    consentRecords: [...consentRecordsOf(item)],
    scoreReasons: item.scoreReasons.length > 0 ? item.scoreReasons : scoreReasons,
    address: item.address ?? address,
  };
});

export const lead = entity({
  name: 'lead',
  schema: StoredLead,
  key: ({ leadId }: { leadId: string }) => ({ pk: leadPartition(leadId), sk: 'LEAD' }),
  indexes: (item) => ({
    gsi1: { pk: leadsWithStatus(item.status).pk, sk: byAge(item) },
    gsi2: { pk: allLeads.pk, sk: byAge(item) },
    gsi3: item.assignedTo === null ? undefined : { pk: leadsOf(item.assignedTo).pk, sk: byAge(item) },
  }),
  row: LeadRow,
  shorten,
  lengthenRow,
  blank: { ...blankLead, scoreReasons: [] },
});

export const createLead = (table: TenantTable, made: Lead): Write => table.create(lead, omitDerived(made));
export const patchLead = (table: TenantTable, known: Lead, changes: Partial<Lead>): Write =>
  table.patch(lead, known, omitDerived({ ...known, ...changes }));

/** Unique row: the lead that owns an email address. */
export const emailOwner = entity({
  name: 'emailOwner',
  schema: z.object({ email: z.string(), leadId: z.string() }),
  key: ({ email }: { email: string }) => ({ pk: `EMAIL#${email}`, sk: 'OWNER' }),
});

/** Unique row: the lead that owns a phone number. Households share phones; the first lead keeps it. */
export const phoneOwner = entity({
  name: 'phoneOwner',
  schema: z.object({ phone: z.string(), leadId: z.string() }),
  key: ({ phone }: { phone: string }) => ({ pk: `PHONE#${phone}`, sk: 'OWNER' }),
});

/**
 * Alias of a lead: an order was placed under `leadId`, but the buyer was already lead `of`, or `leadId` was
 * merged into `of`. Stored under both ids.
 */
const LeadAlias = z.object({ leadId: z.string(), of: z.string() });
export const leadAlias = entity({
  name: 'leadAlias',
  schema: LeadAlias,
  key: ({ leadId }: { leadId: string }) => ({ pk: leadPartition(leadId), sk: 'ALIAS' }),
});
export const otherIdOfLead = entity({
  name: 'otherIdOfLead',
  schema: LeadAlias,
  key: ({ leadId, of }: { leadId: string; of: string }) => ({ pk: leadPartition(of), sk: `ALIAS#${leadId}` }),
});

/** All ids of a lead, its own first: ids of orders placed before it was known and of leads merged into it. */
export const idsOfLead = async (table: TenantTable, leadId: string): Promise<string[]> => {
  const { others } = await table.collect(
    { pk: leadPartition(leadId), begins: 'ALIAS#', consistent: true },
    { others: otherIdOfLead },
  );
  const more = await Promise.all(others.map((other) => idsOfLead(table, other.leadId)));
  return [leadId, ...new Set(more.flat())];
};

/**
 * Reads a lead by its id or by an alias. `consistent: false` where its writes lose if it has changed or come meanwhile;
 * an alias, which no write of a lead would notice, is always read consistently.
 */
export const readLead = async (
  table: TenantTable,
  leadId: string,
  reading: { consistent: boolean } = { consistent: true },
): Promise<Lead | undefined> => {
  const own = await table.get(lead, { leadId }, reading);
  const alias = own ? undefined : await table.get(leadAlias, { leadId }, { consistent: true });
  return own ?? (alias && (await readLead(table, alias.of)));
};

/** Leads by the ids that they are named by elsewhere, which are aliases once a lead was merged. */
export const readLeads = async (table: TenantTable, leadIds: readonly string[]): Promise<ReadonlyMap<string, Lead>> => {
  const stored = await table.getMany(
    leadIds.map((leadId) => lead.key({ leadId })),
    { consistent: true },
  );
  const byId = new Map(sortItems(stored, { leads: lead }).leads.map((each) => [each.leadId, each]));
  const missing = leadIds.filter((leadId) => !byId.has(leadId));
  const resolved = await Promise.all(missing.map(async (leadId) => [leadId, await readLead(table, leadId)] as const));
  for (const [leadId, found] of resolved) if (found) byId.set(leadId, found);
  return byId;
};

export const tasksWithStatus = (status: string): List => ({ index: 'gsi1', pk: `TASKS#${status}` });
/** Manual tasks by due date; they have a list of their own. */
export const manualTasksWithStatus = (status: string): List => ({ index: 'gsi1', pk: `MANUAL#${status}` });
export const tasksOf = (profileId: string, status: string): List => ({
  index: 'gsi2',
  pk: `PROFILE#${profileId}#TASKS#${status}`,
});
export const tasksOfLead = (leadId: string): List => ({ index: 'gsi3', pk: `LEAD#${leadId}#TASKS` });

const byDueDate = (item: Task): string => `${item.dueDate}#${item.taskId}`;

export const task = entity({
  name: 'task',
  schema: Task,
  key: ({ taskId }: { taskId: string }) => ({ pk: `TASK#${taskId}`, sk: 'TASK' }),
  indexes: (item) => ({
    gsi1: { pk: (isManual(item) ? manualTasksWithStatus : tasksWithStatus)(item.status).pk, sk: byDueDate(item) },
    gsi2: item.assignedTo === null ? undefined : { pk: tasksOf(item.assignedTo, item.status).pk, sk: byDueDate(item) },
    gsi3:
      item.leadId === null ? undefined : { pk: tasksOfLead(item.leadId).pk, sk: `${item.createdAt}#${item.taskId}` },
  }),
  row: Task,
  inRow: ['description'],
});
