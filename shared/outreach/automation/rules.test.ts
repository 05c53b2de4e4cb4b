import { describe, expect, it } from 'vitest';
import { defaultPolicy } from '../../company/team/policy.ts';
import { leadOfCapture } from '../../crm/merge/merge.ts';
import type { Condition } from './condition.ts';
import { evaluateCondition } from './conditions.ts';
import { decideStep, type StepContext } from './decide-step.ts';
import { defaultRules, initialRules } from './default-rules.ts';
import { Definition } from './rule.ts';
import { ruleProblems } from './rule-problems.ts';
import { stopReason } from './stops.ts';
import { startsRule } from './trigger-event.ts';
import { sentenceOf } from './words.ts';

const office = { policy: defaultPolicy, timezone: 'America/New_York' };
const friday = Date.parse('2026-11-20T15:00:00Z');
const lead = {
  ...leadOfCapture(
    'led_1',
    {
      email: 'ann@example.com',
      source: 'landing:sellers',
      propertyAddress: '12 Mill Street, Doylestown, PA 18901',
      servicesInterested: ['cleaning'],
    },
    friday,
  ),
  tags: ['VIP'],
};
const names = { template: (code: string) => (code === 'welcome_lead' ? 'Welcome' : code), person: () => 'Ada' };

describe('an automation', () => {
  it('reads as a sentence', () => {
    const definition = Definition.parse({
      trigger: { on: 'lead.created' },
      conditions: [{ if: 'score', than: 'at_least', value: 70 }],
      steps: [
        { do: 'wait', amount: 5, unit: 'minutes' },
        { do: 'send', template: 'welcome_lead', channel: 'email' },
        { do: 'task', title: 'Call', dueHours: 48 },
      ],
      stopOn: [],
      restDays: 0,
    });
    expect(sentenceOf(definition, names)).toBe(
      'When a lead comes in and its score is at least 70, wait 5 minutes, then send “Welcome” by email, then create the task “Call”, due 2 days later.',
    );
  });

  it('of the defaults is valid by its own rules, with the same ids in every company', () => {
    for (const { definition } of defaultRules) {
      expect(Definition.parse(definition)).toEqual(definition);
      expect(ruleProblems(definition)).toEqual([]);
    }
    const ids = initialRules('2026-11-20T15:00:00Z').map(({ rule }) => rule.ruleId);
    expect(new Set(ids).size).toBe(defaultRules.length);
    for (const id of ids) expect(id).toMatch(/^rul_[0-9A-Z]{26}$/);
  });

  it.each([
    ['http://example.com/x', 'must be a URL like https://example.com/hook'],
    ['https://user:word@example.com', 'must not contain a password'],
    ['https://localhost/x', 'must name a host on the internet'],
    ['https://127.0.0.1/x', 'must name a host on the internet'],
    ['https://[::1]/x', 'must name a host on the internet'],
  ])('does not call %s', (url, message) => {
    const steps = [{ do: 'webhook', url }] as const;
    const definition = { trigger: { on: 'lead.created' }, conditions: [], steps: [...steps], stopOn: [], restDays: 0 };
    expect(ruleProblems(definition as Definition)).toEqual([{ path: 'steps.0.url', message }]);
  });

  it('uses order data only with an order trigger, never addresses the team, and does not end with a wait', () => {
    const of = (on: string, template: string) =>
      ruleProblems({
        trigger: { on } as Definition['trigger'],
        conditions: [],
        stopOn: [],
        restDays: 0,
        steps: [{ do: 'send', template, channel: 'email' }, { do: 'wait_for_hours' }],
      }).map(({ path }) => path);
    expect(of('lead.created', 'review_request')).toEqual(['steps.0.template', 'steps.1']);
    expect(of('booking.completed', 'review_request')).toEqual(['steps.1']);
    expect(of('booking.completed', 'new_lead')).toEqual(['steps.0.template', 'steps.1']);
  });
});

describe('a condition', () => {
  const all: [Condition, boolean][] = [
    [{ if: 'score', than: 'at_least', value: lead.score }, true],
    [{ if: 'score', than: 'below', value: lead.score }, false],
    [{ if: 'status', is: ['won'] }, false],
    [{ if: 'source', is: ['landing'] }, true],
    [{ if: 'source', is: ['website_form', 'chat'] }, false],
    [{ if: 'service', any: ['video', 'cleaning'] }, true],
    [{ if: 'zip', any: ['18901'] }, true],
    [{ if: 'zip', any: ['12345'] }, false],
    [{ if: 'tag', tag: 'vip', has: true }, true],
    [{ if: 'tag', tag: 'cold', has: false }, true],
    [{ if: 'known', what: 'phone', isThere: false }, true],
    [{ if: 'known', what: 'email', isThere: false }, false],
    [{ if: 'known', what: 'marketing_consent', isThere: true }, false],
    [{ if: 'hours', inside: true }, true],
  ];
  it.each(all)('%j holds: %s, and gives the reason', (condition, holds) => {
    const verdict = evaluateCondition(condition, { lead, services: null, office, now: friday });
    expect(verdict.holds).toBe(holds);
    expect(verdict.reason).toMatch(/^[A-Z].*\.$/);
  });
});

describe('the ZIP code of a lead', () => {
  it.each([
    ['123 Main St, Doylestown, PA 18901, call 12345', '18901', 'The ZIP is 18901.'],
    ['123 Main St, Doylestown, call 12345', undefined, 'It has no ZIP.'],
    ['12345 Main St', undefined, 'It has no ZIP.'],
  ])('in %s is %s', (propertyAddress, zip, reason) => {
    const told = leadOfCapture('led_1', { source: 'chat', propertyAddress }, friday);
    const judged = (any: string) =>
      evaluateCondition({ if: 'zip', any: [any] }, { lead: told, services: null, office, now: friday });
    expect(judged('12345')).toEqual({ holds: false, reason });
    expect(judged('18901')).toEqual({ holds: zip === '18901', reason });
  });
});

