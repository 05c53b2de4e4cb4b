import type * as z from 'zod';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { siteOrigin } from '../../../../shared/company/site/site-origin.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { formatPhone } from '../../../../shared/contract/text.ts';
import { localDate, MINUTE } from '../../../../shared/contract/time.ts';
import type { DispatchAlert, VendorSought, WeatherMoved } from '../../../../shared/fulfilment/dispatch/events.ts';
import { safeAddress } from '../../../../shared/outreach/messaging/templates/greeting.ts';
import { dueDateText, startTime } from '../../../../shared/outreach/messaging/visit-time.ts';
import type { ReleaseCause } from '../../../../shared/sales/booking/events.ts';
import type { VisitRecord } from '../../../../shared/sales/booking/visit-record.ts';
import { vendorItem } from '../../../company/team/vendor-store.ts';
import type { Occurrence } from '../../../platform/consume.ts';
import { readCurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { readVisitItem } from '../../../sales/booking/visit/kept/visit-store.ts';
import { otherTimesOf } from '../../../sales/booking/visit/other-times.ts';
import { type Dispatch, type MessagingDeps, openDispatch } from '../dispatch.ts';
import { teamAddress } from '../team/team-mail.ts';
import { sendTemplate } from '../templates/send-template.ts';
import { visitVariables } from './order-message.ts';
import { contextOf, sendAboutOrder } from './order-messages.ts';

interface AboutVendor {
  readonly orderId: string;
  readonly visitId: string;
  readonly vendorId: string;
  readonly travelMinutes?: number;
  readonly payCents?: number;
  readonly answerBy?: string;
  /** The job as it was, where its visit may have moved since. */
  readonly services?: VisitRecord['services'] | undefined;
  readonly startsAt?: string | undefined;
  readonly cause?: ReleaseCause;
}

type Job = Pick<VisitRecord, 'services' | 'startsAt' | 'address'>;

const jobVariables = ({ tenant, origin }: Dispatch, visit: Job) => ({
  services: serviceNames(visit.services),
  when: startTime(visit.startsAt, tenant.timezone),
  city: `${visit.address.city} ${visit.address.zip}`,
  tenantPhone: formatPhone(tenant.contact.phone),
  jobsUrl: `${origin}/vendor-portal`,
});

/** What the offer itself tells: never a street, a customer or a price. */
const offerVariables = ({ tenant }: Dispatch, { travelMinutes = 0, payCents = 0, answerBy }: AboutVendor) => ({
  travel: `${travelMinutes} minutes`,
  pay: formatCents(payCents),
  answerBy: answerBy === undefined ? '' : startTime(answerBy, tenant.timezone),
});

const causes: Readonly<Record<ReleaseCause, string>> = {
  canceled: 'It was canceled.',
  moved: 'It was moved to another time. If you can have that one, you get an offer for it.',
  given_away: 'The office has given it to another crew.',
  weather: 'The weather won’t work. If you can have the new time, you get an offer for it.',
  materials: 'It waits for materials. You get an offer once it can go on.',
  access: 'It waits for access to the house. You get an offer once it can go on.',
};

type VendorMessage =
  | 'vendor_job_offer'
  | 'offer_withdrawn'
  | 'vendor_job_ended'
  | 'vendor_job_assigned'
  | 'vendor_late';

/** What orders that come and go cause, without anybody of the company. */
const noise: readonly VendorMessage[] = ['vendor_job_offer', 'offer_withdrawn', 'vendor_job_ended'];

const begun: readonly VisitRecord['state'][] = ['working', 'finished', 'no_access'];

/** From when on a text to a vendor is of no use: an offer that is over, or a question about work that is. */
const uselessFrom = (code: VendorMessage, { answerBy }: AboutVendor, { endsAt }: VisitRecord): number | undefined => {
  if (code === 'vendor_late') return Date.parse(endsAt);
  return code === 'vendor_job_offer' && answerBy !== undefined ? Date.parse(answerBy) : undefined;
};

/** Tells a vendor about a visit, by email and text message; only one that has it reads its street. */
export const tellVendor =
  (deps: MessagingDeps, code: VendorMessage) =>
  async (occurrence: Occurrence<AboutVendor>): Promise<void> => {
    const { table, data } = occurrence;
    const vendor = await table.get(vendorItem, { vendorId: data.vendorId });
    // Who has no address is told by the list of jobs alone.
    const visit = vendor?.email || vendor?.phone ? await readVisitItem(table, data.visitId) : undefined;
    if (!visit || !vendor || (code === 'vendor_late' && begun.includes(visit.state))) return;
    const dispatch = await openDispatch(occurrence, deps);
    const isOwn = code === 'vendor_job_assigned';
    await sendTemplate(dispatch, {
      code,
      isPublicAct: false,
      isOrderNoise: noise.includes(code),
      uselessFrom: uselessFrom(code, data, visit),
      to: { name: vendor.name, email: vendor.email ?? null, phone: vendor.phone ?? null },
      // A message to a vendor is not part of the conversation with the customer.
      about: { leadId: null, orderId: null, profileId: vendor.vendorId },
      variables: {
        ...jobVariables(dispatch, {
          services: data.services ?? visit.services,
          startsAt: data.startsAt ?? visit.startsAt,
          address: visit.address,
        }),
        ...(code === 'vendor_job_offer' ? offerVariables(dispatch, data) : {}),
        ...(code === 'vendor_job_ended' ? { reason: causes[data.cause ?? 'canceled'] } : {}),
        ...(isOwn ? { address: safeAddress(addressLine(visit.address)) } : {}),
      },
    });
  };

/** Tells the buyer who comes, that the crew is on the way or late, if that is still so and the work has not begun. */
export const tellCustomer =
  (deps: MessagingDeps, code: 'vendor_replaced' | 'running_late' | 'crew_on_the_way') =>
  async (occurrence: Occurrence<AboutVendor & { minutes?: number }>): Promise<void> => {
    const { table, data } = occurrence;
    const [order, visit] = await Promise.all([
      readCurrentOrder(table, deps.signer, data.orderId),
      readVisitItem(table, data.visitId),
    ]);
    const fact = order?.fact.visits.find(({ startsAt }) => startsAt === visit?.startsAt);
    if (order?.status !== 'placed' || !fact || visit?.vendorId !== data.vendorId || begun.includes(visit.state)) return;
    const { minutes = 0 } = data;
    const dispatch = await openDispatch(occurrence, deps);
    await sendAboutOrder(dispatch, code, order.fact, {
      isPublicAct: false,
      more: { ...visitVariables(contextOf(dispatch, order.fact), fact), minutes: String(minutes) },
      // Whoever reads in the morning what was so last night is misled.
      uselessFrom: Date.parse(fact.startsAt) + minutes * MINUTE,
    });
  };

interface AboutTime {
  readonly orderId: string;
  readonly visitId: string;
  readonly startsAt: string;
}

/** `Cleaning, Drone video and Twilight`: each once. */
const listOf = (names: readonly (string | undefined)[]): string =>
  new Intl.ListFormat('en-US').format([...new Set(names.filter((name) => name !== undefined))]);

/** A visit of a placed order that still is where a message is about to say it is. */
const stillAt = async ({ table, data }: Occurrence<AboutTime>, { signer }: MessagingDeps) => {
  const [order, visit] = await Promise.all([
    readCurrentOrder(table, signer, data.orderId),
    readVisitItem(table, data.visitId),
  ]);
  const fact = order?.fact.visits.find(({ startsAt, services }) => {
    const isSame = visit?.services.some((code) => services.includes(code));
    return isSame && startsAt === data.startsAt && visit?.startsAt === startsAt;
  });
  return order?.status === 'placed' && visit && fact ? { order, visit, fact } : undefined;
};

/** Tells the buyer, in one message, of the times that are reserved since the weather moved visits, and until when to answer. */
export const tellOfWeather =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof WeatherMoved.data>>): Promise<void> => {
    const { data } = occurrence;
    const all = await Promise.all(
      data.moves.map(async (move) => {
        const still = await stillAt({ ...occurrence, data: { ...move, orderId: data.orderId } }, deps);
        return still?.visit.state === 'held' && still.visit.weatherMove ? { ...still, from: move.from } : undefined;
      }),
    );
    const found = all.filter((each) => each !== undefined);
    const [first] = found;
    if (!first) return;
    const dispatch = await openDispatch(occurrence, deps);
    const { timezone } = dispatch.tenant;
    const each = found.map(({ order, fact }) => visitVariables(contextOf(dispatch, order.fact), fact));
    await sendAboutOrder(dispatch, 'weather_move', first.order.fact, {
      isPublicAct: false,
      more: {
        services: listOf(each.map(({ services }) => services)),
        when: listOf(each.map(({ when, services }) => (each.length > 1 ? `${when} for ${services}` : when))),
        vendorName: listOf(each.map(({ vendorName }) => vendorName)),
        movedFrom: dueDateText(localDate(Date.parse(first.from), timezone)),
        answerBy: startTime(data.answerBy, timezone),
      },
    });
  };

