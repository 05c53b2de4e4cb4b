import { addDays, localDate, toInstant } from '../../../shared/contract/time.ts';
import { withAnswer } from '../../../shared/deals/showings/answer-showing.ts';
import type { LinkedShowing, showingsContract } from '../../../shared/deals/showings/contract.ts';
import type { Showing, ShowingGuest } from '../../../shared/deals/showings/showing.ts';
import { freeTimes } from '../../../shared/deals/showings/slot.ts';
import { partyNames } from '../../../shared/deals/showings/words.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { keyedId } from '../../platform/signed/keyed-id.ts';
import { askerOf, captureOf, checkContact, originOf, showingOriginOf, type Visitor } from './asking/visitor.ts';
import { changeShowing } from './change-showing.ts';
import { zoneOf } from './read-showing.ts';
import { askedFor, closedReason, publicListing, requestShowing } from './request-showing.ts';
import { showingTime } from './show-words.ts';
import type { ShowingDeps } from './showing-deps.ts';
import { claimShowing, holderOf, type LinkHolder } from './showing-link.ts';
import { readPlace } from './slot-place.ts';

type Contract = typeof showingsContract;
type PublicRoutes =
  | 'showingTimes'
  | 'requestShowing'
  | 'linkedShowing'
  | 'answerShowing'
  | 'cancelOwnShowing'
  | 'giveFeedback';

/** The source of leads that a listing's page brings. */
const PAGE_SOURCE = 'landing:property';

const guestOf = (input: Visitor & Partial<ShowingGuest> & { isAgent: boolean }): ShowingGuest => ({
  fullName: input.fullName,
  isAgent: input.isAgent,
  ...(input.email !== undefined && { email: input.email }),
  ...(input.phone !== undefined && { phone: input.phone }),
  ...(input.brokerage !== undefined && { brokerage: input.brokerage }),
  ...(input.agentName !== undefined && { agentName: input.agentName }),
  ...(input.message !== undefined && { message: input.message }),
});

const answerOf = ({ answers }: Showing, holder: LinkHolder) => answers.find(({ party }) => party === holder)?.answer;

const linkedView = (showing: Showing, holder: LinkHolder, timezone: string): LinkedShowing => {
  const { guest, feedback } = showing;
  return {
    ...showing,
    timezone,
    holder,
    guestName: guest.fullName,
    brokerage: guest.brokerage,
    answer: answerOf(showing, holder),
    hasFeedback: feedback !== undefined,
  };
};

type Linked = OpenRequest<{ showingId: string; token: string }>;

const request = async (
  deps: ShowingDeps,
  call: OpenRequest<Parameters<Handlers<Contract>['requestShowing']>[0]['input']>,
) => {
  const { table, input, now, correlationId } = call;
  checkContact(input);
  const { listingId, startsAt, minutes, isAgent, agentName } = input;
  const [listing, zone] = await Promise.all([publicListing(table, listingId), zoneOf(table)]);
  const at = Date.parse(startsAt);
  const notes = `${askedFor(listing, 'Asked to see')} on ${showingTime(at, zone)}`;
  const showing = await requestShowing(
    { table, zone, now },
    {
      listingId,
      startsAt: at,
      minutes,
      guest: guestOf(input),
      source: 'page',
      showingId: keyedId('showing', call, 'page', listingId),
      capture: isAgent || agentName !== undefined ? undefined : captureOf(input, PAGE_SOURCE, notes, now),
      context: { correlationId, origin: deps.hasCaps ? originOf(deps.signer, call) : undefined },
      asker: deps.hasCaps ? askerOf(deps.signer, table.tenantId, input) : undefined,
      origin: deps.hasCaps ? showingOriginOf(deps.signer, table.tenantId, call.address) : undefined,
    },
  );
  return {
    accepted: true as const,
    status: showing.status,
    startsAt: showing.startsAt,
    answerBy: showing.answerBy,
  };
};

const times: Handlers<Contract>['showingTimes'] = async ({ table, input, now }) => {
  const { listingId, days, minutes } = input;
  const [listing, zone] = await Promise.all([publicListing(table, listingId), zoneOf(table)]);
  const closed = closedReason(listing);
  if (closed !== undefined) return { timezone: zone, minutes, days: [], closed };
  const today = localDate(now, zone);
  const first = input.from !== undefined && input.from > today ? input.from : today;
  const place = await readPlace(table, { listing, zone, now }, { from: first, to: addDays(first, days) });
  const dates = Array.from({ length: days }, (_, n) => addDays(first, n));
  return {
    timezone: zone,
    minutes,
    days: dates.map((date) => ({ date, times: freeTimes(place, date, minutes).map(toInstant) })),
  };
};

const linkedChange =
  (deps: ShowingDeps) =>
  async <Call extends Linked>(
    call: Call,
    change: (holder: LinkHolder) => Pick<Parameters<typeof changeShowing>[0], 'act' | 'decide' | 'problems'>,
  ): Promise<LinkedShowing> => {
    const { table, input, now, correlationId } = call;
    const [{ holder }, zone] = await Promise.all([claimShowing(deps.signer, call, input), zoneOf(table)]);
    const { showingId, token } = input;
    const asked = change(holder);
    const problems = (known: Showing) => {
      // The listing may have been given to somebody else since the link was claimed.
      holderOf(deps.signer, table.tenantId, known, token);
      return asked.problems?.(known) ?? [];
    };
    const by = holder;
    const showing = await changeShowing({ table, now, correlationId, showingId, by, ...asked, problems });
    return linkedView(showing, holder, zone);
  };

/** A link answers once. */
const usedUp = (holder: LinkHolder) => (showing: Showing) =>
  answerOf(showing, holder) === undefined ? [] : ['This link was used: you have answered already'];

/** What anybody may do: see free times and ask for one; and what the link of a message opens. */
export const publicHandlers = (deps: ShowingDeps): Pick<Handlers<Contract>, PublicRoutes> => {
  const change = linkedChange(deps);
  return {
    showingTimes: times,
    requestShowing: async (call) => await request(deps, call),
    linkedShowing: async (call) => {
      const [{ showing, holder }, zone] = await Promise.all([
        claimShowing(deps.signer, call, call.input),
        zoneOf(call.table),
      ]);
      return linkedView(showing, holder, zone);
    },
    answerShowing: async (call) =>
      await change(call, (holder) => {
        if (holder === 'guest') throw notFound('Showing');
        const { answer, reason } = call.input;
        return {
          act: answer === 'confirmed' ? 'confirm' : 'decline',
          problems: usedUp(holder),
          decide: (showing) =>
            withAnswer(showing, { party: holder, answer, way: 'link', by: partyNames[holder], reason }, call.now),
        };
      }),
    cancelOwnShowing: async (call) =>
      await change(call, (holder) => {
        if (holder !== 'guest') throw notFound('Showing');
        return { act: 'cancel', decide: () => ({ status: 'cancelled', reason: 'Canceled by the guest' }) };
      }),
    giveFeedback: async (call) =>
      await change(call, (holder) => {
        if (holder !== 'guest') throw notFound('Showing');
        const { rating, text } = call.input;
        const at = toInstant(call.now);
        return {
          act: 'feedback',
          decide: ({ guest }) => ({ feedback: { rating, text, at, by: guest.fullName } }),
        };
      }),
  };
};
