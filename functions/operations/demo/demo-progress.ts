import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { Booking, BookingStatus } from '../../../shared/sales/booking/booking.ts';
import { patchLead, readLead, task, tasksWithStatus } from '../../crm/leads/store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { readOrder } from '../../sales/booking/order/change/manage-order.ts';
import { bookingItem, orderItem } from '../../sales/booking/store.ts';

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
  );
  return order.leadId;
};

const winLead = async (table: TenantTable, leadId: string): Promise<void> => {
  const lead = await readLead(table, leadId);
  if (lead) await table.commit(patchLead(table, lead, { status: 'won' }));
};

/** Advances orders and bookings to their status at `now`, and marks the buyers' leads as won. */
export const progressOrders = async (table: TenantTable, orderIds: readonly string[], now: number): Promise<void> => {
  const buyers = await Promise.all(orderIds.map((orderId) => progressOrder(table, orderId, now)));
  const leadIds = new Set(buyers.filter((leadId) => leadId !== undefined));
  await Promise.all([...leadIds].map((leadId) => winLead(table, leadId)));
};

const OPEN_TASKS_MS = 36 * 60 * 60_000;

/** Completes past follow-up tasks except those of the last day and a half, some of which stay overdue. */
export const finishTasks = async (table: TenantTable, now: number): Promise<void> => {
  const to = toInstant(now - OPEN_TASKS_MS);
  const { items } = await table.list(task, { ...tasksWithStatus('pending'), to, limit: 100 });
  await Promise.all(items.map((item) => table.commit(table.patch(task, item, { status: 'completed' }))));
};
