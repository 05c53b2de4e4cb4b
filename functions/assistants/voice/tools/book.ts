import { createHash } from 'node:crypto';
import * as z from 'zod';
import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { spokenOptions, spokenPlan, spokenTime } from '../../../../shared/assistants/voice/spoken.ts';
import type { CallState } from '../../../../shared/assistants/voice/state.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { customerRulesOf } from '../../../../shared/company/team/customer-rules.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addressLine, PostalAddressInput } from '../../../../shared/contract/place.ts';
import { Email, formatPhone, Phone } from '../../../../shared/contract/text.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';
import { ContactInfo, OrderInput } from '../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { takesCards } from '../../../company/team/connection-store.ts';
import type { BookingResult } from '../../chat/assistant-port.ts';
import { offeredOf } from '../../chat/builtin/describe.ts';
import { captureCaller } from './capture.ts';
import { SpokenZip } from './property.ts';
import { refuseField, type SpokenAnswer, type ToolContext } from './tool-context.ts';

export const HoldInput = z.strictObject({ option: z.coerce.number().int().min(1).max(3) });
export const BookInput = z.strictObject({
  confirmed: z.boolean().default(false),
  fullName: ContactInfo.shape.fullName,
  email: Email,
  phone: Phone.optional(),
  street: PostalAddressInput.shape.line1,
  city: PostalAddressInput.shape.city.optional(),
  zip: SpokenZip.optional(),
});
type BookInput = z.output<typeof BookInput>;

const MAX_OFFERED_PLANS = 3;

const FASTER = 'Someone just booked that time';
const HOLD_GONE = 'The hold has expired';

/** The slot is taken: free ones instead, in words. */
const slotTaken = ({ settings }: ToolContext, alternatives: readonly Plan[], why = FASTER): SpokenAnswer => {
  const plans = alternatives.slice(0, MAX_OFFERED_PLANS).map(offeredOf);
  const state = { plans, hold: undefined, readBack: undefined };
  if (plans.length === 0) return { text: `${why}, and nothing else is free. Offer a callback.`, state };
  return {
    text: `${why}. These times are free. ${spokenOptions(plans, settings.tenant.timezone)}`,
    state,
  };
};

/** A cap of unproven callers: a kind sentence, and a person takes over. */
const UNPROVEN =
  'Nothing more can be reserved for this caller without confirming who they are. Say kindly that a colleague will finish it, and transfer the call or offer a callback.';

/** Holds one of the offered times. */
export const holdTime = async (context: ToolContext, { option }: z.output<typeof HoldInput>): Promise<SpokenAnswer> => {
  const { plans, wish } = context.call.state;
  const plan = plans[option - 1];
  if (!plan || !wish) return { text: 'That option was not offered. Check availability first.' };
  if (plan.visits.length === 0) return { text: 'Nothing has to be held for this. Go on and book it.' };
  const held = await context.tools.hold(wish, plan);
  if (held.kind === 'unproven') return { text: UNPROVEN };
  if (held.kind === 'taken') return slotTaken(context, held.alternatives);
  const { timezone } = context.settings.tenant;
  const minutes = context.settings.policy.holdMinutes;
  return {
    text: `Held for ${minutes} minutes: ${spokenPlan(plan, timezone)}. Now ask for name, email and street address, then read everything back.`,
    state: { hold: { ...held.hold, plan }, readBack: undefined },
  };
};

/** What would be booked, with the sales tax on top of its price. */
type Order = Omit<OrderInput, 'sessionId' | 'expectedTax'> & { readonly tax: number };

const order = (context: ToolContext, input: BookInput): Order => {
  const { call, settings, tools } = context;
  const { wish, hold } = call.state;
  if (!wish) return refuseField('services', 'must be chosen first: check availability');
  const zip = input.zip ?? wish.zip;
  if (zip !== wish.zip)
    refuseField('zip', `must be ${wish.zip}, for which the times were looked up, or check availability again`);
  const phone = input.phone ?? call.number ?? refuseField('phone', 'is required: ask for a phone number');
  const city =
    input.city ??
    townOf(zip, settings.tenant.serviceArea.zipCodes) ??
    refuseField('city', 'is required: ask for the town');
  const { services, sqFt, rooms } = wish;
  const { pricing, tax } = tools.quote({ ...wish, zip });
  const requested = OrderInput.omit({ sessionId: true }).parse({
    ...(hold ? { holdId: hold.holdId } : {}),
    services,
    sqFt,
    rooms,
    profile: 'homeowner',
    address: { line1: input.street, city, state: settings.tenant.serviceArea.state, zip },
    contactInfo: { fullName: input.fullName, email: input.email, phone },
    consents: { serviceMessages: true, marketing: false, aiCalls: false },
    deliverySpeed: services.includes('rush_delivery') ? 'rush' : 'standard',
    expectedTotal: pricing.total,
  });
  return { ...requested, tax };
};

