import type { ChatState, OfferedPlan } from '../../../../shared/assistants/chat/chat-state.ts';
import { townOf } from '../../../../shared/assistants/chat/understanding/extract-street.ts';
import { workWeekOf } from '../../../../shared/company/team/hours/holidays.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { localDate } from '../../../../shared/contract/time.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { remoteDueDates } from '../../../../shared/sales/booking/plan/due-date.ts';
import { reasonsOf } from '../../../../shared/sales/quoting/price-reasons.ts';
import type { BookingResult, Response } from '../assistant-port.ts';
import { handOver } from '../conversation/hand-over/hand-over.ts';
import { answer, type Situation } from '../conversation/situation.ts';
import { addressOf, contactOf, linesOf, momentOf, priceInputOf, propertyOf, taxOn } from './describe.ts';
import { showPlans } from './offer-times.ts';

const linesFor = ({ state, conversation, words }: Situation): string[] => {
  const plan: OfferedPlan | undefined = state.hold?.plan;
  const { tenant, policy, catalog, now } = conversation;
  if (plan) return linesOf(plan, tenant.timezone, words);
  const today = localDate(now, tenant.timezone);
  const { services } = state.facts;
  const week = workWeekOf(policy);
  const remote = remoteDueDates({ services, catalog: catalog.services, today, photoDate: undefined, week });
  return linesOf({ id: '', visits: [], remote }, tenant.timezone, words);
};

const withCity = ({ state, conversation }: Situation): ChatState['facts'] => {
  const { facts } = state;
  return { ...facts, city: facts.city ?? townOf(facts.zip, conversation.tenant.serviceArea.zipCodes) };
};

/** Reads back everything that would be booked and asks for a plain yes. */
export const readBack = (situation: Situation, before = '', text = situation.words.readBack): Response => {
  const { state, words, tools, conversation } = situation;
  const facts = withCity(situation);
  const { items, pricing, tax } = tools.quote(priceInputOf(facts));
  const { total } = pricing;
  const lines = [...linesFor(situation), ...reasonsOf(items, words.adjusted)];
  const card = {
    kind: 'review',
    lines,
    address: addressOf(facts, conversation.tenant.state),
    contact: contactOf(facts),
    total,
    ...taxOn(tax),
    heldUntil: state.hold?.expiresAt ?? null,
  } as const;
  return answer(situation, `${before} ${text}`.trim(), {
    cards: [card],
    suggestions: [words.say.yes, words.say.change],
    changes: { facts, total, tax: taxOn(tax).tax, asked: 'confirm', isBooking: true },
  });
};

const orderOf = (situation: Situation): Omit<OrderInput, 'sessionId'> | undefined => {
  const { state, conversation } = situation;
  const facts = withCity(situation);
  const { services, fullName, email, phone, line1, city, zip } = facts;
  if (!fullName || !email || !phone || !line1 || !city || !zip || state.total === undefined) return undefined;
  return {
    ...(state.hold ? { holdId: state.hold.holdId } : {}),
    services,
    ...propertyOf(facts),
    address: { line1, city, state: conversation.tenant.state, zip },
    contactInfo: { fullName, email, phone },
    profile: 'homeowner',
    consents: { serviceMessages: true, marketing: false, aiCalls: false },
    deliverySpeed: services.includes('rush_delivery') ? 'rush' : 'standard',
    expectedTotal: state.total,
    expectedTax: state.tax ?? 0,
  };
};

const afterBooking = (situation: Situation, booked: Extract<BookingResult, { kind: 'booked' }>): Response => {
  const { state, words } = situation;
  const { email = '', services: _, from: __, ...kept } = state.facts;
  const sum = { total: state.total ?? 0, ...taxOn(state.tax) };
  const { href, pay } = booked;
  const card = {
    kind: 'booking',
    lines: linesFor(situation),
    ...sum,
    href,
    ...(pay && { payHref: pay.href }),
  } as const;
  const by = pay && momentOf(pay.payBy, situation.conversation.tenant.timezone, words);
  const text = pay && by ? words.reserved(email, formatCents(pay.cents), by) : words.booked(email);
  const changes = {
    facts: { ...kept, email, services: [] },
    isBooking: false,
    asked: undefined,
    plans: [],
    hold: undefined,
    total: undefined,
    tax: undefined,
    orderIds: [...state.orderIds, booked.orderId],
  };
  return answer(situation, text, { action: 'booked', cards: [card], changes });
};

/** Books what was read back, through the function that all booking channels share. */
export const bookIt = async (situation: Situation): Promise<Response | undefined> => {
  const { tools, words, state } = situation;
  const order = orderOf(situation);
  if (!order) return undefined;
  const atNewPrice = (total: number, tax: number) => words.priceChanged(sumText(total, tax, words.withTax));
  const booked = await tools.book(order);
  if (booked.kind === 'booked') return afterBooking(situation, booked);
  if (booked.kind === 'unproven') return handOver(situation, booked.isKnown ? words.tooMuchOpen : words.unproven);
  if (booked.kind === 'taken') return showPlans(situation, booked.alternatives, words.taken);
  const next = { ...situation, state: { ...state, total: booked.total } };
  return readBack(next, '', atNewPrice(booked.total, booked.tax));
};
