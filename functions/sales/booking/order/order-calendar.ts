import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { calendarFile, visitUid } from '../../../../shared/sales/booking/calendar-file.ts';
import { cellStart } from '../plan/local-day.ts';
import type { PlanningTenant } from '../settings.ts';
import type { OrderRecord } from './order-record.ts';

/** The visits of an order as a calendar file; a canceled order withdraws its events. */
export const calendarOf = (order: OrderRecord, tenant: PlanningTenant, url: string, now: number): string =>
  calendarFile({
    method: order.status === 'cancelled' ? 'CANCEL' : 'REQUEST',
    organizer: { name: tenant.name, email: tenant.contact.email },
    attendee: { name: order.contactInfo.fullName, email: order.contactInfo.email },
    url,
    sequence: order.sequence,
    now,
    visits: order.visits.map((visit) => ({
      uid: visitUid(order.orderId, visit.n),
      startsAt: toInstant(cellStart(visit.from)),
      endsAt: toInstant(cellStart(visit.to)),
      summary: `${serviceNames(visit.services)}, ${tenant.name}`,
      location: addressLine(order.address),
      description: `With ${visit.vendorName}. View, reschedule or cancel: ${url}`,
    })),
  });
