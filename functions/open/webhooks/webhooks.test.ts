import { createHmac } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import { webhookDeliveries } from '../../../shared/open/webhooks/events.ts';
import { recordOf } from '../../../test/support/table/deliver.ts';
import { startTable, type TestTable } from '../../../test/support/table/table.ts';
import { openWebhookBench, type WebhookBench, webhookStart } from '../../../test/support/world/open/webhook-bench.ts';
import type { WebhookCall } from '../../outreach/automation/webhooks/webhook-port.ts';
import { consume } from '../../platform/consume.ts';
import { deliveryConsumers } from './attempt.ts';
import { changeEndpoint, listEndpoints, removeEndpoint, rotateSecret, showEndpoint } from './endpoints.ts';
import { bodyOf as bodyTextOf } from './fan-out.ts';
import { webhookHandlers } from './handlers.ts';
import { replay, sendTest } from './replay.ts';
import { endpointCount, endpointItem } from './store.ts';

let database: TestTable;
beforeAll(async () => {
  database = await startTable();
});
afterAll(async () => await database.stop());

let bench: WebhookBench;
beforeEach(async () => {
  bench = await openWebhookBench(database);
});

const bodyOf = ({ body }: WebhookCall) => JSON.parse(body);
/** Verifies a call as the published package does; the clock of that package is the machine's, so the time is not. */
const isVerifiedBy = (secret: string, { body, headers }: WebhookCall): boolean => {
  try {
    const fresh = new Webhook(secret);
    const id = headers['webhook-id'] ?? '';
    const at = new Date(Number(headers['webhook-timestamp']) * 1000);
    const wanted = fresh.sign(id, at, body);
    return (headers['webhook-signature'] ?? '').split(' ').includes(wanted);
  } catch {
    return false;
  }
};
const created = async () => {
  const eventId = bench.tell('lead.created', { leadId: await bench.lead() });
  await bench.settle();
  return eventId;
};
const view = async (endpointId: string) => await showEndpoint(bench.request({ endpointId }));