const holdTimesOf = ({ call, settings }: ToolContext): string => {
  const plan = call.state.hold?.plan ?? call.state.plans[0];
  return plan
    ? spokenPlan(plan, settings.tenant.timezone)
    : serviceNames(call.state.wish?.services ?? []).toLowerCase();
};

/** Date, time, address and price: exactly what a yes would book. */
const readBack = async (context: ToolContext, requested: Order, before = ''): Promise<SpokenAnswer> => {
  const { fullName, email, phone } = requested.contactInfo;
  const captured = await captureCaller(context, {
    fullName,
    email,
    phone,
    propertyAddress: addressLine(requested.address),
    propertySize: requested.sqFt,
    servicesInterested: [...requested.services],
  });
  const price = sumText(requested.expectedTotal, requested.tax);
  const rules = customerRulesOf(context.settings.policy, takesCards(context.connection));
  const text = `Not booked yet. Read this back and ask for a yes: ${holdTimesOf(context)}; at ${addressLine(requested.address)}; for ${fullName}, ${email}, ${formatPhone(phone)}; the price is ${price}. Paying: ${rules.pay} Changes: ${rules.changes} After a clear yes call book_appointment again with confirmed true.`;
  return {
    text: before + text,
    ...captured,
    state: { readBack: digestOf(context, requested), readBackIn: context.correlationId },
  };
};

const digestOf = (context: ToolContext, requested: Order): string =>
  createHash('sha256')
    .update(`${JSON.stringify(requested)} ${holdTimesOf(context)}`)
    .digest('base64url');

/** True if the caller can have heard just this and answered it: a read-back in the same message has reached nobody. */
const wasHeard = (context: ToolContext, requested: Order): boolean => {
  const { correlationId, call } = context;
  const { readBack: digest, readBackIn = correlationId } = call.state;
  return digest === digestOf(context, requested) && readBackIn !== correlationId;
};

type Booked = Extract<BookingResult, { kind: 'booked' }>;

const afterBooking = ({ call, settings }: ToolContext, requested: Order, { orderId, pay }: Booked): SpokenAnswer => {
  const orderIds = [...call.orderIds, orderId];
  const state: Partial<CallState> = { orderIds, wish: undefined, plans: [], hold: undefined, readBack: undefined };
  const { email } = requested.contactInfo;
  const text = pay
    ? `The times are reserved. Say that ${formatCents(pay.cents)} must be paid by ${spokenTime(pay.payBy, settings.tenant.timezone)} to confirm them, by the link that goes to ${email}; after that, they are free for others.`
    : `Booked. The confirmation goes to ${email}, with a link to change or cancel.`;
  return { text, state, call: { orderIds } };
};

const hasEnded = ({ call, now }: ToolContext): boolean => now >= Date.parse(call.state.hold?.expiresAt ?? '');

const ALREADY =
  'It is booked already, and the email about it is on its way. For another order check availability first.';

/** Books what was read back, after a yes; anything else is read back first. */
export const book = async (context: ToolContext, input: BookInput): Promise<SpokenAnswer> => {
  if (!context.call.state.wish && context.call.orderIds.length > 0) return { text: ALREADY };
  const requested = order(context, input);
  if (requested.services.some(needsVisit) && !context.call.state.hold)
    return { text: 'No time is held yet. Hold one of the offered times first.' };
  if (!input.confirmed || !wasHeard(context, requested)) return await readBack(context, requested);
  const { tax: expectedTax, ...toBook } = requested;
  const booked = await context.tools.book({ ...toBook, expectedTax });
  if (booked.kind === 'unproven') return { text: UNPROVEN };
  if (booked.kind === 'taken') return slotTaken(context, booked.alternatives, hasEnded(context) ? HOLD_GONE : FASTER);
  if (booked.kind === 'booked') return afterBooking(context, requested, booked);
  return await readBack(
    context,
    { ...requested, expectedTotal: booked.total, tax: booked.tax },
    `The price is now ${sumText(booked.total, booked.tax)}. `,
  );
};
