import { createHash } from 'node:crypto';
import * as z from 'zod';
import { townOf } from '../../../../shared/assistants/chat/understanding/address-said.ts';
import { spokenOptions, spokenPlan } from '../../../../shared/assistants/voice/spoken.ts';
import type { CallState } from '../../../../shared/assistants/voice/state.ts';
import { serviceNames } from '../../../../shared/company/catalog/service-name.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { Email, formatPhone, Phone, text } from '../../../../shared/contract/text.ts';
import { OrderInput } from '../../../../shared/sales/booking/order.ts';
import type { Plan } from '../../../../shared/sales/booking/plan.ts';
import { offeredOf } from '../../chat/builtin/describe.ts';
import { captureCaller } from './capture.ts';
import { type Line, refuseField, type Spoken } from './line.ts';
import { ZipSaid } from './property.ts';

export const HoldAsked = z.strictObject({ option: z.coerce.number().int().min(1).max(3) });
export const BookAsked = z.strictObject({
  confirmed: z.boolean().default(false),
  fullName: text(120),
  email: Email,
  phone: Phone.optional(),
  street: text(120),
  city: text(80).optional(),
  zip: ZipSaid.optional(),
});
type BookAsked = z.output<typeof BookAsked>;

const MOST_OFFERED = 3;

const FASTER = 'Somebody was faster';
const HOLD_GONE = 'The hold has run out';

/** The slot is taken: free ones instead, in words. */
const taken = ({ settings }: Line, alternatives: readonly Plan[], why = FASTER): Spoken => {
  const plans = alternatives.slice(0, MOST_OFFERED).map(offeredOf);
  const state = { plans, hold: undefined, readBack: undefined };
  if (plans.length === 0) return { text: `${why}, and nothing else is free. Offer a callback.`, state };
  return {
    text: `${why}. These times are free. ${spokenOptions(plans, settings.tenant.timezone)}`,
    state,
  };
};

/** Holds one of the offered times. */
export const holdTime = async (line: Line, { option }: z.output<typeof HoldAsked>): Promise<Spoken> => {
  const { plans, wish } = line.call.state;
  const plan = plans[option - 1];
  if (!plan || !wish) return { text: 'That option was not offered. Check availability first.' };
  if (plan.visits.length === 0) return { text: 'Nothing has to be held for this. Go on and book it.' };
  const held = await line.tools.hold(wish, plan);
  if (held.kind === 'taken') return taken(line, held.alternatives);
  const { timezone } = line.settings.tenant;
  const minutes = line.settings.policy.holdMinutes;
  return {
    text: `Held for ${minutes} minutes: ${spokenPlan(plan, timezone)}. Now ask for name, e-mail and street address, then read everything back.`,
    state: { hold: { ...held.hold, plan }, readBack: undefined },
  };
};

const order = (line: Line, asked: BookAsked): Omit<OrderInput, 'sessionId'> => {
  const { call, settings, tools } = line;
  const { wish, hold } = call.state;
  if (!wish) return refuseField('services', 'must be chosen first: check availability');
  const zip = asked.zip ?? wish.zip;
  if (zip !== wish.zip)
    refuseField('zip', `must be ${wish.zip}, for which the times were looked up, or check availability again`);
  const phone = asked.phone ?? call.number ?? refuseField('phone', 'is required: ask for a phone number');
  const city =
    asked.city ??
    townOf(zip, settings.tenant.serviceArea.zipCodes) ??
    refuseField('city', 'is required: ask for the town');
  const { services, sqFt, rooms } = wish;
  return OrderInput.omit({ sessionId: true }).parse({
    ...(hold ? { holdId: hold.holdId } : {}),
    services,
    sqFt,
    rooms,
    profile: 'homeowner',
    address: { line1: asked.street, city, state: settings.tenant.serviceArea.state, zip },
    contactInfo: { fullName: asked.fullName, email: asked.email, phone },
    consents: { serviceMessages: true, marketing: false, aiCalls: false },
    deliverySpeed: services.includes('rush_delivery') ? 'rush' : 'standard',
    expectedTotal: tools.quote({ ...wish, zip }).pricing.total,
  });
};

type Order = ReturnType<typeof order>;

const whenOf = ({ call, settings }: Line): string => {
  const plan = call.state.hold?.plan ?? call.state.plans[0];
  return plan
    ? spokenPlan(plan, settings.tenant.timezone)
    : serviceNames(call.state.wish?.services ?? []).toLowerCase();
};

/** Date, time, address and price: exactly what a yes would book. */
const readBack = async (line: Line, wanted: Order, before = ''): Promise<Spoken> => {
  const { fullName, email, phone } = wanted.contactInfo;
  const captured = await captureCaller(line, {
    fullName,
    email,
    phone,
    propertyAddress: addressLine(wanted.address),
    propertySize: wanted.sqFt,
    servicesInterested: [...wanted.services],
  });
  const price = formatCents(wanted.expectedTotal);
  const text = `Not booked yet. Read this back and ask for a yes: ${whenOf(line)}; at ${addressLine(wanted.address)}; for ${fullName}, ${email}, ${formatPhone(phone)}; the price is ${price}. After a clear yes call book_appointment again with confirmed true.`;
  return { text: before + text, ...captured, state: { readBack: digestOf(line, wanted) } };
};

const digestOf = (line: Line, wanted: Order): string =>
  createHash('sha256')
    .update(`${JSON.stringify(wanted)} ${whenOf(line)}`)
    .digest('base64url');

const afterBooking = ({ call }: Line, wanted: Order, orderId: string): Spoken => {
  const orderIds = [...call.orderIds, orderId];
  const state: Partial<CallState> = { orderIds, wish: undefined, plans: [], hold: undefined, readBack: undefined };
  const text = `Booked. The confirmation goes to ${wanted.contactInfo.email}, with a link to change or cancel.`;
  return { text, state, call: { orderIds } };
};

const hasEnded = ({ call, now }: Line): boolean => now >= Date.parse(call.state.hold?.expiresAt ?? '');

const ALREADY = 'It is booked already, and the confirmation is on its way. For another order check availability first.';

/** Books what was read back, after a yes; anything else is read back first. */
export const book = async (line: Line, asked: BookAsked): Promise<Spoken> => {
  if (!line.call.state.wish && line.call.orderIds.length > 0) return { text: ALREADY };
  const wanted = order(line, asked);
  const { readBack: digest, hold } = line.call.state;
  if (wanted.services.some(needsVisit) && !hold)
    return { text: 'No time is held yet. Hold one of the offered times first.' };
  if (!asked.confirmed || digest !== digestOf(line, wanted)) return await readBack(line, wanted);
  const booked = await line.tools.book(wanted);
  if (booked.kind === 'taken') return taken(line, booked.alternatives, hasEnded(line) ? HOLD_GONE : FASTER);
  if (booked.kind === 'booked') return afterBooking(line, wanted, booked.orderId);
  return await readBack(
    line,
    { ...wanted, expectedTotal: booked.total },
    `The price is now ${formatCents(booked.total)}. `,
  );
};
