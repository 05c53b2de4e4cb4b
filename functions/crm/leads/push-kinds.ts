import type { Caller } from '../../../shared/contract/access/access.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import { leadContract } from '../../../shared/crm/leads/lead-contract.ts';
import { isInScope } from '../../../shared/crm/leads/views/lead-scope.ts';
import { isFreeWork } from '../../../shared/crm/tasks/manual-kind.ts';
import { taskContract } from '../../../shared/crm/tasks/task-contract.ts';
import { type PushBatch, type PushKind, plainKind } from '../../company/identity/realtime/push-kind.ts';
import { rowOf, type Stored } from '../../platform/table/item.ts';
import { lead, readLead, task } from './store.ts';

export const leadPush: PushKind = plainKind(
  { name: 'lead', entity: lead.name, route: leadContract.leads },
  (stored) => {
    const row = rowOf(lead, stored);
    return {
      id: row.leadId,
      version: row.version,
      show: (caller) => (isInScope(caller, row) ? { item: row } : undefined),
    };
  },
);

export const taskPush: PushKind = plainKind(
  { name: 'task', entity: task.name, route: taskContract.tasks },
  (stored) => {
    const row = rowOf(task, stored);
    return {
      id: row.taskId,
      version: row.version,
      show: (caller) => (isInScope(caller, row) || isFreeWork(row) ? { item: row } : undefined),
    };
  },
);

/** The leads that the changed rows are about, by the id that each row names. */
export const leadsOfBatch = async (
  { table, changes, once }: PushBatch,
  leadIdOf: (stored: Stored) => string | null | undefined,
): Promise<ReadonlyMap<string, Lead>> => {
  const images = changes.flatMap(({ before, after }) => [before, after]).filter((image) => image !== undefined);
  const ids = new Set(images.map((image) => leadIdOf(image) ?? '').filter((id) => id !== ''));
  const found = await Promise.all(
    [...ids].map(async (id) => [id, await once(`lead ${id}`, () => readLead(table, id))] as const),
  );
  return new Map(found.flatMap(([id, known]) => (known ? [[id, known] as const] : [])));
};

/** True where the caller sees the lead that a row is about. */
export const seesLead = (caller: Caller, about: Lead | undefined): about is Lead =>
  about !== undefined && isInScope(caller, about);
