import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import { lookedBefore } from '../../../../shared/assistants/chat/unserved-wish.ts';
import { addDays, localDate } from '../../../../shared/contract/time.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';
import type { Plan } from '../../../../shared/sales/booking/plan/plan.ts';
import type { Response, VisitRequest } from '../assistant-port.ts';
import { answer, type Situation } from '../conversation/situation.ts';
import { basisOf, offeredOf, plansCard, priceInputOf, propertyOf, quoteCard } from './describe.ts';

const MAX_OFFERED_PLANS = 3;

export const visitRequest = ({ state }: Pick<Situation, 'state'>): VisitRequest => {
  const { services, zip = '', from } = state.facts;
  return { services, zip, from, ...propertyOf(state.facts) };
};

/** The day after the one of an instant, by the company's clock. */
export const dayAfter = (at: string, zone: string): string => addDays(localDate(Date.parse(at), zone), 1);

/** The best plan, then the best ones that start on other days by the company's clock, to offer a real choice. */
export const choiceOf = (plans: readonly Plan[], zone: string): Plan[] => {
  const [best, ...rest] = plans;
  if (!best) return [];
  const dayOf = ({ visits: [first] }: Plan): string => (first ? localDate(Date.parse(first.startsAt), zone) : '');
  const otherDays = rest.filter(
    (plan, at) => rest.findIndex((each) => dayOf(each) === dayOf(plan)) === at && dayOf(plan) !== dayOf(best),
  );
  const chosen = [best, ...otherDays, ...rest.filter((plan) => !otherDays.includes(plan))].slice(0, MAX_OFFERED_PLANS);
  return chosen.sort((a, b) => ((a.visits[0]?.startsAt ?? '') < (b.visits[0]?.startsAt ?? '') ? -1 : 1));
};

/** Shows plans to select from. */
export const showPlans = (
  situation: Situation,
  plans: readonly Plan[],
  text: string,
  cards: ChatCard[] = [],
): Response => {
  const { words, conversation } = situation;
  const offered = plans.map(offeredOf);
  return answer(situation, text, {
    action: 'slots_offered',
    cards: [...cards, plansCard(offered, conversation.tenant.timezone, words)],
    suggestions: [words.say.otherTimes, words.say.person],
    changes: {
      plans: offered,
      hold: undefined,
      unserved: undefined,
      change: lookedBefore(situation.state.change),
      asked: 'plan',
      isBooking: true,
    },
  });
};

/** Shows the price and the next free times of the whole order; plans already offered are offered again. */
export const offerTimes = async (situation: Situation, before = ''): Promise<Response> => {
  const { state, words, tools, conversation } = situation;
  const { facts } = state;
  if (state.plans.length > 0) {
    const card = plansCard(state.plans, conversation.tenant.timezone, words);
    const changes = { asked: 'plan', isBooking: true } as const;
    const suggestions = [words.say.otherTimes, words.say.person];
    return answer(situation, `${before} ${words.whichPlan}`.trim(), { cards: [card], suggestions, changes });
  }
  const quote = tools.quote(priceInputOf(facts));
  const basis = basisOf(conversation.catalog, facts, words, quote);
  const price = words.quoted(basis, sumText(quote.pricing.total, quote.tax, words.withTax), facts.services.length);
  const request = visitRequest(situation);
  const { plans: found, unserved } = await tools.plans(request);
  const plans = choiceOf(found, conversation.tenant.timezone);
  const cards = [quoteCard(quote, basis, words)];
  if (plans.length > 0) return showPlans(situation, plans, `${before} ${price} ${words.offered}`.trim(), cards);
  const noted = unserved.length > 0 ? { services: [...unserved], zip: request.zip } : undefined;
  const why = noted ? words.nobodyDoes(noted) : words.noTimes;
  const changes = { asked: 'plan', isBooking: true, unserved: noted, change: lookedBefore(state.change) } as const;
  return answer(situation, `${price} ${why}`, { cards, suggestions: [words.say.person], changes });
};