describe('a call', () => {
  it('carries id, type, time and data of the event, and both signatures', async () => {
    const endpoint = await bench.add('a.example');
    expect(endpoint.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    const eventId = await created();
    const [call] = bench.calls;
    if (!call) throw new Error('Nobody was called');
    expect(bodyOf(call)).toEqual({
      id: eventId,
      type: 'lead.created',
      timestamp: toInstant(webhookStart),
      data: { leadId: expect.stringMatching(/^led_/), version: 1 },
    });
    expect(call.headers).toMatchObject({ 'webhook-id': eventId, 'content-type': 'application/json' });
    expect(isVerifiedBy(endpoint.secret, call)).toBe(true);
    const [t = '', v1 = ''] = (call.headers['x-northlight-signature'] ?? '')
      .split(',')
      .map((p) => p.split('=')[1] ?? '');
    expect(v1).toBe(createHmac('sha256', endpoint.secret).update(`${t}.${call.body}`).digest('hex'));
    // Controls: another endpoint's secret, and another body.
    expect(isVerifiedBy((await bench.add('b.example')).secret, call)).toBe(false);
    expect(isVerifiedBy(endpoint.secret, { ...call, body: call.body.replace('lead', 'lend') })).toBe(false);
  });

  it('has a body of at most 20 KB: past it changes tell their fields alone', () => {
    const textOf = (chars: number) => {
      const changes = [{ field: 'tags', from: [], to: ['x'.repeat(chars)] }, { field: 'score' }];
      return bodyTextOf('evt_1', 'lead.updated', toInstant(webhookStart), { leadId: 'led_1', version: 2, changes });
    };
    const room = 20 * 1024 - textOf(0).length;
    expect(Buffer.byteLength(textOf(room))).toBe(20 * 1024);
    expect(JSON.parse(textOf(room + 1)).data).toEqual({
      leadId: 'led_1',
      version: 2,
      changes: [{ field: 'tags' }, { field: 'score' }],
    });
  });

  it('passes the check of npm standardwebhooks while it is fresh', async () => {
    const { secret } = await bench.add('a.example');
    await bench.travelTo(Date.now());
    await created();
    const call = bench.calls.at(-1) as WebhookCall;
    expect(new Webhook(secret).verify(call.body, { ...call.headers })).toEqual(bodyOf(call));
    expect(() => new Webhook(secret).verify(`${call.body} `, { ...call.headers })).toThrow('No matching signature');
  });

  it('is signed with each secret for its own 24 hours when it is rotated again within a day', async () => {
    const first = await bench.add('a.example');
    const { endpointId } = first;
    const secrets = [first.secret];
    for (const version of [1, 2]) {
      await bench.travelTo(webhookStart + version * HOUR);
      secrets.push((await rotateSecret(bench.request({ endpointId, version }), bench.signer)).secret);
    }
    const verifiedAt = async (hours: number) => {
      await bench.travelTo(webhookStart + hours * HOUR);
      await created();
      return secrets.map((secret) => isVerifiedBy(secret, bench.calls.at(-1) as WebhookCall));
    };
    expect(await verifiedAt(3)).toEqual([true, true, true]);
    expect(await verifiedAt(25.5)).toEqual([false, true, true]);
    expect(await verifiedAt(27)).toEqual([false, false, true]);
  });

  it('is signed with both secrets for 24 hours after a rotation, and the secret is kept nowhere', async () => {
    const first = await bench.add('a.example');
    const second = await rotateSecret(bench.request({ endpointId: first.endpointId, version: 1 }), bench.signer);
    await expect(
      rotateSecret(bench.request({ endpointId: first.endpointId, version: 1 }), bench.signer),
    ).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    await created();
    const soon = bench.calls.at(-1) as WebhookCall;
    expect([isVerifiedBy(first.secret, soon), isVerifiedBy(second.secret, soon)]).toEqual([true, true]);
    await bench.travelTo(webhookStart + 25 * HOUR);
    await created();
    const later = bench.calls.at(-1) as WebhookCall;
    expect([isVerifiedBy(first.secret, later), isVerifiedBy(second.secret, later)]).toEqual([false, true]);
    const kept = JSON.stringify([
      await listEndpoints(bench.request({})),
      await bench.table.rows({ pk: 'WEBHOOKS' }),
      await bench.table.rows({ pk: 'AUDIT#2026-12' }),
    ]);
    for (const { secret, hint } of [first, second]) {
      expect(kept).toContain(hint);
      expect(kept).not.toContain(secret.slice(6, 40));
    }
  });
});

it('a record that is no more is told to nobody', async () => {
  const { endpointId } = await bench.add('a.example');
  bench.tell('lead.created', { leadId: newId('lead', webhookStart) });
  const records = bench.outbox.splice(0).map((fact, n) => recordOf(fact, n));
  const { batchItemFailures } = await bench.facts({ Records: records }, {
    getRemainingTimeInMillis: () => 60_000,
  } as never);
  expect([batchItemFailures, await bench.deliveries(endpointId)]).toEqual([[], []]);
});

it('a capture that made its lead is told by the lead’s creation alone', async () => {
  const { endpointId } = await bench.add('a.example', ['lead.updated']);
  const leadId = await bench.lead();
  const captured = (created: boolean) => bench.tell('lead.captured', { leadId, created, capture: { source: 'chat' } });
  captured(true);
  await bench.settle();
  expect(await bench.deliveries(endpointId)).toEqual([]);
  captured(false);
  await bench.settle();
  expect(await bench.deliveries(endpointId)).toMatchObject([{ type: 'lead.updated' }]);
});

it('a body that grows too large in bytes names its changes without their values', () => {
  const body = (to: string) => bodyTextOf('evt_1', 'lead.updated', '', { changes: [{ field: 'tags', to }] });
  expect(body('é'.repeat(9_000))).toContain('"to":"éé');
  expect(JSON.parse(body('é'.repeat(15_000))).data).toEqual({ changes: [{ field: 'tags' }] });
});

describe('an endpoint that fails', () => {
  const failing = async (status = 503) => {
    const endpoint = await bench.add('dead.example');
    bench.receivers.set('dead.example', async () => ({ status }));
    return endpoint;
  };

  it('is tried nine times in 23 hours and 51 minutes, and then no more', async () => {
    const { endpointId } = await failing();
    await created();
    await bench.travelTo(webhookStart + 40 * HOUR);
    expect(bench.calls.map(({ at }) => (at - webhookStart) / MINUTE)).toEqual([0, 1, 6, 21, 51, 111, 291, 711, 1431]);
    expect(new Set(bench.calls.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    const [delivery] = await bench.deliveries(endpointId);
    expect(delivery).toMatchObject({ state: 'failed', tries: 9, nextAt: null, last: { status: 503 } });
    expect(delivery?.log).toHaveLength(9);
  });

  it.each([200, 204, 299])('%i is a success, and the first of them ends the tries', async (status) => {
    const { endpointId } = await failing();
    await created();
    bench.receivers.set('dead.example', async () => ({ status }));
    await bench.travelTo(webhookStart + 30 * HOUR);
    expect(bench.calls).toHaveLength(2);
    expect(await view(endpointId)).toMatchObject({ state: 'healthy', failingSince: null });
    expect(bench.mails).toEqual([]);
  });

  it.each([199, 301, 302, 307, 400, 429])('%i is none', async (status) => {
    const { endpointId } = await failing(status);
    await created();
    expect((await bench.deliveries(endpointId))[0]).toMatchObject({ state: 'retrying', last: { status } });
  });

  it('is told of after a day, and turned off after five', async () => {
    const { endpointId } = await failing();
    await created();
    await bench.travelTo(webhookStart + 24 * HOUR - 1000);
    expect(bench.mails).toEqual([]);
    await bench.travelTo(webhookStart + 24 * HOUR);
    expect(bench.mails).toMatchObject([{ host: 'dead.example', isDisabled: false, reason: 'answered 503.' }]);
    await bench.travelTo(webhookStart + 5 * DAY - 1000);
    expect(await view(endpointId)).toMatchObject({ state: 'failing', isOn: true });
    await bench.travelTo(webhookStart + 5 * DAY);
    expect(await view(endpointId)).toMatchObject({ state: 'disabled', isOn: false });
    expect(bench.mails).toMatchObject([{ isDisabled: false }, { isDisabled: true }]);
  });

  it('that works for a moment begins its day and its five days anew', async () => {
    const { endpointId } = await failing();
    await created();
    await bench.travelTo(webhookStart + 20 * HOUR);
    bench.receivers.set('dead.example', async () => ({ status: 200 }));
    await created();
    bench.receivers.set('dead.example', async () => ({ status: 500 }));
    await bench.travelTo(webhookStart + 21 * HOUR);
    await created();
    await bench.travelTo(webhookStart + 5 * DAY + 20 * HOUR);
    expect(await view(endpointId)).toMatchObject({ state: 'failing' });
    expect(bench.mails).toHaveLength(1);
    await bench.travelTo(webhookStart + 5 * DAY + 21 * HOUR);
    expect(await view(endpointId)).toMatchObject({ state: 'disabled' });
  });

  it('that moves to another address is judged by that address alone', async () => {
    const { endpointId, events } = await failing();
    await created();
    await bench.travelTo(webhookStart + 4 * DAY);
    const { version, url } = await view(endpointId);
    const change = (changes: object) => changeEndpoint(bench.request({ endpointId, version, ...changes }));
    expect(await change({ url, events })).toMatchObject({ state: 'failing' });
    const moved = await change({ version: version + 1, url: 'https://live.example/hook' });
    expect(moved).toMatchObject({ state: 'new', failingSince: null, reason: null });
    await bench.travelTo(webhookStart + 6 * DAY);
    expect(await view(endpointId)).toMatchObject({ state: 'new', isOn: true });
    expect(bench.mails).toHaveLength(1);
  });

  it('that moves while its former address is called is not off by what that one answers', async () => {
    const { endpointId } = await bench.add('gone.example');
    bench.receivers.set('gone.example', async () => {
      const { version } = await view(endpointId);
      await changeEndpoint(bench.request({ endpointId, version, url: 'https://live.example/hook' }));
      return { status: 410 };
    });
    await created();
    expect(await view(endpointId)).toMatchObject({ state: 'new', isOn: true, reason: null });
  });

  it('is off at once after 410, tries nothing more, and misses what happens', async () => {
    const { endpointId } = await failing(410);
    await created();
    expect(await view(endpointId)).toMatchObject({ state: 'disabled', reason: expect.stringContaining('410') });
    await created();
    await bench.travelTo(webhookStart + 6 * DAY);
    expect(bench.calls).toHaveLength(1);
    expect(bench.mails).toMatchObject([{ isDisabled: true }]);
    expect((await bench.deliveries(endpointId)).map(({ state }) => state).sort()).toEqual(['failed', 'missed']);
  });
});

describe('a plan without webhooks', () => {
  it('sends nothing more, neither what happens nor what was to be tried again; with them back, what was missed', async () => {
    const { endpointId } = await bench.add('a.example');
    bench.receivers.set('a.example', async () => ({ status: 503 }));
    await created();
    // Control: with webhooks in the plan the same event, a minute later, is called again.
    await bench.travelTo(webhookStart + MINUTE);
    expect(bench.calls).toHaveLength(2);
    await bench.license(false);
    bench.receivers.set('a.example', async () => ({ status: 200 }));
    await created();
    await bench.travelTo(webhookStart + 2 * DAY);
    expect(bench.calls).toHaveLength(2);
    expect((await bench.deliveries(endpointId)).map(({ state }) => state)).toEqual(['missed', 'missed']);
    await bench.license(true);
    await replay(bench.request({ endpointId, which: 'failed' }));
    await bench.settle();
    expect(bench.calls).toHaveLength(4);
    expect((await bench.deliveries(endpointId)).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });
});

describe('a replay', () => {
  it('sends one again, all that failed, or all since an instant, under the ids they had', async () => {
    const { endpointId } = await bench.add('a.example');
    const bad = new Set<string>();
    const failsBad = async ({ headers }: WebhookCall) => ({ status: bad.has(headers['webhook-id'] ?? '') ? 500 : 200 });
    bench.receivers.set('a.example', failsBad);
    for (let n = 0; n < 60; n++) {
      await bench.travelTo(webhookStart + n * 9 * HOUR);
      const eventId = bench.tell('lead.created', { leadId: await bench.lead() });
      if (n % 3 === 0) bad.add(eventId);
      await bench.settle();
    }
    await bench.travelTo(webhookStart + 24 * DAY);
    bad.clear();
    const all = await bench.deliveries(endpointId);
    const failedIds = all.filter(({ state }) => state === 'failed').map(({ eventId }) => eventId);
    expect(failedIds.length).toBeGreaterThan(15);
    const sent = async (input: object) => {
      const before = bench.calls.length;
      await replay(bench.request({ endpointId, ...input }));
      await bench.settle();
      return bench.calls.slice(before).map(({ headers }) => headers['webhook-id'] ?? '');
    };
    const one = all[1];
    expect(await sent({ deliveryId: one?.deliveryId })).toEqual([one?.eventId]);
    expect((await sent({ which: 'failed' })).sort()).toEqual([...failedIds].sort());
    expect(await sent({ which: 'failed' })).toEqual([]);
    const since = toInstant(bench.now() - 12 * DAY);
    const wanted = all.filter(({ createdAt }) => createdAt >= since).map(({ eventId }) => eventId);
    expect(wanted.length).toBeGreaterThan(20);
    expect((await sent({ which: 'all', since })).sort()).toEqual(wanted.sort());
  });

  it('reaches thirty days back, whatever is asked for, and never sends a test again', async () => {
    const { endpointId } = await bench.add('a.example');
    await created();
    await bench.travelTo(webhookStart + DAY);
    const eventId = await created();
    await sendTest(bench.request({ endpointId }));
    await bench.settle();
    await bench.travelTo(webhookStart + 30 * DAY + 1000);
    const before = bench.calls.length;
    await replay(bench.request({ endpointId, which: 'all' as const, since: toInstant(webhookStart) }));
    await bench.settle();
    expect(bench.calls.slice(before).map(({ headers }) => headers['webhook-id'])).toEqual([eventId]);
    expect((await view(endpointId)).replay).toMatchObject({ total: 1, sent: 1, delivered: 1 });
  });

  it('is refused while the endpoint is off, and gets what was missed once it is on', async () => {
    const { endpointId, version } = await bench.add('a.example');
    await changeEndpoint(bench.request({ endpointId, version, isOn: false }));
    await created();
    await expect(replay(bench.request({ endpointId, which: 'failed' as const }))).rejects.toMatchObject({
      code: 'NOT_ALLOWED_NOW',
    });
    await expect(sendTest(bench.request({ endpointId }))).rejects.toMatchObject({ code: 'NOT_ALLOWED_NOW' });
    expect(bench.calls).toEqual([]);
    await changeEndpoint(bench.request({ endpointId, version: version + 1, isOn: true }));
    await replay(bench.request({ endpointId, which: 'failed' as const }));
    await bench.settle();
    expect(bench.calls).toHaveLength(1);
    expect(bodyOf(bench.calls[0] as WebhookCall)).toMatchObject({ type: 'lead.created' });
  });

  it('of an event that is delivered twice by the queue calls nobody twice', async () => {
    const { endpointId } = await bench.add('a.example');
    bench.receivers.set('a.example', async () => ({ status: 500 }));
    await created();
    bench.receivers.set('a.example', async () => ({ status: 200 }));
    await replay(bench.request({ endpointId, which: 'all' as const }));
    const [step] = bench.outbox;
    bench.outbox.push(structuredClone(step) as never);
    await bench.settle();
    expect(bench.calls).toHaveLength(2);
  });
});

it('a try that was made is not made again by a message that comes twice, nor one of the round before', async () => {
  const { endpointId } = await bench.add('a.example');
  bench.receivers.set('a.example', async () => ({ status: 500 }));
  await created();
  const [{ deliveryId } = { deliveryId: '' }] = await bench.deliveries(endpointId);
  const comesLate = async (attempt: number) => {
    const eventId = newId('event', bench.now());
    const about = { tenantId: bench.table.tenantId, occurredAt: toInstant(bench.now()), group: deliveryId };
    const data = { endpointId, deliveryId, round: 1, attempt };
    bench.outbox.push({ eventId, type: 'webhook.attempt_asked', ...about, data } as never);
    await bench.settle();
  };
  await comesLate(1);
  expect(bench.calls).toHaveLength(1);
  await replay(bench.request({ endpointId, deliveryId }));
  const asked = bench.outbox.splice(0);
  await comesLate(2);
  expect(bench.calls).toHaveLength(1);
  // Control: the message of its own round calls.
  bench.outbox.push(...asked);
  await bench.settle();
  expect(bench.calls).toHaveLength(2);
});

describe('a replay that is counted', () => {
  const FAILED = 30;
  /** An endpoint that was off for 30 deliveries, as good as given up, and takes `taken` of each ten from now on. */
  const givenUp = async (taken = 10) => {
    const { endpointId, version } = await bench.add('a.example');
    await changeEndpoint(bench.request({ endpointId, version, isOn: false }));
    const leadId = await bench.lead();
    for (let n = 0; n < FAILED; n++) bench.tell('lead.created', { leadId });
    await bench.settle();
    await changeEndpoint(bench.request({ endpointId, version: version + 1, isOn: true }));
    await bench.travelTo(bench.now() + HOUR);
    let calls = 0;
    bench.receivers.set('a.example', async () => ({ status: calls++ % 10 < taken ? 204 : 500 }));
    return endpointId;
  };
  const start = async (endpointId: string) => await replay(bench.request({ endpointId, which: 'failed' as const }));
  const none = { delivered: 0, failed: 0, missed: 0 };

  it('tells how far it is, refuses a second beside it, and ends with what became of each', async () => {
    const endpointId = await givenUp(7);
    const starts = await Promise.allSettled(Array.from({ length: 5 }, async () => await start(endpointId)));
    expect(starts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const progress = async () => (await view(endpointId)).replay;
    expect(await progress()).toMatchObject({ total: FAILED, sent: 0, isOver: false, ...none });
    const refused = { code: 'NOT_ALLOWED_NOW', message: `Deliveries are being sent again already: 0 of ${FAILED}.` };
    await expect(start(endpointId)).rejects.toMatchObject(refused);
    const [step] = bench.outbox.splice(0);
    await bench.facts({ Records: [recordOf(step as object, 0)] }, { getRemainingTimeInMillis: () => 60_000 } as never);
    expect(await progress()).toMatchObject({ total: FAILED, sent: 25, isOver: false, ...none });
    await bench.settle();
    expect(await progress()).toMatchObject({ sent: FAILED, isOver: true, ...none, delivered: 21 });
    await bench.travelTo(bench.now() + 25 * HOUR);
    const ended = await progress();
    expect(ended).toMatchObject({ sent: FAILED, isOver: true, missed: 0 });
    const states = (await bench.deliveries(endpointId)).map(({ state }) => state);
    const inState = (wanted: string) => states.filter((state) => state === wanted).length;
    expect([ended?.delivered, ended?.failed]).toEqual([inState('delivered'), inState('failed')]);
    expect((ended?.delivered ?? 0) + (ended?.failed ?? 0)).toBe(FAILED);
    await start(endpointId);
    expect(await progress()).toMatchObject({ sent: 0, isOver: false, ...none });
  });

  it('goes on after a worker is killed before and after each commit, and its count ends right', async () => {
    const endpointId = await givenUp();
    await start(endpointId);
    const isStep = (writes: readonly { label: string }[]) => writes.some(({ label }) => label === 'done');
    let steps = 0;
    let kills = 0;
    /** What a worker would have counted that counts by itself, apart from the commit. */
    let countedApart = 0;
    const kill = (): never => {
      kills += 1;
      throw new Error('killed');
    };
    bench.faults.before = (writes) => {
      if (!isStep(writes)) return;
      countedApart += writes.filter(({ label }) => label === 'webhookDelivery').length;
      if (steps++ % 3 === 0) kill();
    };
    bench.faults.after = (writes) => (isStep(writes) && steps % 3 === 2 ? kill() : undefined);
    await bench.settle();
    bench.faults.before = undefined;
    bench.faults.after = undefined;
    expect(kills).toBeGreaterThan(2);
    expect((await view(endpointId)).replay).toMatchObject({ sent: FAILED, delivered: FAILED, failed: 0, isOver: true });
    // Control: the same kills, counted apart from the commit.
    expect(countedApart).toBeGreaterThan(FAILED);
  });

  it('sends no test again, and counts nothing of the replay before it', async () => {
    const { endpointId } = await bench.add('a.example');
    bench.receivers.set('a.example', async () => ({ status: 500 }));
    await sendTest(bench.request({ endpointId }));
    await created();
    await bench.travelTo(bench.now() + 25 * HOUR);
    const before = bench.calls.length;
    await start(endpointId);
    await bench.settle();
    expect(bench.calls.length - before).toBe(1);
    await start(endpointId);
    await bench.travelTo(bench.now() + 25 * HOUR);
    expect((await bench.deliveries(endpointId)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    expect((await view(endpointId)).replay).toMatchObject({ total: 0, sent: 0, ...none, isOver: true });
  });

  it('ends where the endpoint is turned off, and says what it missed', async () => {
    const endpointId = await givenUp();
    await start(endpointId);
    const [step] = bench.outbox.splice(0);
    await bench.facts({ Records: [recordOf(step as object, 0)] }, { getRemainingTimeInMillis: () => 60_000 } as never);
    const { version } = await view(endpointId);
    await changeEndpoint(bench.request({ endpointId, version, isOn: false }));
    await bench.settle();
    const { replay: ended } = await view(endpointId);
    expect(ended).toMatchObject({ total: FAILED, sent: 25, missed: 25, delivered: 0, isOver: true });
  });
});

describe('the log', () => {
  it('is read whole, by state, by event, and by both', async () => {
    const { endpointId } = await bench.add('a.example', ['lead.created', 'lead.merged']);
    const leadId = await bench.lead();
    for (let n = 0; n < 6; n++) {
      bench.receivers.set('a.example', async () => ({ status: n < 2 ? 200 : 410 }));
      if (n < 3) bench.tell('lead.created', { leadId });
      else bench.tell('lead.merged', { leadId, otherId: leadId, mergedBy: 'Ada' });
      await bench.settle();
    }
    const { deliveries } = webhookHandlers(bench.signer);
    const counted = async (filter: object) => {
      const input = { endpointId, limit: 2, ...filter };
      let answer = await deliveries(bench.request(input) as never);
      let count = answer.items.length;
      while (answer.nextCursor !== undefined) {
        answer = await deliveries(bench.request({ ...input, cursor: answer.nextCursor }) as never);
        count += answer.items.length;
      }
      return count;
    };
    expect([await counted({}), await counted({ state: 'delivered' }), await counted({ type: 'lead.merged' })]).toEqual([
      6, 2, 3,
    ]);
    const created = { type: 'lead.created' };
    expect([
      await counted({ ...created, state: 'delivered' }),
      await counted({ ...created, state: 'failed' }),
      await counted({ ...created, state: 'missed' }),
      await counted({ type: 'lead.merged', state: 'delivered' }),
    ]).toEqual([2, 1, 0, 0]);
  });
});

describe('endpoints', () => {
  /** How many of 40 endpoints that are added at once a company gets. */
  const addedAtOnce = async (add: (host: string) => Promise<unknown>): Promise<number> => {
    await Promise.allSettled(Array.from({ length: 40 }, (_, n) => add(`h${n}.example`)));
    return (await listEndpoints(bench.request({}))).length;
  };

  it('are at most 25, also where 40 are added at once; a removed one makes room', async () => {
    const made = await addedAtOnce(bench.add);
    expect(made).toBeLessThanOrEqual(25);
    for (let n = made; n < 25; n++) await bench.add(`more${n}.example`);
    await expect(bench.add('last.example')).rejects.toMatchObject({ code: 'ENDPOINT_LIMIT' });
    const [first] = await listEndpoints(bench.request({}));
    await removeEndpoint(bench.request({ endpointId: first?.endpointId ?? '' }));
    await bench.add('last.example');
    expect(await listEndpoints(bench.request({}))).toHaveLength(25);
  });

  // Control: an adding that counts what it reads, and then writes without the counter's condition.
  it('would be more where the number is read before it is written', async () => {
    const { table } = bench;
    const known = await bench.add('h.example');
    const careless = async (host: string): Promise<void> => {
      const before = await listEndpoints(bench.request({}));
      if (before.length >= 25) throw new Error('Too many');
      const { secret: _, ...shown } = known;
      const endpointId = newId('webhookEndpoint', bench.now());
      const fields = { ...shown, endpointId, url: `https://${host}/hook`, generation: 1, createdById: 'prf_ada' };
      const stored = { ...fields, disabled: undefined, previousUntil: undefined, version: 1 };
      await table.commit(
        table.create(endpointItem, stored),
        table.add({ key: endpointCount, field: 'endpoints', by: 1 }),
      );
    };
    expect(await addedAtOnce(careless)).toBeGreaterThan(25);
  });

  it.each(['10.0.0.1', '[::1]', '[::ffff:7f00:1]', '[64:ff9b::a00:1]', '169.254.169.254', 'localhost', 'x.internal'])(
    'are not at %s',
    async (host) => {
      await expect(bench.add(host)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    },
  );

  it('are neither moved to such an address nor changed by who has seen another version', async () => {
    const { endpointId, version } = await bench.add('a.example');
    const change = async (changes: object) => await changeEndpoint(bench.request({ endpointId, version, ...changes }));
    await expect(change({ url: 'https://10.0.0.1/hook' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    expect(await change({ url: 'https://b.example/hook' })).toMatchObject({ version: version + 1 });
    await expect(change({ isOn: false })).rejects.toMatchObject({ code: 'VERSION_CONFLICT' });
    expect(await view(endpointId)).toMatchObject({ url: 'https://b.example/hook', isOn: true });
  });
});

describe('a dead endpoint beside nine live ones', () => {
  const receivers = 10;
  /** How many live endpoints were called before the dead one's call ended, through one worker of a queue. */
  const servedBeside = async (isFifo: boolean): Promise<number> => {
    for (let n = 0; n < receivers; n++) await bench.add(`r${n}.example`);
    bench.tell('lead.created', { leadId: await bench.lead() });
    const [fact] = bench.outbox.splice(0);
    await bench.facts({ Records: [recordOf(fact as object, 0)] }, { getRemainingTimeInMillis: () => 60_000 } as never);
    const asked = bench.outbox.splice(0);
    let end: () => void = () => {};
    let served = 0;
    let isDeadCalled = false;
    const [first] = await listEndpoints(bench.request({}));
    const deadHost = new URL(first?.url ?? '').host;
    const caller = {
      call: async ({ url }: WebhookCall) => {
        if (new URL(url).host !== deadHost) {
          served += 1;
          return { status: 200 };
        }
        isDeadCalled = true;
        return await new Promise<{ status: number }>((answer) => {
          end = () => answer({ status: 504 });
        });
      },
    };
    const queue = { ...webhookDeliveries, fifo: isFifo as false };
    const consumers = deliveryConsumers({ signer: bench.signer, caller, clock: bench.now });
    const work = consume(queue, consumers, { openTable: () => bench.table, clock: bench.now });
    // The dead endpoint's call comes first, all in one group: the worst place that it can have.
    const records = asked.map((each, n) => recordOf({ ...each, group: 'one' }, n));
    const turn = work({ Records: records }, { getRemainingTimeInMillis: () => 60_000 } as never);
    for (let rounds = 0; rounds < 200 && (served < receivers - 1 || !isDeadCalled); rounds++)
      await new Promise((next) => setTimeout(next, 5));
    const before = served;
    end();
    await turn;
    expect(served).toBe(receivers - 1);
    return before;
  };

  it('delays none of them: all nine are served before its turn ends', async () => {
    expect(await servedBeside(false)).toBe(receivers - 1);
  });

  // Control: one shared queue in order serves nobody behind the dead one.
  it('would delay all of them in one queue that keeps the order', async () => {
    expect(await servedBeside(true)).toBe(0);
  });
});
