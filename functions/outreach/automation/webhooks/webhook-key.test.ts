import { createHmac } from 'node:crypto';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { HOUR } from '../../../../shared/contract/time.ts';
import { staffCaller } from '../../../../test/support/cloud/gateway-event.ts';
import {
  type AutomationBench,
  benchStart,
  definitionOf,
  openAutomationBench,
} from '../../../../test/support/world/crm/automation-bench.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { readSecrets, renewWebhookSecret, showWebhookKey } from './webhook-key.ts';

let bench: AutomationBench;
beforeEach(async () => {
  bench = await openAutomationBench();
});
afterEach(async () => await bench.stop());

const request = <Input>(input: Input) =>
  ({
    table: bench.table,
    tenantId: bench.tenantId,
    now: bench.now(),
    input,
    correlationId: 'c',
    caller: { ...staffCaller(bench.tenantId), name: 'Ada Admin' },
  }) as unknown as SignedRequest<Input>;
const renew = async (version: number) => await renewWebhookSecret(bench.signer)(request({ version }));
const show = async () => await showWebhookKey(request({}));

/** Verifies a call as a receiver would. */
const isSignedBy = (secret: string, { headers, body }: AutomationBench['calls'][number]): boolean => {
  const [t = '', ...macs] = (headers['x-northlight-signature'] ?? '')
    .split(',')
    .map((part) => part.split('=')[1] ?? '');
  return macs.includes(createHmac('sha256', secret).update(`${t}.${body}`).digest('hex'));
};

const called = async () => {
  await bench.capture();
  await bench.settle();
  const call = bench.calls.at(-1);
  if (!call) throw new Error('Nobody was called');
  return call;
};

it('is shown once, when it is created, and the renewal is audited', async () => {
  expect(await show()).toEqual({ hint: null, madeAt: null, madeBy: null, previousUntil: null, version: 0 });
  const made = await renew(0);
  expect(made.secret).toMatch(/^whsec_[\w-]{43}$/);
  const known = await show();
  expect(known).toMatchObject({ hint: made.secret.slice(-4), madeBy: 'Ada Admin', version: 1 });
  expect(JSON.stringify([known, await bench.items()])).not.toContain(made.secret);
  expect((await bench.items({ name: 'audit' })).map(({ action }) => action)).toEqual(['webhook_secret.renewed']);
});

it('signs every call; after a renewal the previous one stays valid for a day', async () => {
  await bench.writeRule(definitionOf({ steps: [{ do: 'webhook', url: 'https://hooks.example.com/lead' }] }));
  const first = await renew(0);
  const second = await renew(1);
  const soon = await called();
  expect([isSignedBy(first.secret, soon), isSignedBy(second.secret, soon)]).toEqual([true, true]);
  bench.advanceTo(benchStart + 25 * HOUR);
  const later = await called();
  expect([isSignedBy(first.secret, later), isSignedBy(second.secret, later)]).toEqual([false, true]);
});

it('is renewed once by two concurrent requests, and differs between companies', async () => {
  const answers = await Promise.allSettled([renew(0), renew(0)]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await expect(renew(0)).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
  const other = await readSecrets(bench.openTable('ten_other'), bench.signer, bench.now());
  expect(await readSecrets(bench.table, bench.signer, bench.now())).not.toEqual(expect.arrayContaining(other));
});
