import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { isConfirmed } from '../../../../shared/sales/booking/booking-status.ts';
import { calendarFile, calendarFiles, visitUid } from '../../../../shared/sales/booking/calendar-file.ts';
import { cellStart } from '../plan/calendar/local-day.ts';
import type { PlanningTenant } from '../settings.ts';
import { type WithdrawnVisit, withdrawnVisits } from '../visit/kept/withdrawn-visits.ts';
import type { WholeOrder } from './change/manage-order.ts';

/** The visits of an order as a calendar file; what was canceled, the whole order or visits of it, is withdrawn. */
export const calendarOf = (
  { order, bookings, visits }: WholeOrder,
  tenant: PlanningTenant,
  url: string,
  now: number,
): string => {
  const describe = ({ n, services }: Pick<WithdrawnVisit, 'n' | 'services'>, description: string) => ({
    uid: visitUid(order.orderId, n),
    summary: `${serviceNames(services)}, ${tenant.name}`,
    location: addressLine(order.address),
    description,
  });
  const held = order.visits.map((visit) => ({
    ...describe(visit, `With ${visit.vendorName}. View, reschedule or cancel: ${url}`),
    startsAt: toInstant(cellStart(visit.from)),
    endsAt: toInstant(cellStart(visit.to)),
  }));
  const gone = withdrawnVisits({ order, visits }).map(({ startsAt, endsAt, ...visit }) => ({
    ...describe(visit, `Canceled. View the order: ${url}`),
    startsAt,
    endsAt,
  }));
  const about = {
    organizer: { name: tenant.name, email: tenant.contact.email },
    attendee: { name: order.contactInfo.fullName, email: order.contactInfo.email },
    url,
    isTentative: !isConfirmed(bookings),
    sequence: order.sequence,
    now,
  };
  // A calendar object has one method; a file may hold several, one after the other (RFC 5545, 3.4).
  const files = calendarFiles(
    about,
    order.status === 'cancelled' ? { held: [], gone: [...held, ...gone] } : { held, gone },
  );
  if (files.length === 0) return calendarFile({ ...about, method: 'REQUEST', visits: [] });
  return files.map(({ content }) => content).join('');
};
