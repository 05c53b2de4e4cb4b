import { serviceName, serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import type { Tenant } from '../../../../shared/company/tenancy/tenant.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import type { ScheduleLine } from '../../../../shared/outreach/messaging/templates/block.ts';
import { greetingName, safeAddress, safeName } from '../../../../shared/outreach/messaging/templates/greeting.ts';
import type { Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import { dueDateText, startTime, timeText, visitTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import { type CalendarMethod, calendarMessages, visitUid } from '../../../../shared/sales/booking/calendar-file.ts';
import {
  addressOfFact,
  firstStartOf,
  type OrderFact,
  type VisitFact,
} from '../../../../shared/sales/booking/events.ts';
import { preparationsFor } from '../../../../shared/sales/booking/preparations.ts';
import type { OrderLines } from '../../../sales/booking/order/order-lines.ts';
import type { WithdrawnVisit } from '../../../sales/booking/visit/kept/withdrawn-visits.ts';
import type { Mail } from '../mail/mailer.ts';

/** Data of messages about an order: the order, its tenant, and the origin of the tenant's site. */
export interface OrderContext {
  readonly order: OrderFact;
  readonly tenant: Tenant;
  readonly origin: string;
  /** Prices and delivery, where a message lists them. */
  readonly lines?: OrderLines | undefined;
}

const orderPath = ({ order, origin }: OrderContext): string => `${origin}/booking-confirmation/${order.orderId}`;

/** The buyer's link to the order; the variant without a token is for the log. */
export const manageUrl = (context: OrderContext, withToken: boolean): string =>
  withToken ? `${orderPath(context)}?token=${encodeURIComponent(context.order.manageToken)}` : orderPath(context);

const whenOf = ({ order, tenant }: OrderContext): string => {
  const [remote] = order.remote;
  const firstStartsAt = firstStartOf(order);
  if (firstStartsAt) return startTime(firstStartsAt, tenant.timezone);
  return remote ? `by ${dueDateText(remote.dueDate)}` : 'as agreed';
};

/** What of an order still holds: what was canceled by itself is announced no longer. */
const keptServices = ({ services, visits, remote }: OrderFact): OrderFact['services'] => {
  const done = [...visits.flatMap((visit) => visit.services), ...remote.map(({ service }) => service)];
  const kept = services.filter((code) => code === 'rush_delivery' || done.includes(code));
  return done.length > 0 ? kept : services;
};

const payNoteOf = ({ lines, tenant }: OrderContext): string =>
  lines?.due
    ? `Please pay ${formatCents(lines.due.cents)} by ${startTime(lines.due.payBy, tenant.timezone)}. After that, the times go to others.`
    : '';

/** Variables of templates about an order. */
export const orderVariables = (context: OrderContext, url: string): Variables => {
  const { order, tenant, origin, lines } = context;
  return {
    firstName: greetingName(order.contactInfo.fullName),
    orderNumber: String(order.number ?? order.orderId.slice(-6)),
    services: serviceNames(keptServices(order)),
    items: lines?.items ?? serviceNames(order.services),
    preparations: preparationsFor(keptServices(order)).join(' '),
    when: whenOf(context),
    address: safeAddress(addressOfFact(order)),
    total: formatCents(order.total + (lines?.tax ?? 0)),
    feeNote: '',
    payNote: payNoteOf(context),
    tenantName: tenant.name,
    tenantPhone: formatPhone(tenant.contact.phone),
    manageUrl: url,
    bookUrl: `${origin}/book`,
  };
};

/** Variables of one visit, replacing those of the whole order. */
export const visitVariables = ({ tenant }: OrderContext, visit: VisitFact): Variables => ({
  services: serviceNames(visit.services),
  when: startTime(visit.startsAt, tenant.timezone),
  time: timeText(visit.startsAt, tenant.timezone),
  vendorName: visit.vendorName,
});

/** The visits in order, then remote deliveries. */
export const orderSchedule = ({ order, tenant, lines }: OrderContext): ScheduleLine[] => [
  ...order.visits.map((visit) => ({
    what: serviceNames(visit.services),
    when: visitTime(visit.startsAt, visit.endsAt, tenant.timezone),
    note: `With ${visit.vendorName}`,
  })),
  ...(lines?.photosBy ? [{ what: 'Photos', when: `Delivery by ${dueDateText(lines.photosBy)}`, note: '' }] : []),
  ...order.remote.map(({ service, dueDate }) => ({
    what: serviceName(service),
    when: `Delivered by ${dueDateText(dueDate)}`,
    note: '',
  })),
];

/** What calendars are told about an order. */
export interface CalendarNews {
  readonly method: CalendarMethod;
  readonly sequence: number;
  /** Visits that the order no longer has. */
  readonly withdrawn?: readonly WithdrawnVisit[];
}

/** Calendar messages for the buyer: one for each visit, and for each that is withdrawn; undefined if there are none. */
export const orderCalendar = (
  context: OrderContext,
  { method, sequence, withdrawn = [] }: CalendarNews,
  now: number,
): Mail['calendar'] => {
  const { order, tenant } = context;
  const { fullName, email } = order.contactInfo;
  const name = safeName(fullName);
  const url = manageUrl(context, true);
  const describe = ({ services, startsAt, endsAt }: Omit<WithdrawnVisit, 'n'>, n: number, description: string) => ({
    uid: visitUid(order.orderId, n),
    startsAt,
    endsAt,
    summary: `${serviceNames(services)}, ${tenant.name}`,
    location: safeAddress(addressOfFact(order)),
    description,
  });
  const visits = order.visits.map((visit, place) =>
    describe(visit, visit.n ?? place, `With ${visit.vendorName}. View, reschedule or cancel: ${url}`),
  );
  const left = withdrawn.map((visit) => describe(visit, visit.n, `Canceled. View the order: ${url}`));
  const organizer = { name: tenant.name, email: tenant.contact.email };
  const about = { organizer, attendee: { name, email }, url, isTentative: !order.confirmed, sequence, now };
  const isOver = method === 'CANCEL';
  const [first, ...more] = calendarMessages(about, {
    held: isOver ? [] : visits,
    gone: isOver ? [...visits, ...left] : left,
  });
  return first && { ...first, more };
};
