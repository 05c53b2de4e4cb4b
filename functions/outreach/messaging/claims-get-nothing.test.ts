import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR, MINUTE } from '../../../shared/contract/time.ts';
import { permittedByChannel } from '../../../shared/crm/leads/consent.ts';
import { messagingContract } from '../../../shared/outreach/messaging/contract.ts';
import { TemplateRequested } from '../../../shared/outreach/messaging/events.ts';
import { gatewayEvent, originSecret, staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../test/support/world/crm/automation-bench.ts';
import { messagingDeps } from '../../../test/support/world/outreach/messaging.ts';
import { proveContact } from '../../crm/leads/contacts/prove-contact.ts';
import { leadPartition, patchLead, readLead } from '../../crm/leads/store.ts';
import { serve } from '../../platform/http/serve.ts';
import { messagingHandlers } from './handlers.ts';
import { mayReach } from './may-reach.ts';
import { receiveText } from './texts/receive-text.ts';

const phone = '+12155550177';
const attacker = 'attacker@evil.example';
const all = { serviceMessages: true, marketing: true, aiCalls: true };
const templates = ['welcome_lead', 'follow_up'] as const;

let bench: AutomationBench;
beforeEach(async () => {
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const site = { scheme: 'http', platformHost: 'localhost:3000' } as const;

const staffWrites = async (leadId: string, channel: 'email' | 'sms') => {
  const deps = { openTable: bench.openTable, clock: bench.now, originSecrets: [originSecret], rateLimits: false };
  const handler = serve(messagingContract, messagingHandlers({ signer: bench.signer, site }), deps);
  const event = gatewayEvent('POST /api/leads/{leadId}/messages', {
    tenantId: bench.tenantId,
    pathParameters: { leadId },
    caller: staffCaller(bench.tenantId),
    body: { channel, subject: 'Your key', body: 'It lies under the mat.' },
  });
  return (await handler(event as unknown as Parameters<typeof handler>[0], {} as never)).statusCode;
};

const requestTemplates = async (leadId: string) => {
  const place = { pk: leadPartition(leadId), group: leadId, now: bench.now() };
  for (const code of templates) {
    for (const channel of ['email', 'sms'] as const) {
      const data = { leadId, orderId: null, code, channel, askedBy: 'A rule' };
      await bench.table.commit(bench.table.event(TemplateRequested, data, place));
    }
  }
};

/** Vera, known by phone, and a stranger who gives an own email for her with every consent. */
const forge = async (): Promise<string> => {
  const steps = (['email', 'sms'] as const).flatMap((channel) =>
    templates.map((template) => ({ do: 'send', template, channel }) as const),
  );
  await bench.writeRule(definitionOf({ steps: [{ do: 'wait', amount: 5, unit: 'minutes' }, ...steps] }));
  const wants = { servicesInterested: ['video'], propertyAddress: '77 Secret Lane, Doylestown, PA 18901' };
  const leadId = await bench.capture({ email: undefined, phone, consents: { serviceMessages: true }, ...wants });
  await bench.capture({ phone, email: attacker, consents: all });
  await bench.settle();
  return leadId;
};

/** Every sender that takes its address from the lead: the welcome, an automation, what was asked for, and staff. */
const sendAll = async (leadId: string) => {
  await requestTemplates(leadId);
  const answers = [await staffWrites(leadId, 'email'), await staffWrites(leadId, 'sms')];
  await bench.settle();
  for (const at of [2 * MINUTE, 10 * MINUTE, HOUR]) await bench.travelTo(benchStart + at);
  return answers;
};
const receivers = () => [
  ...new Set([...bench.mails.map(({ to }) => JSON.stringify(to)), ...bench.texts.map(({ to }) => to)]),
];
const toAttacker = () => receivers().filter((to) => to.includes(attacker));

it('F3: no sender writes to a claim, and the lead’s own number gets what it agreed to', async () => {
  const leadId = await forge();
  expect(await sendAll(leadId)).toEqual([400, 201]);
  expect(toAttacker()).toEqual([]);
  expect(new Set(bench.texts.map(({ to }) => to))).toEqual(new Set([phone]));
});

it('control: the same senders write to an email that the lead had adopted', async () => {
  const leadId = await forge();
  const known = await readLead(bench.table, leadId);
  if (!known) throw new Error('No lead');
  await bench.table.commit(patchLead(bench.table, known, { email: attacker }));
  await sendAll(leadId);
  expect(toAttacker()).toHaveLength(1);
});

it('advertising needs a proven grant, service messages do not', async () => {
  const leadId = await bench.capture({ phone, consents: all });
  const may = async () => {
    const lead = await readLead(bench.table, leadId);
    const consents = lead && permittedByChannel(lead).sms;
    return [mayReach('follow_up', 'sms', consents), mayReach('welcome_lead', 'sms', consents)];
  };
  expect(await may()).toEqual([false, true]);
  const proof = { reason: 'link_or_code', now: bench.now(), grants: ['marketing'] } as const;
  await proveContact(bench.table, { kind: 'phone', value: phone }, proof);
  expect(await may()).toEqual([true, true]);
});

it.each([
  ['booking_confirmed', 'email', true],
  ['booking_confirmed', 'sms', false],
  ['vendor_assigned', 'email', false],
  ['follow_up', 'email', false],
] as const)('“%s” by %s without a consent: %s', (code, channel, may) => {
  expect(mayReach(code, channel, { serviceMessages: false, marketing: false, aiCalls: false })).toBe(may);
});

it('a text proves its phone; STOP withdraws every consent of it, which no capture grants anew', async () => {
  const leadId = await bench.capture({ phone, consents: all });
  await requestTemplates(leadId);
  await bench.settle();
  const hear = async (messageBody: string) => {
    const inbound = {
      originationNumber: phone,
      destinationNumber: '+12155550100',
      messageBody,
      messageKeyword: 'KEYWORD',
      inboundMessageId: `in ${messageBody}`,
    };
    await receiveText(bench.openTable, messagingDeps(bench, bench), inbound, bench.now());
  };
  await hear('Tuesday works');
  expect((await readLead(bench.table, leadId))?.proofs).toMatchObject([{ contact: phone, reason: 'reply' }]);
  const ofPhone = async () => {
    const lead = await readLead(bench.table, leadId);
    return lead && permittedByChannel(lead).sms;
  };
  await hear('STOP');
  await bench.capture({ phone, consents: all });
  await bench.settle();
  expect(await ofPhone()).toEqual({ serviceMessages: false, marketing: false, aiCalls: false });
  await hear('START');
  expect(await ofPhone()).toEqual({ serviceMessages: true, marketing: false, aiCalls: false });
});
