import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { addDays, dayStart, isLocalDate, toInstant } from '../../../../shared/contract/time.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { redactedFor, type Viewer, vendorOfCaller } from '../../../../shared/sales/booking/booking-view.ts';
import { vendorItem, vendorRange } from '../../../company/team/vendor-store.ts';
import { tenantItem } from '../../../company/tenancy/store.ts';
import { AppError, invalidInput } from '../../../platform/errors/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allBookings, bookingItem, bookingsOfVendor } from '../store.ts';
import { limitedAgent, readScope } from './agents-own.ts';

/** The filters and the page of a list of bookings. */
export interface BookingQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
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

/** The period as instants; days are those of the company. */
const periodOf = async (table: TenantTable, { from, to }: BookingQuery): Promise<{ from?: string; to?: string }> => {
  const hasDay = isLocalDate(from ?? null) || isLocalDate(to ?? null);
  const zone = (hasDay && (await table.get(tenantItem, {}))?.timezone) || 'UTC';
  const startOf = (text: string): number => (isLocalDate(text) ? dayStart(text, zone) : Date.parse(text));
  const endOf = (text: string): number => (isLocalDate(text) ? dayStart(addDays(text, 1), zone) - 1 : Date.parse(text));
  if (from !== undefined && to !== undefined && startOf(from) > endOf(to)) {
    throw invalidInput([{ path: 'to', message: 'must not be before from' }]);
  }
  return {
    ...(from !== undefined && { from: toInstant(startOf(from)) }),
    ...(to !== undefined && { to: `${toInstant(endOf(to))}#~` }),
  };
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
  const range = {
    ...(viewer.vendorId === undefined ? allBookings : bookingsOfVendor(viewer.vendorId)),
    ...(await periodOf(table, query)),
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
