import type * as z from 'zod';
import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Page } from '../../../shared/contract/routes/page.ts';
import type { workContract } from '../../../shared/crm/leads/contract.ts';
import { leadName } from '../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { isInScope } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isFreeWork, isManual } from '../../../shared/crm/tasks/manual-kind.ts';
import type { ManualTask, Task } from '../../../shared/crm/tasks/task.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { lead, manualTasksWithStatus, readLead, task, tasksOf } from '../leads/store.ts';

type Input = z.output<(typeof workContract)['manualTasks']['input']>;

/** Maximum reads per page; a page may be short and its cursor continues from there. */
const MAX_READS = 8;

const readPage = async (table: TenantTable, input: Input, isVisible: (row: Task) => boolean): Promise<Page<Task>> => {
  const { status, kind = '', assignedTo, limit } = input;
  const list = assignedTo === undefined ? manualTasksWithStatus(status) : tasksOf(assignedTo, status);
  const range = { ...list, descending: status !== 'pending', filter: `manual ${kind}` };
  const items: Task[] = [];
  let cursor = input.cursor;
  for (let read = 0; read < MAX_READS; read++) {
    const page = await table.list(task, { ...range, limit: limit - items.length, cursor });
    items.push(...page.items.filter(isVisible));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items, ...(cursor === undefined ? {} : { nextCursor: cursor }) };
};

const leadsOf = async (table: TenantTable, tasks: readonly Task[]): Promise<Map<string, Lead>> => {
  const ids = [...new Set(tasks.flatMap(({ leadId }) => (leadId === null ? [] : [leadId])))];
  const { found } = sortItems(await table.getMany(ids.map((leadId) => lead.key({ leadId }))), { found: lead });
  const known = new Map(found.map((each) => [each.leadId, each]));
  const merged = ids.filter((id) => !known.has(id));
  for (const [id, into] of await Promise.all(merged.map(async (id) => [id, await readLead(table, id)] as const))) {
    if (into) known.set(id, into);
  }
  return known;
};

const aboutOf = (caller: Caller, about: Lead | undefined): ManualTask['about'] =>
  about ? { name: leadName(about), mayOpen: isInScope(caller, about) } : null;

/** Lists manual tasks with the leads they concern. Agents see unassigned tasks and their own. */
export const listManualTasks = async (request: SignedRequest<Input>): Promise<Page<ManualTask>> => {
  const { table, input, caller } = request;
  const isVisible = (row: Task): boolean =>
    isManual(row) &&
    (input.kind === undefined || row.kind === input.kind) &&
    (isInScope(caller, row) || isFreeWork(row));
  const page = await readPage(table, input, isVisible);
  const leads = await leadsOf(table, page.items);
  return { ...page, items: page.items.map((row) => ({ ...row, about: aboutOf(caller, leads.get(row.leadId ?? '')) })) };
};
