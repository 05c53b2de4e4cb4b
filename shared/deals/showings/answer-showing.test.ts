import { describe, expect, it } from 'vitest';
import { HOUR, toInstant } from '../../contract/time.ts';
import { type ShowingAct, unmetRules, withAnswer } from './answer-showing.ts';
import { type Showing, ShowingStatus } from './showing.ts';

const NOW = Date.parse('2026-11-25T15:00:00Z');
const showing = (more: Partial<Showing> = {}): Showing => ({
  showingId: 'shw_1',
  listingId: 'lst_1',
  address: { line1: '12 Oak Lane', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentProfileId: 'prf_1',
  agentName: 'Alex Agent',
  coAgents: [],
  startsAt: toInstant(NOW + 24 * HOUR),
  endsAt: toInstant(NOW + 25 * HOUR),
  minutes: 60,
  day: '2026-11-26',
  status: 'requested',
  source: 'page',
  guest: { fullName: 'Gail Guest', email: 'gail@example.com', isAgent: false },
  mode: 'any_confirms',
  parties: ['agent', 'seller'],
  phones: {},
  answers: [],
  answerBy: toInstant(NOW + 4 * HOUR),
  feedbackAsks: 0,
  createdAt: toInstant(NOW),
  changedAt: toInstant(NOW),
  version: 1,
  ...more,
});

const allowed: Readonly<Record<ShowingAct, readonly string[]>> = {
  confirm: ['requested'],
  decline: ['requested'],
  cancel: ['requested', 'confirmed'],
  expire: ['requested'],
  end: ['confirmed'],
  feedback: ['done'],
};

/** A moment at which nothing but the status stands against an act. */
const momentOf = (act: ShowingAct): number => {
  if (act === 'expire') return NOW + 4 * HOUR;
  return act === 'end' || act === 'feedback' ? NOW + 25 * HOUR : NOW;
};

describe('each act on each status', () => {
  it.each(
    Object.entries(allowed).flatMap(([act, from]) =>
      ShowingStatus.options.map((status) => [act as ShowingAct, status, from.includes(status)] as const),
    ),
  )('%s of one that is %s is allowed: %s', (act, status, isAllowed) => {
    expect(unmetRules(act, showing({ status }), momentOf(act)).length === 0).toBe(isAllowed);
  });

  it('names the clock that stands against it', () => {
    expect(unmetRules('confirm', showing(), NOW + 4 * HOUR)).toEqual(['The time to answer is over']);
    expect(unmetRules('expire', showing(), NOW)).toEqual(['There is still time to answer']);
    expect(unmetRules('end', showing({ status: 'confirmed' }), NOW)).toEqual(['The showing is not over']);
    expect(unmetRules('cancel', showing({ status: 'confirmed' }), NOW + 24 * HOUR)).toEqual(['The showing has begun']);
  });
});

const yes = { answer: 'confirmed', way: 'app', by: 'Alex' } as const;

describe('an answer', () => {
  it('of one party confirms where any may', () => {
    expect(withAnswer(showing(), { party: 'seller', ...yes }, NOW).status).toBe('confirmed');
  });

  it('of one party waits for the other where all must', () => {
    const asked = showing({ mode: 'all_confirm' });
    const first = withAnswer(asked, { party: 'agent', ...yes }, NOW);
    expect(first.status).toBe('requested');
    expect(withAnswer({ ...asked, ...first }, { party: 'agent', ...yes }, NOW).status).toBe('requested');
    expect(withAnswer({ ...asked, ...first }, { party: 'seller', ...yes }, NOW).status).toBe('confirmed');
  });

  it('of the agent is enough where all must and there is no seller', () => {
    const asked = showing({ mode: 'all_confirm', parties: ['agent'] });
    expect(withAnswer(asked, { party: 'agent', ...yes }, NOW).status).toBe('confirmed');
  });

  it('in the negative declines, whoever gives it', () => {
    const no = { party: 'seller', answer: 'declined', way: 'sms', by: 'Seller', reason: 'Moving day' } as const;
    expect(withAnswer(showing({ mode: 'all_confirm' }), no, NOW)).toMatchObject({
      status: 'declined',
      reason: 'Moving day',
    });
  });
});
