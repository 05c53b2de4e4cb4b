import type * as z from 'zod';
import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import { idFromDigest } from '../../../../shared/contract/id.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { LeadChanged, type LeadsMerged, type MergeUndone } from '../../../../shared/crm/leads/events.ts';
import { leadName } from '../../../../shared/crm/leads/follow-up.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { isClosed, statusAfterLoss } from '../../../../shared/crm/leads/lead-status.ts';
import { followUpDue, taskPriority } from '../../../../shared/crm/tasks/priority.ts';
import { ClosedReason, type Task } from '../../../../shared/crm/tasks/task.ts';
import type { OrderFact } from '../../../../shared/sales/booking/events.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { tasksUnder } from '../../tasks/next-task.ts';
import { idsOfLead, leadPartition, patchLead, readLead, task } from '../store.ts';
import { handleOnce } from './handle-once.ts';

/** The id of a lead's follow-up task, of which it has one. */
export const followUpIdOf = (leadId: string): string => idFromDigest('task', sha256(`follow-up ${leadId}`));

/** Chores that any booking settles: the follow-up, and the search for a time. */
const settledByBooking: readonly Task['kind'][] = ['follow_up', 'no_availability'];

/** The tasks as they are now; an index may be behind. */
const readTasks = async (table: TenantTable, taskIds: readonly string[]): Promise<Task[]> => {
  const keys = [...new Set(taskIds)].map((taskId) => task.key({ taskId }));
  return sortItems(await table.getMany(keys, { consistent: true }), { tasks: task }).tasks;
};

const tasksOfPerson = async (table: TenantTable, leadId: string): Promise<Task[]> => {
  const ids = await idsOfLead(table, leadId);
  const listed = (await tasksUnder(table, ids)).map(({ taskId }) => taskId);
  return await readTasks(table, [...ids.map(followUpIdOf), ...listed]);
};

const isOpen = ({ status }: Task): boolean => status === 'pending';

/** The open follow-ups of a lead under all its ids, read consistently, soonest first. */
export const openFollowUps = async (table: TenantTable, leadId: string): Promise<Task[]> =>
  (await tasksOfPerson(table, leadId))
    .filter((each) => isOpen(each) && each.kind === 'follow_up')
    .sort((a, b) => inCodeOrder(a.dueDate, b.dueDate));

const closeWrite = (table: TenantTable, each: Task, closedReason: ClosedReason, at: number): Write =>
  table.patch(task, each, settled(closedReason, at));

const settled = (closedReason: ClosedReason, at: number) =>
  ({ status: 'completed', closedAt: toInstant(at), closedBy: null, closedReason }) satisfies Partial<Task>;

/** A new follow-up as it is after all: settled at once if an order of the lead was handled before its capture. */
export const followUpAfterOrders = async (table: TenantTable, followUp: Task, at: number): Promise<Task> => {
  const tasks = await tasksOfPerson(table, followUp.leadId ?? '');
  const isBooked = tasks.some((each) => each.kind === 'booking_follow_up' && !isOrderGone(each));
  return isBooked ? { ...followUp, ...settled('booked', at) } : followUp;
};

/**
 * A search for a vendor is settled by an order of all that it is for, where it is for: who books the rest meanwhile still
 * waits for somebody. One from before it was noted what it is for is left to whoever works on it.
 */
const isFound = ({ kind, unserved = [] }: Task, { services, address }: OrderFact): boolean =>
  kind === 'no_vendor' &&
  unserved.length > 0 &&
  unserved.every((wish) => wish.zip === address?.zip && wish.services.every((code) => services.includes(code)));

/** Closes the chores of a lead that has booked, with the reason. */
export const bookedWrites = async (
  table: TenantTable,
  leadId: string,
  order: OrderFact,
  at: number,
): Promise<Write[]> => {
  const tasks = await tasksOfPerson(table, leadId);
  const chores = tasks.filter((each) => isOpen(each) && (settledByBooking.includes(each.kind) || isFound(each, order)));
  return chores.map((each) => closeWrite(table, each, 'booked', at));
};

// A booking's own follow-up that its order's cancellation closed; one that a person canceled says nothing of the order.
const isOrderGone = ({ status, closedBy }: Task): boolean => status === 'cancelled' && !closedBy;

const backTo: Partial<Task> = { status: 'pending', closedAt: null, closedBy: null, closedReason: null, outcome: null };

