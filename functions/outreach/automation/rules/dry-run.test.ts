import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import { readLead } from '../../../crm/leads/store.ts';
import { publicAddressOf } from '../../../platform/internet/public-address.ts';
import { simulateRun } from './simulate-run.ts';

let bench: AutomationBench;
beforeAll(async () => {
  for (const level of ['error', 'warn', 'info'] as const) vi.spyOn(console, level).mockReturnValue();
  bench = await openAutomationBench();
});
afterAll(async () => await bench.stop());

const definition = definitionOf({
  conditions: [{ if: 'known', what: 'phone', isThere: true }],
  steps: [
    { do: 'send', template: 'welcome_lead', channel: 'email' },
    { do: 'wait', amount: 2, unit: 'hours' },
    { do: 'tag', tag: 'seen' },
    { do: 'tag', tag: 'seen' },
    { do: 'webhook', url: 'https://hooks.example.com/lead' },
    { do: 'assign', to: 'prf_gone' },
    { do: 'task', title: 'Never', dueHours: 1 },
  ],
});
const census = async () => (await bench.items()).toSorted((a, b) => `${a.pk} ${a.sk}`.localeCompare(`${b.pk} ${b.sk}`));
const site = { scheme: 'http', platformHost: 'localhost:3000' };

it('a dry run reports each step with its time and reason, and writes nothing', async () => {
  const consents = { serviceMessages: true };
  const leadId = await bench.capture({ email: 'ann@example.com', fullName: 'Ann Lee', consents });
  await bench.settle();
  const lead = await readLead(bench.table, leadId);
  const before = await census();
  const mails = bench.mails.length;
  const calls = bench.calls.length;
  const result = await simulateRun({ table: bench.table, site, now: benchStart, definition, lead });
  expect(await census()).toEqual(before);
  expect([bench.mails.length, bench.calls.length]).toEqual([mails, calls]);
  expect(result).toMatchObject({ wouldStart: false, reason: 'It wouldn’t start. There is no phone number.' });
  expect(result.steps.map(({ outcome, at }) => [outcome, at])).toEqual([
    ['would_do', '2026-11-20T15:00:00Z'],
    ['would_wait', '2026-11-20T15:00:00Z'],
    ['would_do', '2026-11-20T17:00:00Z'],
    ['would_skip', '2026-11-20T17:00:00Z'],
    ['would_do', '2026-11-20T17:00:00Z'],
    ['would_fail', '2026-11-20T17:00:00Z'],
  ]);
  expect(result.steps[0]?.preview?.text).toContain('Hi Ann');
});

it('without a lead it uses a sample that is reachable on every channel', async () => {
  const result = await simulateRun({ table: bench.table, site, now: benchStart, definition, lead: undefined });
  expect(result).toMatchObject({ wouldStart: true, lead: { leadId: null, name: 'Ann Lee' } });
});

it.each([
  '127.0.0.1',
  '10.1.2.3',
  '172.20.0.1',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '0.0.0.0',
  '224.0.0.1',
  '::1',
  'fd00::1',
  'fe80::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  '2002:7f00:1::',
])('%s is not a public address, whatever name resolves to it', async (address) => {
  const resolve = async () => [
    { address: '93.184.215.14', family: 4 },
    { address, family: address.includes(':') ? 6 : 4 },
  ];
  await expect(publicAddressOf('hooks.example.com', resolve)).rejects.toThrow('isn’t on the public internet');
  await expect(
    publicAddressOf('ok.example.com', async () => [{ address: '93.184.215.14', family: 4 }]),
  ).resolves.toEqual({
    address: '93.184.215.14',
    family: 4,
  });
});
