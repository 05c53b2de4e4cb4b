import { afterEach, beforeEach, expect, it } from 'vitest';
import { CallEnded } from '../../../../shared/assistants/voice/events.ts';
import { queueType } from '../../../../shared/contract/events/event.ts';
import { newId } from '../../../../shared/contract/id.ts';
import { HOUR, MINUTE, toInstant } from '../../../../shared/contract/time.ts';
import { deliver } from '../../../../test/support/table/deliver.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { messagingDeps } from '../../../../test/support/world/outreach/messaging.ts';
import { endCall } from '../../../assistants/voice/call/end-call.ts';
import { newCall } from '../../../assistants/voice/call/new-call.ts';
import { callItem, transcriptItem, type VoiceCall } from '../../../assistants/voice/store.ts';
import { lead } from '../../../crm/leads/store.ts';
import { consume } from '../../../platform/consume.ts';
import { receiveText } from '../../messaging/texts/receive-text.ts';

const PHONE = '+12155550177';

let bench: AutomationBench;
beforeEach(async () => {
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const textFrom = async (phone: string, words: string): Promise<void> => {
  const received = {
    originationNumber: phone,
    destinationNumber: '+12155550100',
    messageBody: words,
    messageKeyword: 'KEYWORD',
    inboundMessageId: `in ${words}`,
  };
  await receiveText(bench.openTable, messagingDeps(bench, bench), received, bench.now());
  await bench.settle();
};

/** A lead who was texted, and whose next message waits for an hour. */
const beginTexting = async (stopOn: 'reply'[]) => {
  const send = { do: 'send', template: 'welcome_lead', channel: 'sms' } as const;
  const wait = { do: 'wait', amount: 1, unit: 'hours' } as const;
  await bench.writeRule(definitionOf({ steps: [send, wait, { do: 'tag', tag: 'silent' }], stopOn }));
  const leadId = await bench.capture({ phone: PHONE, consents: { serviceMessages: true, marketing: true } });
  await bench.settle();
  bench.advanceTo(benchStart + MINUTE);
  return leadId;
};

const outcome = async () => {
  await bench.travelTo(benchStart + 2 * HOUR);
  const [run] = await bench.runs();
  return [run?.state, run?.reason, (await bench.kept(lead)).flatMap(({ tags }) => tags)];
};

it('an automation that texts a lead stops on a reply', async () => {
  await beginTexting(['reply']);
  await textFrom(PHONE, 'Yes, Tuesday works');
  expect(await outcome()).toEqual(['stopped', 'They replied.', []]);
});

it('it continues after a reply if configured so, and after another lead’s reply', async () => {
  await beginTexting([]);
  await textFrom(PHONE, 'Yes, Tuesday works');
  expect((await outcome())[0]).toBe('done');
});

it('a text from an unknown number stops nothing', async () => {
  await beginTexting(['reply']);
  await textFrom('+12155550188', 'Wrong number');
  expect(await outcome()).toEqual(['done', null, ['silent']]);
});

const endedCalls = queueType({ name: 'voice-calls', fifo: true, events: [CallEnded] });
const OVER = benchStart + 10 * MINUTE;

/** A completed call from this phone, as the webhook saved it, delivered to the queue. */
const callFrom = async (leadId: string | null, { from = PHONE, spoke = true, more = {} } = {}): Promise<void> => {
  const { table } = bench;
  const callId = newId('call', bench.now());
  const call: VoiceCall = {
    ...newCall(callId, bench.now()),
    status: 'completed',
    phase: 'ended',
    number: from,
    leadId,
    isReported: true,
    seconds: 60,
    version: 1,
    ...more,
  };
  const turns = [{ by: spoke ? 'caller' : 'assistant', text: 'Hello' } as const];
  await table.commit(table.create(callItem, call), table.create(transcriptItem, { callId, turns, version: 1 }));
  bench.advanceTo(OVER);
  const ended = { eventId: newId('event', OVER), tenantId: bench.tenantId, type: CallEnded.name, group: callId };
  const envelope = { ...ended, occurredAt: toInstant(OVER), data: { callId } };
  const deps = { openTable: bench.openTable, clock: bench.now };
  const handler = consume(endedCalls, { [CallEnded.name]: endCall }, deps);
  expect(await deliver(handler, [envelope])).toEqual([]);
  await bench.settle();
};

it('it stops on a call as it does on a text', async () => {
  const leadId = await beginTexting(['reply']);
  await callFrom(leadId);
  expect(await outcome()).toEqual(['stopped', 'They replied.', []]);
});

it.each([
  ['a call in which nobody spoke', { spoke: false }],
  ['a call that we made', { more: { direction: 'outbound' } }],
])('it continues after %s', async (_, call) => {
  const leadId = await beginTexting(['reply']);
  await callFrom(leadId, call);
  expect((await outcome())[0]).toBe('done');
});

it('becoming a lead by calling is not a reply: automations started by the call continue', async () => {
  await bench.writeRule(
    definitionOf({
      steps: [
        { do: 'wait', amount: 1, unit: 'hours' },
        { do: 'tag', tag: 'silent' },
      ],
      stopOn: ['reply'],
    }),
  );
  await callFrom(null);
  expect(await outcome()).toEqual(['done', null, ['silent']]);
});