/** The lead's one follow-up, open again and due in two hours; its `orderId` says for which cancellation it opened. */
const reopenedTask = (lead: Lead, orderId: string, at: string) =>
  ({
    ...backTo,
    orderId,
    snoozedUntil: null,
    title: `Follow up with ${leadName(lead)}`,
    description: 'Their booking was canceled. Find out why and offer another time.',
    priority: taskPriority(lead.score),
    dueDate: followUpDue(Date.parse(at)),
  }) satisfies Partial<Task>;

/** An imported lead never had a follow-up; any other gets its own when its capture is handled. */
const followUpAgain = (
  table: TenantTable,
  lead: Lead,
  known: Task | undefined,
  orderId: string,
  at: string,
): Write[] => {
  const again = reopenedTask(lead, orderId, at);
  if (known) return isOpen(known) ? [] : [table.patch(task, known, again)];
  if (lead.source !== 'import') return [];
  const { assignedTo } = lead;
  const made = { kind: 'follow_up', taskId: followUpIdOf(lead.leadId), leadId: lead.leadId, assignedTo } as const;
  return [table.create(task, { ...again, ...made, status: 'pending', createdAt: at, version: 1 })];
};

const reopenWrites = (table: TenantTable, lead: Lead, at: string): Write[] => {
  if (lead.status !== 'won') return [];
  const status = statusAfterLoss(lead);
  const changes = [
    { field: 'status', from: lead.status, to: status },
    ...(lead.closedReason === null ? [] : [{ field: 'closedReason', from: lead.closedReason, to: null }]),
  ];
  const place = { pk: leadPartition(lead.leadId), group: lead.leadId, now: Date.parse(at) };
  return [
    patchLead(table, lead, { status, closedReason: null, updatedAt: at }),
    table.event(LeadChanged, { leadId: lead.leadId, changedBy: 'order.cancelled', changes }, place),
  ];
};

/**
 * After an order is canceled: a lead with no other order is no longer won, and has a follow-up again. A lost or unqualified
 * lead stays closed.
 */
export const unbookedWrites = async (
  table: TenantTable,
  { orderId, leadId, at }: { orderId: string; leadId: string; at: string },
): Promise<Write[]> => {
  const lead = await readLead(table, leadId);
  if (!lead || lead.status === 'lost' || lead.status === 'unqualified') return [];
  const tasks = await tasksOfPerson(table, lead.leadId);
  const isBooked = tasks.some(
    (each) => each.kind === 'booking_follow_up' && each.orderId !== orderId && !isOrderGone(each),
  );
  const known = tasks.find(({ taskId }) => taskId === followUpIdOf(lead.leadId));
  if (isBooked || known?.orderId === orderId) return [];
  return [...reopenWrites(table, lead, at), ...followUpAgain(table, lead, known, orderId, at)];
};

/** A lead that staff close needs no follow-up: it closes with the reason. */
export const followStatus = async (occurrence: Occurrence<z.output<typeof LeadChanged.data>>): Promise<void> => {
  const { table, data, occurredAt } = occurrence;
  const to = ClosedReason.safeParse(data.changes.find(({ field }) => field === 'status')?.to);
  if (!to.success) return;
  await handleOnce(occurrence, async () => {
    const lead = await readLead(table, data.leadId);
    if (!lead || !isClosed(lead.status)) return [];
    const open = await openFollowUps(table, lead.leadId);
    return open.map((each) => closeWrite(table, each, to.data, Date.parse(occurredAt)));
  });
};

/** Two leads that are one need one follow-up: the duplicate's closes where the kept lead has its own. */
export const followMerge = async (occurrence: Occurrence<z.output<typeof LeadsMerged.data>>): Promise<void> => {
  const { table, data, occurredAt } = occurrence;
  await handleOnce(occurrence, async () => {
    const open = await openFollowUps(table, data.leadId);
    const own = open.find(({ leadId }) => leadId === data.leadId) ?? open[0];
    const twins = open.filter((each) => each !== own);
    return twins.map((each) => closeWrite(table, each, 'merged', Date.parse(occurredAt)));
  });
};

/** A merge that is undone gives the other lead its follow-up back. */
export const followSeparation = async (occurrence: Occurrence<z.output<typeof MergeUndone.data>>): Promise<void> => {
  const { table, data } = occurrence;
  await handleOnce(occurrence, async () => {
    const closed = (await tasksOfPerson(table, data.otherId)).filter(({ closedReason }) => closedReason === 'merged');
    return closed.map((each) => table.patch(task, each, backTo));
  });
};
