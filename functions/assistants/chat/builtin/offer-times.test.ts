import { expect, it } from 'vitest';
import type { ChatState } from '../../../../shared/assistants/chat/chat-state.ts';
import { normalizeText } from '../../../../shared/assistants/chat/plain-text.ts';
import { findSelectedPlan } from '../../../../shared/assistants/chat/understanding/select-plan.ts';
import { unservedWish } from '../../../../shared/assistants/chat/unserved-wish.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import { openPureChat } from '../../../../test/support/assistants/pure-chat.ts';
import type { Situation } from '../conversation/situation.ts';
import { pickShowTime } from './ask-showing.ts';
import { pickMove } from './change-order.ts';
import { plansCard } from './describe.ts';
import { choiceOf, dayAfter } from './offer-times.ts';
import { english } from './words-english.ts';
import { spanish } from './words-spanish.ts';

const ZONE = 'America/New_York';
/** Seven in the evening of Friday, December 4, where the company is: already Saturday in UTC. */
const EVENING = '2026-12-05T00:00:00Z';

const planAt = (startsAt: string): Plan => ({ id: startsAt, visits: [{ startsAt }] }) as unknown as Plan;
const starts = (plans: readonly Plan[]): (string | undefined)[] => plans.map(({ visits }) => visits[0]?.startsAt);

it('offers one time of each day first, by the company’s clock', () => {
  const [morning, next, later] = ['2026-12-04T15:00:00Z', '2026-12-05T15:00:00Z', '2026-12-06T15:00:00Z'];
  const plans = [morning, EVENING, next, later].map(planAt);
  expect(starts(choiceOf(plans, ZONE))).toEqual([morning, next, later]);
  expect(starts(choiceOf(plans, 'UTC')), 'control: by UTC the evening is the next day').toEqual([
    morning,
    EVENING,
    later,
  ]);
});

it('looks for other times from the next day on, by the company’s clock', () => {
  expect(dayAfter(EVENING, ZONE)).toBe('2026-12-05');
  expect(dayAfter('2026-12-05T00:30:00Z', 'America/Los_Angeles')).toBe('2026-12-05');
  expect(dayAfter(EVENING, 'UTC'), 'control').toBe('2026-12-06');
});

const parsed = { message: '', plain: '', intents: new Set(['times']), facts: {} };
const tenant = { timezone: ZONE };

it('asks for a showing’s other times from the day after the last that was shown', async () => {
  const asked: unknown[] = [];
  const showing = { listingId: 'lst_1', house: '12 Mill Street', times: ['2026-12-04T15:00:00Z', EVENING] };
  const state = { asked: 'showTime', showing };
  await pickShowTime({
    parsed,
    state,
    conversation: { tenant, state },
    words: english,
    tools: {
      houses: async () => [{ listingId: 'lst_1', address: { line1: '12 Mill Street' } }],
      showingTimes: async (_: string, from: unknown) => {
        asked.push(from);
        return { kind: 'open', times: [] };
      },
    },
  } as unknown as Situation);
  expect(asked).toEqual(['2026-12-05']);
});

it('asks for an order’s other times from the day after the last that was shown', async () => {
  const asked: unknown[] = [];
  const change = { kind: 'move', orderId: 'ord_1', plans: [planAt(EVENING)] };
  const state = { asked: 'movePlan', change, facts: { services: [] }, plans: [] };
  const view = { orderId: 'ord_1', number: 1042, visits: [{ services: [], startsAt: EVENING }], costs: { moveAll: 0 } };
  await pickMove({
    parsed,
    state,
    conversation: { tenant, state },
    words: english,
    tools: {
      orders: async () => [{ view }],
      moveTimes: async (_: string, { from }: { from?: string }) => {
        asked.push(from);
        return { plans: [], unserved: [] };
      },
    },
  } as unknown as Situation);
  expect(asked).toEqual(['2026-12-05']);
});

it('notes for whoever is asked next what nobody does any more of an order that was to move', async () => {
  const wanted = { services: ['photography'], zip: '18901' };
  const visits = [{ services: ['photography'], startsAt: EVENING }];
  const view = { orderId: 'ord_1', number: 1042, visits, costs: { moveAll: 0 }, address: { zip: '18901' } };
  const change = { kind: 'move', orderId: 'ord_1', plans: [planAt(EVENING)] };
  const state: Partial<ChatState> = { asked: 'movePlan', change, facts: { services: [] }, plans: [] } as never;
  const moved = async (unserved: readonly string[], more: object = {}) =>
    await pickMove({
      parsed,
      state,
      conversation: { tenant, state },
      words: english,
      tools: { orders: async () => [{ view }], moveTimes: async () => ({ plans: [], unserved, ...more }) },
    } as unknown as Situation);
  const nobody = await moved(['photography']);
  expect(nobody?.text).toContain("can't be booked online in 18901");
  expect(nobody && unservedWish(nobody.state)).toEqual(wanted);
  const apart = await moved(['photography', 'video'], { isTogether: true });
  expect(apart?.text).toMatch(/photography and video in one visit in 18901 .* You can move the whole order instead/);
  expect(apart && unservedWish(apart.state)).toEqual({
    services: ['photography', 'video'],
    zip: '18901',
    isTogether: true,
  });
  const busy = await moved([]);
  expect(busy && unservedWish(busy.state), 'control').toBeUndefined();
});

it('takes the time that a card says, in both languages', () => {
  const times = ['2027-03-05T15:00:00Z', '2027-03-09T14:00:00Z'];
  const plans = times.map((at) => ({
    id: at,
    visits: [{ services: [], vendorId: '', startsAt: at, endsAt: at }],
    remote: [],
  }));
  for (const words of [english, spanish]) {
    const card = plansCard(plans, ZONE, words);
    if (card.kind !== 'plans') throw new Error('A card of plans');
    const taken = card.plans.map(({ say }) => findSelectedPlan(say, normalizeText(say), plans, ZONE));
    expect(taken, card.plans.map(({ say }) => say).join('; ')).toEqual([0, 1]);
  }
  expect(findSelectedPlan('mar', normalizeText('mar'), plans, ZONE), 'a month in English').toBeUndefined();
});

it('says that nobody does it there, instead of sending somebody from date to date', async () => {
  const wish = 'I want photos of 12 Court Street, Doylestown, PA 18901, 2000 sq ft. When can you come?';
  const nobody = await openPureChat(undefined, {
    plans: async ({ services }) => ({ plans: [], unserved: [...services] }),
  })(wish);
  expect(nobody.text).toContain("Photography can't be booked online in 18901 yet, so no date will work.");
  expect(english.nobodyDoes({ services: ['inspections', 'matterport'], zip: '18901' })).toContain(
    "Inspections and Matterport tours can't be booked online in 18901 yet",
  );
  expect(nobody.text).not.toContain('another date');
  expect(nobody.suggestions).toEqual([english.say.person]);
  const busy = await openPureChat(undefined, { plans: async () => ({ plans: [], unserved: [] }) })(wish);
  expect(busy.text, 'control: where somebody does it, another date may help').toContain('Try another date');
});
