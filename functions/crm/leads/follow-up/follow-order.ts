import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { idFromDigest, timedId } from '../../../../shared/contract/id.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { AnnualPlanRequested } from '../../../../shared/crm/leads/events.ts';
import { bookingFollowUpTask } from '../../../../shared/crm/leads/follow-up.ts';
import type { Task } from '../../../../shared/crm/tasks/task.ts';
import { startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import { addressOfFact, firstStartOf, type OrderFact } from '../../../../shared/sales/booking/events.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { sha256 } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { createdAlong, startWithOrder } from '../capture/fold-capture.ts';
import { leadPartition, task } from '../store.ts';
import { bookedWrites, unbookedWrites } from './follow-ups.ts';
import { handleOnce, untilDone } from './handle-once.ts';
import { type BuyerLead, captureOfOrder, leadOfBuyer } from './order-lead.ts';

const taskIdOf = (orderId: string): string => idFromDigest('task', sha256(`booking-follow-up ${orderId}`));

const readTask = async (table: TenantTable, orderId: string, consistent = true): Promise<Task | undefined> =>
  await table.get(task, { taskId: taskIdOf(orderId) }, { consistent });

const describe = async (table: TenantTable, order: OrderFact): Promise<string> => {
  const tenant = await table.get(tenantItem, {});
  const { services, total } = order;
  const firstStartsAt = firstStartOf(order);
  const start = firstStartsAt && tenant ? `, first visit ${startTime(firstStartsAt, tenant.timezone)}` : '';
  return `${serviceNames(services)} at ${addressOfFact(order)}, ${formatCents(total)}${start}.`;
};

const annualPlanWrites = (table: TenantTable, { orderId, acceptedOffers }: OrderFact, leadId: string, now: number) => {
  if (!acceptedOffers.includes('annual_vip')) return [];
  const eventId = timedId('event', now, sha256(`annual plan ${orderId}`));
  const place = { pk: leadPartition(leadId), group: leadId, now, eventId };
  return [table.event(AnnualPlanRequested, { leadId, orderId }, place)];
};

/** A known lead's follow-up is settled by the booking; a new one gets its own at once. */
const followUpsOf = async (
  table: TenantTable,
  { lead, isNew }: BuyerLead,
  order: OrderFact,
  at: number,
  isStrict: boolean,
): Promise<Write[]> =>
  isNew ? await startWithOrder(table, lead, isStrict) : await bookedWrites(table, lead.leadId, order, at);

const startFollowUp = async (
  occurrence: Occurrence<OrderFact>,
  status: Task['status'],
  isStrict = true,
): Promise<Write[]> => {
  const { table, data, occurredAt } = occurrence;
  const { orderId, leadId } = data;
  const at = Date.parse(occurredAt);
  const eventId = timedId('event', at, sha256(`lead of order ${orderId}`));
  const buyer = await leadOfBuyer(table, leadId, captureOfOrder(data), {
    now: at,
    eventId,
    proofs: data.proofs ?? [],
    isStrict,
    isBooked: data.services.length > 0 ? true : undefined,
    along: status === 'pending' ? [createdAlong(table, leadId)] : undefined,
  });
  const order = { orderId, at: occurredAt, description: await describe(table, data) };
  const made = { ...bookingFollowUpTask(taskIdOf(orderId), buyer.lead, order), status };
  const ofLead = status === 'pending' ? await followUpsOf(table, buyer, data, at, isStrict) : [];
  return [
    ...buyer.writes,
    table.create(task, made),
    ...ofLead,
    ...annualPlanWrites(table, data, buyer.lead.leadId, at),
  ];
};

/** Creates or updates the lead of a placed order and adds a follow-up task due in a day; the task says that it was done. */
export const followPlacedOrder = async (occurrence: Occurrence<OrderFact>): Promise<void> => {
  const { table, data } = occurrence;
  // What a first try reads may be a moment old: the lead, tasks and claims it writes then lose.
  await untilDone(table, async (tries) =>
    (await readTask(table, data.orderId, tries > 0)) ? [] : await startFollowUp(occurrence, 'pending', tries > 0),
  );
};

/**
 * Updates the visit time in the follow-up of a rescheduled order. The change may arrive before the order itself, whose
 * follow-up is then created.
 */
export const followRescheduledOrder = async (occurrence: Occurrence<OrderFact>): Promise<void> => {
  const { table, data } = occurrence;
  await handleOnce(occurrence, async () => {
    const known = await readTask(table, data.orderId);
    if (!known) return await startFollowUp(occurrence, 'pending');
    return known.status === 'pending' ? [table.patch(task, known, { description: await describe(table, data) })] : [];
  });
};

/** Cancels the follow-up of a canceled order; a lead with nothing else booked is to be followed up again. */
export const followCancelledOrder = async (occurrence: Occurrence<OrderFact>): Promise<void> => {
  const { table, data, occurredAt } = occurrence;
  const { orderId, leadId } = data;
  await handleOnce(occurrence, async () => {
    const known = await readTask(table, orderId);
    if (!known) return await startFollowUp(occurrence, 'cancelled');
    return [
      ...(known.status === 'pending' ? [table.patch(task, known, { status: 'cancelled' })] : []),
      ...(await unbookedWrites(table, { orderId, leadId, at: occurredAt })),
    ];
  });
};
