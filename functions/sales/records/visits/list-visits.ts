import type * as z from 'zod';
import type { Caller } from '../../../../shared/contract/access/access.ts';
import type { Page } from '../../../../shared/contract/routes/page.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { NamedBooking } from '../../../../shared/sales/booking/booking.ts';
import { type JoinedVisit, joinVisits, statusOfVisit } from '../../../../shared/sales/records/joined-visits.ts';
import type { VisitRow, visitContract } from '../../../../shared/sales/records/visit-contract.ts';
import { invalidInput } from '../../../platform/errors/errors.ts';
import { cursorOf, startOf } from '../../../platform/signed/cursor.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { pick } from '../../booking/settings.ts';
import { allBookings, bookingItem, bookingsOfVendor, bookingTime } from '../../booking/store.ts';
import { limitedAgent, readScope } from '../../booking/visit/list/agents-own.ts';
import { findOrders } from '../find-orders.ts';
import { visitRows } from './visit-rows.ts';

type Input = z.output<typeof visitContract.visits.input>;

/** Pages read at most per response if visits are rare; the cursor continues from there. */
const MAX_PAGES = 20;
/** More bookings than visits are read at once, since a visit has several. */
const MAX_BOOKINGS = 1000;

const instant = (text: string): string => toInstant(Date.parse(text));

const checkRange = ({ from, to }: Input): void => {
  if (from === undefined || to === undefined || Date.parse(from) <= Date.parse(to)) return;
  throw invalidInput([{ path: 'to', message: 'must not be before from' }]);
};

const ownOf = async (table: TenantTable, caller: Caller, rows: readonly NamedBooking[]) => {
  const agent = limitedAgent(caller);
  if (agent === undefined || rows.length === 0) return rows;
  const isOwn = await readScope(table, rows);
  return rows.filter((row) => isOwn(agent, row));
};

const fits = ({ status }: Input, { bookings }: JoinedVisit): boolean => {
  const own = statusOfVisit(bookings);
  return status === undefined || (status === 'kept' ? own !== 'cancelled' : own === status);
};

/** Visits from a position on, at least one more than wanted unless there is none: only then is the last one whole. */
const readVisits = async (table: TenantTable, caller: Caller, input: Input, position: string | undefined) => {
  const { from, to, vendorId, limit } = input;
  const range = {
    ...(vendorId === undefined ? allBookings : bookingsOfVendor(vendorId)),
    ...(position !== undefined ? { from: position } : from !== undefined ? { from: instant(from) } : {}),
    ...(to === undefined ? {} : { to: `${instant(to)}#~` }),
    limit: Math.min(MAX_BOOKINGS, limit * 3 + 10),
  };
  const rows: NamedBooking[] = [];
  let cursor: string | undefined;
  let last: NamedBooking | undefined;
  for (let pages = 0; pages < MAX_PAGES; pages++) {
    const page = await table.list(bookingItem, { ...range, cursor });
    rows.push(...(await ownOf(table, caller, page.items)));
    cursor = page.nextCursor;
    last = page.items.at(-1) ?? last;
    if (cursor === undefined || joinVisits(rows).filter((visit) => fits(input, visit)).length > limit) break;
  }
  return { visits: joinVisits(rows), last, isEnd: cursor === undefined };
};

const searchVisits = async (table: TenantTable, caller: Caller, input: Input, q: string): Promise<VisitRow[]> => {
  const ids = (await findOrders(table, q)).flatMap(({ orderId, visits }) =>
    visits.map(({ bookingId }) => ({ orderId, bookingId })),
  );
  const stored = await table.getMany(ids.slice(0, MAX_BOOKINGS).map(bookingItem.key));
  const rows = await ownOf(table, caller, pick(stored, bookingItem));
  const place = new Map(ids.map(({ bookingId }, n) => [bookingId, n]));
  const inOrder = rows.toSorted((a, b) => (place.get(a.bookingId) ?? 0) - (place.get(b.bookingId) ?? 0));
  const found = joinVisits(inOrder).filter(
    (visit) => fits(input, visit) && (input.vendorId === undefined || visit.bookings[0].vendorId === input.vendorId),
  );
  return await visitRows(
    table,
    found.slice(0, input.limit).flatMap(({ bookings }) => bookings),
  );
};

/**
 * A page of visits by time, or what a search finds. A position is that of a booking, so that a page neither splits a
 * visit nor reads one twice; the rows of the page's orders add customers and numbers.
 */
export const listVisits = async (
  table: TenantTable,
  signer: Signer,
  caller: Caller,
  input: Input,
): Promise<Page<VisitRow>> => {
  checkRange(input);
  const q = input.q?.trim();
  if (q) return { items: await searchVisits(table, caller, input, q) };
  const { limit, cursor, ...query } = input;
  const purpose = `visits of ${table.tenantId} ${JSON.stringify(query)}`;
  const { visits, last, isEnd } = await readVisits(table, caller, input, startOf(signer, purpose, cursor));
  const fitting = visits.filter((visit) => fits(input, visit));
  const page = fitting.slice(0, limit);
  const isMore = !isEnd || fitting.length > limit;
  const lastShown = fitting.length > limit ? page.at(-1)?.bookings.at(-1) : last;
  const items = await visitRows(
    table,
    page.flatMap(({ bookings }) => bookings),
  );
  if (!isMore || !lastShown) return { items };
  return { items, nextCursor: cursorOf(signer, purpose, `${bookingTime(lastShown)}\u0001`) };
};
