import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Booking, BookingStatus } from '../../../shared/sales/booking/booking.ts';
import { patchLead, readLead, task, tasksWithStatus } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';
import { keepVisits } from '../../sales/booking/visit/kept/keep-visits.ts';
import type { DemoCompany } from './demo-companies.ts';
import type { DemoColleague } from './demo-staff.ts';

const ACCEPTED_AHEAD_MS = 4 * DAY;

/** The status that a booking would have by now if everything went as planned. */
const statusAt = ({ status, startsAt, endsAt, scheduledDate }: Booking, now: number): BookingStatus => {
  if (status === 'cancelled') return status;
  const start = Date.parse(startsAt ?? scheduledDate);
  const end = Date.parse(endsAt ?? scheduledDate);
  if (end < now) return 'completed';
  if (startsAt !== null && start <= now) return 'in_progress';
  return startsAt !== null && start - now < ACCEPTED_AHEAD_MS ? 'assigned' : status;
};

/** Returns the id of the buyer's lead. */
const progressOrder = async (table: TenantTable, orderId: string, now: number): Promise<string | undefined> => {
  const whole = await readOrder(table, orderId);
  if (!whole || whole.order.status === 'cancelled') return undefined;
  const { order, bookings } = whole;
  const moved = bookings.map((booking) => ({ booking, status: statusAt(booking, now) }));
  const isDone = moved.every(({ status }) => status === 'completed');
  const changed = moved.filter(({ booking, status }) => status !== booking.status);
  await table.commit(
    ...changed.map(({ booking, status }) => table.patch(bookingItem, booking, { status })),
    ...(isDone ? [table.patch(orderItem, order, { status: 'completed' })] : []),
    ...keepVisits(table, whole, { order, bookings: moved.map((each) => ({ ...each.booking, status: each.status })) })
      .writes,
  );
  return order.leadId;
};

const winLead = async (table: TenantTable, leadId: string, owner: DemoColleague | undefined): Promise<Lead[]> => {
  const lead = await readLead(table, leadId);
  if (!lead) return [];
  const changes = { status: 'won', assignedTo: owner?.profileId ?? null } as const;
  await table.commit(patchLead(table, lead, changes));
  return [{ ...lead, ...changes }];
};

/**
 * Advances orders and bookings to their status at `now`, marks the buyers' leads as won, gives them owners, and returns
 * them.
 */
export const progressOrders = async (
  table: TenantTable,
  { owners }: DemoCompany,
  orderIds: readonly string[],
  now: number,
): Promise<Lead[]> => {
  const buyers = await Promise.all(orderIds.map((orderId) => progressOrder(table, orderId, now)));
  const leadIds = [...new Set(buyers.filter((leadId) => leadId !== undefined))];
  return (await Promise.all(leadIds.map((leadId, n) => winLead(table, leadId, owners[n % owners.length])))).flat();
};

const OPEN_TASKS_MS = 36 * 60 * 60_000;

const parts = <T>(all: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / size) }, (_, n) => all.slice(n * size, (n + 1) * size));

/**
 * Completes past follow-up tasks except those of the last day and a half, some of which stay overdue, and gives the open
 * ones to the owners of their leads; half a hundred tasks a transaction.
 */
export const finishTasks = async (table: TenantTable, leads: readonly Lead[], now: number): Promise<void> => {
  const to = toInstant(now - OPEN_TASKS_MS);
  const owners = new Map(leads.map(({ leadId, assignedTo }) => [leadId, assignedTo]));
  const { items } = await table.list(task, { ...tasksWithStatus('pending'), limit: 100 });
  const writes = items.flatMap((item) => {
    if (item.dueDate <= to) return [table.patch(task, item, { status: 'completed' })];
    const assignedTo = owners.get(item.leadId ?? '');
    return assignedTo ? [table.patch(task, item, { assignedTo })] : [];
  });
  await Promise.all(parts(writes, 50).map((part) => table.commit(...part)));
};