const OTHER_TIMES = 3;

/** Tells the buyer of a visit that nobody has of three other times; who keeps theirs need do nothing. */
export const tellOfSearch =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof VendorSought.data>>): Promise<void> => {
    const found = await stillAt(occurrence, deps);
    if (found?.visit.state !== 'unassigned') return;
    const { table, now, data } = occurrence;
    const dispatch = await openDispatch(occurrence, deps);
    const times = await otherTimesOf({ table, signer: deps.signer, now }, data.orderId, found.visit.n, OTHER_TIMES);
    const texts = times.map((startsAt) => startTime(startsAt, dispatch.tenant.timezone));
    await sendAboutOrder(dispatch, 'vendor_sought', found.order.fact, {
      isPublicAct: false,
      more: {
        ...visitVariables(contextOf(dispatch, found.order.fact), found.fact),
        otherTimes: texts.length > 0 ? texts.join('; ') : 'None within a month. Call us and we find one with you.',
      },
    });
  };

/** Tells the company that a visit needs a person. */
export const alertDesk =
  (deps: MessagingDeps) =>
  async (occurrence: Occurrence<z.output<typeof DispatchAlert.data>>): Promise<void> => {
    const { table, data } = occurrence;
    const visit = await readVisitItem(table, data.visitId);
    if (!visit) return;
    const dispatch = await openDispatch(occurrence, deps);
    const { jobsUrl: _, ...variables } = jobVariables(dispatch, visit);
    await sendTemplate(dispatch, {
      code: 'dispatch_alert',
      isPublicAct: false,
      channels: ['email'],
      to: await teamAddress(dispatch, null),
      about: { leadId: null, orderId: null, profileId: 'team' },
      variables: {
        ...variables,
        orderNumber: String(visit.orderNumber ?? visit.orderId.slice(-6)),
        reason: data.text,
        boardUrl: `${siteOrigin(deps.site.platformHost, deps.site)}/admin/dispatch`,
      },
    });
  };
