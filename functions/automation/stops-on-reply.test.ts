import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { HOUR, MINUTE } from '../../shared/contract/time.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../test/support/automation-bench.ts';
import { messagingDeps } from '../../test/support/messaging.ts';
import { lead } from '../crm/store.ts';
import { receiveText } from '../messaging/receive-text.ts';

vi.setConfig({ testTimeout: 30_000 });

const PHONE = '+12155550177';

let bench: AutomationBench;
beforeEach(async () => {
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const textFrom = async (phone: string, words: string): Promise<void> => {
  const received = {
    ...{ originationNumber: phone, destinationNumber: '+12155550100', messageBody: words },
    ...{ messageKeyword: 'KEYWORD', inboundMessageId: `in ${words}` },
  };
  await receiveText(bench.openTable, messagingDeps(bench, bench), received, bench.now());
  await bench.settle();
};

/** A lead who was written to by text, and whose next message waits for an hour. */
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

it('an automation that writes texts stops when one is answered', async () => {
  await beginTexting(['reply']);
  await textFrom(PHONE, 'Yes, Tuesday works');
  expect(await outcome()).toEqual(['stopped', 'They replied.', []]);
});

it('it goes on after an answer where it was told to, and after somebody else’s', async () => {
  await beginTexting([]);
  await textFrom(PHONE, 'Yes, Tuesday works');
  expect((await outcome())[0]).toBe('done');
});

it('a text of a stranger stops nobody', async () => {
  await beginTexting(['reply']);
  await textFrom('+12155550188', 'Wrong number');
  expect(await outcome()).toEqual(['done', null, ['silent']]);
});
