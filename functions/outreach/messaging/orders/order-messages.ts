import { isPermitted } from '../../../../shared/crm/leads/consent.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { TemplateCode } from '../../../../shared/outreach/messaging/templates/templates.ts';
import type { Variables } from '../../../../shared/outreach/messaging/templates/variables.ts';
import type { OrderFact, VisitFact } from '../../../../shared/sales/booking/events.ts';
import type { CurrentOrder } from '../../../sales/booking/order/change/current-order.ts';
import { readOrderLines } from '../../../sales/booking/order/order-lines.ts';
import type { Dispatch } from '../dispatch.ts';
import { sendTemplate, type TemplateMessage } from '../templates/send-template.ts';
import {
  type CalendarNews,
  manageUrl,
  type OrderContext,
  orderCalendar,
  orderSchedule,
  orderVariables,
} from './order-message.ts';

interface OrderMessage extends Pick<TemplateMessage, 'isPublicAct' | 'once' | 'uselessFrom' | 'sequence' | 'channels'> {
  readonly calendar?: CalendarNews;
  /** The buyer's lead, for advertising: it rests on what the lead has proven, never on a box ticked with an order. */
  readonly lead?: Lead | undefined;
  /** Variables of one visit instead of the whole order. */
  readonly more?: Variables;
  /** The order as it was just read; otherwise a message that lists its lines reads it. */
  readonly just?: CurrentOrder | undefined;
  /** Further links as the log shows them. */
  readonly logged?: Variables;
}

export const contextOf = ({ tenant, origin }: Dispatch, order: OrderFact): OrderContext => ({ order, tenant, origin });

const consentsOf = ({ consents, contactInfo }: OrderFact, lead: Lead | undefined) => {
  const isAdvertisable = (contact: string): boolean => lead !== undefined && isPermitted(lead, 'marketing', contact);
  return {
    email: { ...consents, marketing: isAdvertisable(contactInfo.email) },
    sms: { ...consents, marketing: isAdvertisable(contactInfo.phone) },
  };
};

/** The messages that list prices and deliveries. */
const listing: readonly TemplateCode[] = ['booking_received', 'booking_confirmed'];

/** Sends the buyer one message about an order, by email and text message. */
export const sendAboutOrder = async (
  dispatch: Dispatch,
  code: TemplateCode,
  order: OrderFact,
  { calendar, lead, more, logged, just, ...message }: OrderMessage,
): Promise<void> => {
  const lines = listing.includes(code) ? await readOrderLines(dispatch.table, order.orderId, just?.record) : undefined;
  const context = { ...contextOf(dispatch, order), lines };
  const { fullName: name, email, phone } = order.contactInfo;
  const withToken = manageUrl(context, true);
  // The log has the link without its token: a reader of the log may not act for the buyer.
  const without = manageUrl(context, false);
  await sendTemplate(dispatch, {
    ...message,
    code,
    to: { name, email, phone, consents: consentsOf(order, lead) },
    about: { leadId: order.leadId, orderId: order.orderId },
    variables: { ...orderVariables(context, withToken), reviewUrl: withToken, ...more },
    logged: { manageUrl: without, reviewUrl: without, ...logged },
    schedule: orderSchedule(context),
    calendar: calendar && orderCalendar(context, calendar, dispatch.now),
  });
};

/** Key of a visit; another vendor or time makes it a different visit. */
export const visitName = ({ startsAt, vendorName }: VisitFact): string => `${startsAt} ${vendorName}`;
