import type * as z from 'zod';
import { advanceJob } from '../../../../shared/contract/events/job.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { toCsv } from '../../../../shared/contract/writing/csv.ts';
import type { Lead, LeadRow } from '../../../../shared/crm/leads/lead.ts';
import { matchesFilter } from '../../../../shared/crm/leads/views/lead-facets.ts';
import { ExportContinues, leadTransfer } from '../../../../shared/crm/transfer/events.ts';
import { findMember } from '../../../company/identity/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { jobItem, type KeptJob } from '../../../platform/jobs.ts';
import type { FileStore } from '../../../platform/objects/file-store.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { WriteLost } from '../../../platform/table/write.ts';
import { findPage } from '../../leads/lists/list-leads.ts';
import { lead as leadItem } from '../../leads/store.ts';
import { runConcurrently } from '../files/row-file.ts';
import { nextEvent } from '../import/settle-step.ts';
import { exportKey } from '../store.ts';
import { ExportOrder } from './export-order.ts';
import { exportHeadings, exportRow, type NameOf } from './export-row.ts';

type Continues = Occurrence<z.output<typeof ExportContinues.data>>;

const PAGE_SIZE = 100;
const PAGES_PER_STEP = 10;
const CONCURRENCY = 8;
const MAX_PART_BYTES = 64 * 1024 * 1024;

const partName = (step: number): string => `part-${step}.csv`;
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Reads full leads; list rows lack some fields. */
const fullLeads = async (table: TenantTable, ids: readonly string[]): Promise<Lead[]> => {
  const stored = await table.getMany([...new Set(ids)].map((leadId) => leadItem.key({ leadId })));
  const byId = new Map(sortItems(stored, { leads: leadItem }).leads.map((item) => [item.leadId, item]));
  return ids.flatMap((leadId) => byId.get(leadId) ?? []);
};

const idsOf = (rows: readonly LeadRow[]): string[] => rows.map(({ leadId }) => leadId);

const colleagueNames = async (table: TenantTable, leads: readonly Lead[]): Promise<NameOf> => {
  const names = new Map<string, string>();
  const ids = [...new Set(leads.flatMap(({ assignedTo }) => assignedTo ?? []))];
  await runConcurrently(ids, CONCURRENCY, async (profileId) => {
    const member = await findMember(table, profileId);
    names.set(profileId, member?.name ?? member?.email ?? '');
  });
  return (profileId) => names.get(profileId ?? '') ?? '';
};

const readLeads = async (table: TenantTable, { filter: filterInput, ids, after }: ExportOrder) => {
  const { q, ...filter } = filterInput;
  if (ids) return { leads: (await fullLeads(table, ids)).filter((item) => matchesFilter(item, filter)) };
  const leads: Lead[] = [];
  let next: string | undefined = after ?? undefined;
  for (let page = 0; page < PAGES_PER_STEP; page++) {
    const found = await findPage(table, { q, filter, sort: 'newest', descending: true, after: next, limit: PAGE_SIZE });
    if (found.items.length > 0) leads.push(...(await fullLeads(table, idsOf(found.items))));
    next = found.next;
    if (next === undefined) break;
  }
  return { leads, next };
};

const readStep = async (table: TenantTable, order: ExportOrder) => {
  const { leads, next } = await readLeads(table, order);
  const nameOf = await colleagueNames(table, leads);
  return { rows: leads.map((item) => exportRow(item, nameOf)), next };
};

/** Concatenates all parts in order. */
const joinParts = async (
  files: FileStore,
  tenantId: string,
  { jobId, startedAt }: KeptJob,
  steps: number,
): Promise<void> => {
  const parts: Uint8Array[] = [];
  const list = Array.from({ length: steps }, (_, step) => step);
  await runConcurrently(list, CONCURRENCY, async (step) => {
    parts[step] = (await files.read(exportKey(tenantId, jobId, partName(step)), MAX_PART_BYTES)) ?? new Uint8Array();
  });
  // The byte order mark tells spreadsheets that the text is UTF-8.
  const file = Buffer.concat([bytesOf('\ufeff'), bytesOf(toCsv([exportHeadings])), ...parts]);
  await files.keep(exportKey(tenantId, jobId, 'leads.csv'), file, 'text/csv', `leads-${startedAt.slice(0, 10)}.csv`);
};

/** Writes the next thousand leads to a part; the last step joins the parts into one file. */
export const continueExport =
  (files: FileStore) =>
  async (occurrence: Continues): Promise<void> => {
    const { table, data, eventId, now } = occurrence;
    const { jobId, step } = data;
    const job = await table.get(jobItem, { jobId }, { consistent: true });
    if (!job || job.state === 'done') return;
    const order = ExportOrder.parse(job.input);
    if (order.step !== step) return;
    const { rows, next } = await readStep(table, order);
    await files.write(exportKey(table.tenantId, jobId, partName(step)), bytesOf(toCsv(rows)), 'text/csv');
    if (next === undefined) await joinParts(files, table.tenantId, job, step + 1);
    const state = next === undefined ? 'done' : 'running';
    const advancedJob = advanceJob(job, { done: rows.length, state, at: toInstant(now) });
    const rest = { jobId, step: step + 1, after: next ?? null };
    const place = { pk: `JOB#${jobId}`, group: jobId };
    try {
      await table.commit(
        table.done(leadTransfer.name, eventId, now),
        table.patch(jobItem, job, { ...advancedJob, input: { ...order, after: next ?? null, step: step + 1 } }),
        ...(next === undefined ? [] : [nextEvent(occurrence, ExportContinues, rest, place)]),
      );
    } catch (error) {
      if (!(error instanceof WriteLost && error.labels.includes('done'))) throw error;
    }
  };
