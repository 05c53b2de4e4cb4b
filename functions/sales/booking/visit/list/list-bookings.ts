import type { Caller } from '../../../../../shared/contract/access/access.ts';
import type { Page } from '../../../../../shared/contract/routes/page.ts';
import type { BookingStatus, NamedBooking } from '../../../../../shared/sales/booking/booking.ts';
import { redactedFor, type Viewer, vendorOfCaller } from '../../../../../shared/sales/booking/booking-view.ts';
import { vendorItem, vendorRange } from '../../../../company/team/vendor-store.ts';
import { instantsOf, type Period } from '../../../../company/tenancy/days.ts';
import { AppError } from '../../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { allBookings, bookingItem, bookingsOfVendor } from '../../store.ts';
import { limitedAgent, readScope } from './agents-own.ts';

/** The filters and the page of a list of bookings. */
export interface BookingQuery extends Period {
  readonly status?: BookingStatus | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages read at most per response if the status is rare; the cursor continues from there. */
const MAX_PAGES = 20;

/**
 * Administrators see all bookings, an agent those of own leads and orders, a vendor its own; a caller with a role
 * beside vendor counts as a vendor. 403 for an unlinked vendor.
 */
export const viewerOf = async (table: TenantTable, caller: Caller): Promise<Viewer> => {
  if (!caller.roles.includes('vendor')) return { agent: limitedAgent(caller) };
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  const own = vendorOfCaller(caller, vendors);
  if (!own) throw new AppError('forbidden', 'FORBIDDEN', 'No vendor works under your email address yet.');
  return { vendorId: own.vendorId };
};

const visibleRows = async (table: TenantTable, { agent }: Viewer, rows: readonly NamedBooking[]) => {
  if (agent === undefined || rows.length === 0) return rows;
  const isOwn = await readScope(table, rows);
  return rows.filter((row) => isOwn(agent, row));
};

/**
 * A page of bookings by time; filters by status, and by scope for an agent, page by page until the response is full.
 * No index lists bookings by their lead's assignee: an agent's page reads everybody's, with their leads and orders.
 */
export const listBookings = async (
  table: TenantTable,
  viewer: Viewer,
  query: BookingQuery,
): Promise<Page<NamedBooking>> => {
  const { status, limit } = query;
  const { from, to } = await instantsOf(table, query);
  const range = {
    ...(viewer.vendorId === undefined ? allBookings : bookingsOfVendor(viewer.vendorId)),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to: `${to}#~` }),
    filter: status,
  };
  const items: NamedBooking[] = [];
  let cursor = query.cursor;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.list(bookingItem, { ...range, limit: limit - items.length, cursor });
    const rows = page.items.filter((booking) => status === undefined || booking.status === status);
    items.push(...(await visibleRows(table, viewer, rows)));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items: items.map((booking) => redactedFor(viewer, booking)), nextCursor: cursor };
};