describe('business hours', () => {
  const inside = (at: string, own = office) =>
    evaluateCondition({ if: 'hours', inside: true }, { lead, services: null, office: own, now: Date.parse(at) }).holds;
  const waits = (at: string, own = office) =>
    decideStep({ do: 'wait_for_hours' }, { lead, orderId: null, office: own, now: Date.parse(at) });

  it.each([
    ['Friday at 9', '2026-11-20T14:00:00Z', true],
    ['Friday before 9', '2026-11-20T13:59:00Z', false],
    ['Friday at 18', '2026-11-20T23:00:00Z', false],
    ['Saturday', '2026-11-21T16:00:00Z', false],
    ['Sunday', '2026-11-22T16:00:00Z', false],
    ['Thanksgiving', '2026-11-26T16:00:00Z', false],
  ])('are the office’s without the company’s holidays: %s', (_, at, open) => expect(inside(at)).toBe(open));

  it('are another company’s own, too', () => {
    const officeHours = [{ weekday: 0, from: 600, to: 720 }];
    const sundays = { ...office, policy: { ...defaultPolicy, officeHours } };
    expect([inside('2026-11-22T16:00:00Z', sundays), inside('2026-11-20T16:00:00Z', sundays)]).toEqual([true, false]);
    expect(waits('2026-11-20T16:00:00Z', sundays)).toMatchObject({ until: Date.parse('2026-11-22T15:00:00Z') });
  });

  it.each([
    ['an evening', '2026-11-19T23:00:00Z', '2026-11-20T14:00:00Z'],
    ['a Friday evening', '2026-11-20T23:00:00Z', '2026-11-23T14:00:00Z'],
    ['a Saturday evening, across the end of daylight saving', '2026-10-31T23:00:00Z', '2026-11-02T14:00:00Z'],
    ['the evening before Thanksgiving', '2026-11-26T00:00:00Z', '2026-11-27T14:00:00Z'],
  ])('are waited for from %s', (_, at, until) =>
    expect(waits(at)).toEqual({ kind: 'wait', until: Date.parse(until), reason: 'Waiting for business hours.' }),
  );

  it('are not waited for while they last, nor where there are none', () => {
    const none = { ...office, policy: { ...defaultPolicy, officeHours: [] } };
    expect([waits('2026-11-20T15:00:00Z').kind, waits('2026-11-20T15:00:00Z', none).kind]).toEqual(['do', 'do']);
  });
});

describe('a step', () => {
  const scene: StepContext = { lead, orderId: null, office, now: friday };
  const message = {
    definition: { name: 'Welcome', consent: 'service', audience: 'lead' },
    needsOrder: false,
    hasSms: true,
    isAllowed: true,
    maySms: true,
    withheld: undefined,
  } as const;
  const send = (channel: 'email' | 'sms', changes: object = {}) =>
    decideStep({ do: 'send', template: 'welcome_lead', channel }, { ...scene, message: { ...message, ...changes } });

  it('sends only what is allowed, and gives the reason otherwise', () => {
    expect(send('email')).toEqual({ kind: 'do', reason: '“Welcome” to ann@example.com.' });
    expect(send('sms')).toMatchObject({ kind: 'skip', reason: 'The lead has no phone number.' });
    expect(send('email', { isAllowed: false }).reason).toBe('They haven’t agreed to service messages.');
    expect(send('email', { needsOrder: true }).kind).toBe('skip');
    expect(send('email', { withheld: 'the recipient replied STOP' }).kind).toBe('skip');
    expect(decideStep({ do: 'send', template: 'gone', channel: 'email' }, scene).kind).toBe('fail');
  });

  it('fails if the colleague has left, and skips a tag that is already set', () => {
    expect(decideStep({ do: 'assign', to: 'prf_1' }, scene).kind).toBe('fail');
    expect(decideStep({ do: 'assign', to: 'prf_1' }, { ...scene, colleague: 'Ada' }).kind).toBe('do');
    expect(decideStep({ do: 'tag', tag: 'vip' }, scene).kind).toBe('skip');
  });
});

describe('a trigger event', () => {
  const event = {
    on: 'lead.status_changed',
    leadId: 'l',
    entity: 'e',
    eventId: 'e',
    at: '',
    value: 'won',
  } as const;
  const rule = (to?: 'won' | 'lost') => ({
    ruleId: 'rul_1',
    definition: { trigger: { on: 'lead.status_changed', ...(to && { to }) } as const },
  });
  it('starts the matching rules, but never the one that caused it', () => {
    expect(startsRule(rule(), event)).toBe(true);
    expect(startsRule(rule('lost'), event)).toBe(false);
    expect(startsRule(rule('won'), { ...event, byRule: 'rul_2' })).toBe(true);
    expect(startsRule(rule('won'), { ...event, byRule: 'rul_1' })).toBe(false);
  });

  it('stops runs started before it, but not the run it started', () => {
    const run = { trigger: { at: '2026-11-20T15:00:00Z', eventId: 'evt_1' } };
    const mark = (at: string, eventId = 'evt_2') => [{ booking: { at, eventId } }];
    expect(stopReason(run, ['booking'], mark('2026-11-20T15:00:00Z'))).toBe('They booked.');
    expect(stopReason(run, ['booking'], mark('2026-11-20T14:59:59Z'))).toBeUndefined();
    expect(stopReason(run, ['booking'], mark('2026-11-20T15:00:00Z', 'evt_1'))).toBeUndefined();
    expect(stopReason(run, ['reply'], mark('2026-11-20T16:00:00Z'))).toBeUndefined();
  });
});
