import type { Caller } from '../../../../shared/contract/access.ts';
import type { Page } from '../../../../shared/contract/page.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { BookingStatus, NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { shownTo, type Viewer, vendorBehind } from '../../../../shared/sales/booking/booking-view.ts';
import { vendorItem, vendorRange } from '../../../company/team/vendor-store.ts';
import { AppError, invalidInput } from '../../../platform/errors.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { allBookings, bookingItem, bookingsOfVendor } from '../store.ts';

/** What is wanted of the list. */
export interface BookingsWish {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: BookingStatus | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** Pages read at most for one answer when a status is rare; the cursor leads on from there. */
const MOST_PAGES = 20;

/** The vendor behind a signed-in vendor, linked by invitation or else by e-mail; undefined for staff. Somebody who is both is a vendor here. */
export const viewerOf = async (table: TenantTable, caller: Caller): Promise<Viewer> => {
  if (!caller.roles.includes('vendor')) return {};
  const { vendors } = await table.collect(vendorRange, { vendors: vendorItem });
  const own = vendorBehind(caller, vendors);
  if (!own) throw new AppError('forbidden', 'FORBIDDEN', 'No vendor works under your e-mail address yet.');
  return { vendorId: own.vendorId };
};

const instant = (text: string): string => toInstant(Date.parse(text));

/** One page of bookings by their time; a status is filtered page by page until the answer is full. */
export const listBookings = async (
  table: TenantTable,
  viewer: Viewer,
  wish: BookingsWish,
): Promise<Page<NamedBooking>> => {
  const { from, to, status, limit } = wish;
  if (from !== undefined && to !== undefined && Date.parse(from) > Date.parse(to)) {
    throw invalidInput([{ path: 'to', message: 'must not be before from' }]);
  }
  const range = {
    ...(viewer.vendorId === undefined ? allBookings : bookingsOfVendor(viewer.vendorId)),
    ...(from === undefined ? {} : { from: instant(from) }),
    ...(to === undefined ? {} : { to: `${instant(to)}#~` }),
    filter: status,
  };
  const items: NamedBooking[] = [];
  let cursor = wish.cursor;
  for (let pages = 0; pages < MOST_PAGES; pages++) {
    const page = await table.list(bookingItem, { ...range, limit: limit - items.length, cursor });
    items.push(...page.items.filter((booking) => status === undefined || booking.status === status));
    cursor = page.nextCursor;
    if (cursor === undefined || items.length >= limit) break;
  }
  return { items: items.map((booking) => shownTo(viewer, booking)), nextCursor: cursor };
};
