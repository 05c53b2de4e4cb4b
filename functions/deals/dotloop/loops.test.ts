import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedMessage } from '../../../infra/local/providers/dotloop/webhooks.ts';
import { DAY, MINUTE } from '../../../shared/contract/time.ts';
import { isLoopNamed, leadNumber, loopName, loopRole } from '../../../shared/deals/dotloop/loop.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { leadOf } from '../../../test/support/world/crm/records-world.ts';
import {
  type Agent,
  type DotloopWorld,
  NOON,
  startDotloopWorld,
} from '../../../test/support/world/deals/dotloop-world.ts';
import { leadAlias, lead as leadItem, otherIdOfLead } from '../../crm/leads/store.ts';
import { transactionItem } from '../transactions/store.ts';
import { admitDotloop } from './hear/hear-webhook.ts';
import { connectionItem, loopItem } from './store.ts';

let world: DotloopWorld;
beforeAll(async () => {
  world = await startDotloopWorld();
});
afterAll(async () => await world.stop());

const loopsOf = (agent: Agent, number: string) =>
  world.standIn.books
    .all('loop')
    .filter(({ profileId, name }) => String(profileId) === agent.dotloopProfileId && isLoopNamed(name, number));
const loopOf = async (agent: Agent, subjectId: string) => {
  const found = await agent.table.get(loopItem, { subjectId }, { consistent: true });
  if (!found) throw new Error('No loop');
  return found;
};
const made = async (agent: Agent) => {
  const deal = await world.newDeal(agent);
  await world.as(agent, 'loopTransaction', deal);
  await world.drain();
  return deal;
};
const code = async (asked: Promise<unknown>): Promise<string> =>
  await asked.then(
    () => 'no error',
    (error: { code?: string }) => error.code ?? String(error),
  );

/** Makes a loop while the call of this number is cut, then again until it is there; how many there are. */
const cutAt = async (agent: Agent, call: number, how: 'cutBefore' | 'cutAfter', forgets = false): Promise<number> => {
  const deal = await world.newDeal(agent);
  await world.as(agent, 'loopTransaction', deal);
  const first = world.standIn.api.calls.length;
  world.standIn.api.fault = ({ number }) => (number === first + call ? how : undefined);
  await world.drain();
  world.standIn.api.fault = () => undefined;
  for (let tries = 0; tries < 3; tries++) {
    const loop = await loopOf(agent, deal.transactionId);
    if (forgets && loop.state === 'asked')
      await agent.table.commit(agent.table.patch(loopItem, loop, { isTried: false }));
    await world.pass(2 * MINUTE);
  }
  expect((await loopOf(agent, deal.transactionId)).state).toBe('made');
  return loopsOf(agent, deal.number).length;
};

describe('a loop', () => {
  it('is named for address and number, and carries parties and address', async () => {
    const agent = await world.connected();
    const deal = await made(agent);
    const [loop] = loopsOf(agent, deal.number);
    expect(loop?.name).toBe(`12 Mill Street, Doylestown, PA 18901 · ${deal.number}`);
    expect(loop?.wish).toMatchObject({
      transactionType: 'LISTING_FOR_SALE',
      status: 'PRE_LISTING',
      streetNumber: '12',
      streetName: 'Mill Street',
      participants: [{ fullName: 'Sal Seller', email: 'sal@example.com', role: 'SELLER' }],
    });
    expect(await world.as(agent, 'loopOfTransaction', deal)).toMatchObject({ state: 'made', status: 'PRE_LISTING' });
  });

  it('of a lease has a tenant and a landlord', () => {
    expect([loopRole('buyer', 'lease_tenant'), loopRole('seller', 'lease_landlord')]).toEqual(['TENANT', 'LANDLORD']);
    expect([loopRole('buyer', 'purchase'), loopRole('seller', 'sale')]).toEqual(['BUYER', 'SELLER']);
    expect([loopRole('listing_agent', 'lease_landlord'), loopRole('lender', 'lease_tenant')]).toEqual([
      'LISTING_AGENT',
      'OTHER',
    ]);
  });

  it('keeps its number when the address is too long for Dotloop', () => {
    expect(loopName('x'.repeat(300), 'T-2026-00001')).toHaveLength(200);
    expect(isLoopNamed(loopName('x'.repeat(300), 'T-2026-00001'), 'T-2026-00001')).toBe(true);
    expect(isLoopNamed('12 Mill Street · T-2026-00011', 'T-2026-00001')).toBe(false);
  });

  it('is one, however many ask at once', async () => {
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    await Promise.all(Array.from({ length: 10 }, () => world.as(agent, 'loopTransaction', deal)));
    await world.drain();
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    expect(loopsOf(agent, deal.number)).toHaveLength(1);
  });

  it.each(['cutBefore', 'cutAfter'] as const)('is one when each call is %s it acts', async (how) => {
    const agent = await world.connected();
    for (const call of [0, 1, 2]) {
      world.clock.now += 20_000;
      expect(await cutAt(agent, call, how)).toBe(1);
    }
  });

  it('control: asked again without looking, there are two', async () => {
    const agent = await world.connected();
    expect(await cutAt(agent, 0, 'cutAfter', true)).toBe(2);
  });

  it('is found by its number behind more than a batch of others', async () => {
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    const account = world.standIn.books.account(agent.accountId);
    for (let n = 0; n < 70; n++)
      world.standIn.books.loopIt(account, agent.dotloopProfileId, {
        name: `Other ${n}`,
        transactionType: 'OTHER',
        status: 'OTHER',
      });
    world.standIn.books.loopIt(account, agent.dotloopProfileId, {
      name: `Renamed · ${deal.number}`,
      transactionType: 'OTHER',
      status: 'ACTIVE_LISTING',
    });
    await world.as(agent, 'loopTransaction', deal);
    const asked = await loopOf(agent, deal.transactionId);
    await agent.table.commit(agent.table.patch(loopItem, asked, { isTried: true }));
    await world.drain();
    expect(loopsOf(agent, deal.number)).toHaveLength(1);
    expect((await loopOf(agent, deal.transactionId)).data?.status).toBe('ACTIVE_LISTING');
  });

  it('says what stands in the way, and shows a colleague nothing', async () => {
    const agent = await world.newAgent();
    const deal = await world.newDeal(agent);
    expect((await world.as(agent, 'loopOfTransaction', deal)).blockers).toEqual([
      'Connect to Dotloop under API integrations first.',
    ]);
    expect(await code(world.as(agent, 'loopTransaction', deal))).toBe('NOT_ALLOWED_NOW');
    const colleague = await world.connected(agent.tenantId);
    expect(await code(world.as(colleague, 'loopTransaction', deal))).toBe('NOT_FOUND');
    expect(await code(world.as(colleague, 'loopOfTransaction', deal))).toBe('NOT_FOUND');
    expect(await code(world.as(colleague, 'loopOfLead', { leadId: 'led_nobody' }))).toBe('NOT_FOUND');
  });

  it('of a lead is that of the lead which it was merged into, and no second one is made', async () => {
    const agent = await world.connected();
    const { table } = agent;
    const place = { propertyAddress: '12 Mill Street, Doylestown, PA 18901', status: 'won' as const };
    const lead = (leadId: string) => leadOf(leadId, { ...place, assignedTo: agent.profileId });
    const [kept, merged] = [lead('led_00000000000000000000000001'), lead('led_00000000000000000000000002')];
    await table.commit(table.create(leadItem, kept), table.create(leadItem, merged));
    await world.as(agent, 'loopLead', merged);
    await world.drain();
    const made = await world.as(agent, 'loopOfLead', merged);
    expect(made.state).toBe('made');
    expect((await world.as(agent, 'loopOfLead', kept)).state, 'control: two leads').toBe('none');
    const alias = { leadId: merged.leadId, of: kept.leadId };
    const theirs = await table.get(loopItem, { subjectId: merged.leadId });
    if (!theirs) throw new Error('No loop');
    const refused = { ...theirs, subjectId: kept.leadId, number: leadNumber(kept.leadId), state: 'failed' as const };
    await table.commit(
      table.create(loopItem, { ...refused, isTried: false, data: undefined }),
      table.erase(leadItem, merged),
      table.create(leadAlias, alias),
      table.create(otherIdOfLead, alias),
    );
    expect(await world.as(agent, 'loopOfLead', kept)).toEqual(made);
    expect(await world.as(agent, 'loopLead', kept)).toMatchObject({ state: 'made' });
    await world.drain();
    expect(world.standIn.books.all('loop').filter(({ name }) => name === made.name)).toHaveLength(1);

    world.clock.now += MINUTE;
    expect(await world.as(agent, 'syncLeadLoop', kept)).toMatchObject({ state: 'made' });
    await world.drain();
    expect((await world.as(agent, 'loopOfLead', kept)).checkedAt).not.toBe(made.checkedAt);
    expect(await world.as(agent, 'unlinkLeadLoop', kept)).toMatchObject({ state: 'unlinked', blockers: [] });
    expect((await world.as(agent, 'loopOfLead', kept)).state).toBe('unlinked');
    await world.as(agent, 'loopLead', kept);
    await world.drain();
    const again = await world.as(agent, 'loopOfLead', kept);
    expect(again, 'found by the number of the lead that it was made of').toMatchObject({
      state: 'made',
      url: made.url,
    });
    expect(loopsOf(agent, leadNumber(kept.leadId)), 'no second one under the other number').toEqual([]);
  });

  it('that Dotloop refuses says so, and can be asked for again', async () => {
    const agent = await world.connected();
    const deal = await world.newDeal(agent);
    const known = await agent.table.get(transactionItem, deal);
    if (!known) throw new Error('No deal');
    world.standIn.books.endAccess(agent.accountId);
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    expect(await world.as(agent, 'loopOfTransaction', deal)).toMatchObject({ state: 'failed' });
    await world.as(agent, 'connect', await world.begin(agent));
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    expect(await world.as(agent, 'loopOfTransaction', deal)).toMatchObject({ state: 'made', problem: null });
  });

  it('waits while Dotloop limits calls, and we make at most 80 in any minute', async () => {
    const agent = await world.connected();
    const mine = () => world.standIn.api.calls.filter(({ path }) => path.startsWith('/public/')).length;
    const before = mine();
    const deals = [];
    for (let n = 0; n < quickOrFull(14, 30); n++) deals.push(await world.newDeal(agent));
    for (const deal of deals) await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    expect(mine() - before).toBeLessThanOrEqual(16);
    for (let n = 0; n < quickOrFull(5, 8); n++) await world.pass(2 * MINUTE);
    for (const { number } of deals) expect(loopsOf(agent, number)).toHaveLength(1);
  });
});

describe('a loop that is looked after', () => {
  const show = async (agent: Agent, deal: { transactionId: string }) =>
    await world.as(agent, 'loopOfTransaction', deal);

  it('is asked for now, says that Dotloop does not answer, and is right again once it does', async () => {
    const agent = await world.connected();
    const deal = await made(agent);
    const before = await show(agent, deal);
    world.standIn.api.fault = () => 503;
    expect(await world.as(agent, 'syncLoop', deal)).toMatchObject({ state: 'made' });
    await world.drain();
    expect(await show(agent, deal)).toMatchObject({
      state: 'made',
      checkedAt: before.checkedAt,
      problem: 'Dotloop does not answer: status 503',
    });
    world.standIn.api.fault = () => undefined;
    await world.pass(2 * MINUTE);
    const after = await show(agent, deal);
    expect(after).toMatchObject({ state: 'made', problem: null });
    expect(after.checkedAt).not.toBe(before.checkedAt);
  });

  it('is unlinked with all that was kept of it, and linked again without a second one', async () => {
    const agent = await world.connected();
    const deal = await made(agent);
    const [theirs] = loopsOf(agent, deal.number);
    expect(await world.as(agent, 'unlinkLoop', deal)).toMatchObject({ state: 'unlinked', name: null, url: null });
    expect(JSON.stringify(await agent.table.get(loopItem, { subjectId: deal.transactionId }))).not.toContain(
      theirs?.id,
    );
    expect(await code(world.as(agent, 'syncLoop', deal))).toBe('NOT_ALLOWED_NOW');
    expect(await code(world.as(agent, 'unlinkLoop', deal))).toBe('NOT_ALLOWED_NOW');
    world.standIn.books.changeStatus(theirs?.id ?? '', 'SOLD');
    await world.drain();
    expect(await show(agent, deal)).toMatchObject({ state: 'unlinked', status: null, blockers: [] });
    await world.as(agent, 'loopTransaction', deal);
    await world.drain();
    expect(await show(agent, deal)).toMatchObject({ state: 'made', status: 'SOLD' });
    expect(loopsOf(agent, deal.number)).toEqual([expect.objectContaining({ id: theirs?.id })]);
    const colleague = await world.connected(agent.tenantId);
    expect(await code(world.as(colleague, 'syncLoop', deal))).toBe('NOT_FOUND');
    expect(await code(world.as(colleague, 'unlinkLoop', deal))).toBe('NOT_FOUND');
  });

  it('of a lead that is no longer won can be asked for and unlinked still, by whose lead it is', async () => {
    const agent = await world.connected();
    const leadId = 'led_00000000000000000000000003';
    const place = { propertyAddress: '14 Mill Street, Doylestown, PA 18901', assignedTo: agent.profileId };
    const won = leadOf(leadId, { ...place, status: 'won' });
    await agent.table.commit(agent.table.create(leadItem, won));
    await world.as(agent, 'loopLead', won);
    await world.drain();
    await agent.table.commit(agent.table.patch(leadItem, won, { status: 'lost' }));
    expect(await world.as(agent, 'syncLeadLoop', won)).toMatchObject({ state: 'made' });
    const colleague = await world.connected(agent.tenantId);
    expect(await code(world.as(colleague, 'syncLeadLoop', won))).toBe('NOT_FOUND');
    expect(await code(world.as(colleague, 'unlinkLeadLoop', won))).toBe('NOT_FOUND');
    const lost = { state: 'unlinked', blockers: ['The lead is not won.'] };
    expect(await world.as(agent, 'unlinkLeadLoop', won)).toMatchObject(lost);
    expect(await code(world.as(agent, 'loopLead', won))).toBe('NOT_ALLOWED_NOW');
  });

  it('is left alone after four calls without an answer, and tried with one; its connection says so', async () => {
    const agent = await world.connected();
    const deal = await made(agent);
    const health = async () => (await world.as(agent, 'connection')).health;
    expect(await health()).toEqual({ failures: 0, restsUntil: null });
    world.standIn.api.fault = () => 503;
    for (let n = 0; n < 4; n++) {
      await world.as(agent, 'syncLoop', deal);
      await world.drain();
    }
    expect(await health()).toEqual({ failures: 4, restsUntil: expect.any(String) });
    const calls = () => world.standIn.api.calls.length;
    const seen = calls();
    await world.as(agent, 'syncLoop', deal);
    await world.drain();
    expect(calls()).toBe(seen);
    expect((await show(agent, deal)).problem).toBe('Dotloop does not answer: it is left alone for a moment');
    // Control: a refusal is an answer, and opens nothing.
    world.standIn.api.fault = () => 400;
    await world.pass(20_000);
    for (let n = 0; n < 5; n++) {
      await world.as(agent, 'syncLoop', deal);
      await world.drain();
    }
    expect(await health()).toEqual({ failures: 0, restsUntil: null });
    world.standIn.api.fault = () => undefined;
  });
});

describe('what Dotloop tells', () => {
  const signingKeyOf = (agent: Agent) => {
    const found = world.standIn.books.all('subscription').find(({ accountId }) => accountId === agent.accountId);
    if (!found) throw new Error('No subscription');
    return found;
  };
  const eventOf = (agent: Agent, loopId: string, eventId = `event-${Math.random()}`) => ({
    eventId,
    eventType: 'LOOP_UPDATED',
    timestamp: world.clock.now,
    event: { id: loopId, profileId: agent.dotloopProfileId },
  });
  const send = async (message: ReturnType<typeof signedMessage>, changed: Partial<Record<string, string>> = {}) => {
    const headers = {
      'x-dotloop-timestamp': changed.timestamp ?? message.timestamp,
      'x-dotloop-signature': changed.signature ?? message.signature,
    };
    return await world.deliver(Buffer.from(changed.body ?? message.body), headers);
  };

  it.each(['timestamp.body', 'body'] as const)(
    'is believed when %s is signed, and never moves our stage',
    async (signed) => {
      const agent = await world.connected();
      const deal = await made(agent);
      world.standIn.webhooks.signed = signed;
      world.standIn.books.changeStatus(loopsOf(agent, deal.number)[0]?.id ?? '', 'SOLD');
      await world.drain();
      world.standIn.webhooks.signed = 'timestamp.body';
      expect(await world.as(agent, 'loopOfTransaction', deal)).toMatchObject({ state: 'made', status: 'SOLD' });
      expect(await agent.table.get(transactionItem, deal, { consistent: true })).toEqual(deal);
    },
  );

  it('changes nothing when it is forged', async () => {
    const agent = await world.connected();
    const deal = await made(agent);
    const loopId = loopsOf(agent, deal.number)[0]?.id ?? '';
    const subscription = signingKeyOf(agent);
    const right = signedMessage(eventOf(agent, loopId), subscription, world.clock.now, 'timestamp.body');
    const foreign = { ...subscription, signingKey: 'made up' };
    const wrong = signedMessage(eventOf(agent, loopId), foreign, world.clock.now, 'timestamp.body');
    expect(await send(wrong)).toBe(401);
    expect(await send(right, { timestamp: String(world.clock.now + 1) })).toBe(401);
    expect(await send(right, { body: right.body.replace('LOOP_UPDATED', 'LOOP_MERGED') })).toBe(401);
    expect(await send(right, { body: JSON.stringify(JSON.parse(right.body)) })).toBe(401);
    expect(await send(right, { signature: '' })).toBe(401);
    expect(await send(right, { body: '{' })).toBe(401);
    expect(await send(right, { body: right.body.replace(subscription.externalId ?? '', 'x') })).toBe(401);
    expect(await send(right)).toBe(200);
  });

  it('control: if the parsed body were verified, a body that was not sent would be believed', async () => {
    const agent = await world.connected();
    const subscription = signingKeyOf(agent);
    const message = signedMessage(eventOf(agent, '1'), subscription, world.clock.now, 'timestamp.body');
    const respaced = JSON.stringify(JSON.parse(message.body));
    const right = admitDotloop(world.platformTable, world.keys);
    // What the stand-in would sign is made again from the parsed body: spaces and order of what came are lost.
    world.admitBy(
      async (delivery) => await right({ ...delivery, raw: Buffer.from(JSON.stringify(delivery.body, null, 1)) }),
    );
    expect(await send(message, { body: respaced })).toBe(200);
    world.admitBy(right);
    expect(await send(message, { body: respaced })).toBe(401);
  });

  it('counts once in ninety days, and after them not at all', async () => {
    const agent = await world.connected();
    const deal = await made(agent);
    const subscription = signingKeyOf(agent);
    const message = signedMessage(
      eventOf(agent, loopsOf(agent, deal.number)[0]?.id ?? ''),
      subscription,
      world.clock.now,
      'body',
    );
    await world.drain();
    const reported = () => world.told.filter(({ type }) => type === 'dotloop.reported').length;
    const before = reported();
    expect(await Promise.all(Array.from({ length: 8 }, () => send(message)))).toEqual(Array(8).fill(200));
    await world.drain();
    expect(reported() - before).toBe(1);
    world.clock.now += 91 * DAY;
    expect(await send(message)).toBe(200);
    await world.drain();
    world.clock.now = NOON;
    expect(reported() - before).toBe(1);
  });

  it('changes nothing when it is about somebody else’s profile or loop', async () => {
    const [agent, victim] = [await world.connected(), await world.connected()];
    const deal = await made(victim);
    const loopId = loopsOf(victim, deal.number)[0]?.id ?? '';
    await world.drain();
    const before = await loopOf(victim, deal.transactionId);
    const subscription = signingKeyOf(agent);
    const events = [eventOf(victim, loopId), { ...eventOf(agent, loopId) }];
    for (const event of events)
      expect(await send(signedMessage(event, subscription, world.clock.now, 'timestamp.body'))).toBe(200);
    const calls = world.standIn.api.calls.length;
    await world.drain();
    expect(world.standIn.api.calls.length).toBe(calls);
    expect(await loopOf(victim, deal.transactionId)).toEqual(before);
  });

  it('is nothing any more once its owner has disconnected', async () => {
    const agent = await world.connected();
    const subscription = signingKeyOf(agent);
    await world.as(agent, 'disconnect');
    const message = signedMessage(eventOf(agent, '1'), subscription, world.clock.now, 'timestamp.body');
    expect(await send(message)).toBe(401);
  });

  it('follows a merged loop to its new id', async () => {
    const agent = await world.connected();
    const [one, other] = [await made(agent), await made(agent)];
    const [from, into] = [loopsOf(agent, one.number)[0]?.id ?? '', loopsOf(agent, other.number)[0]?.id ?? ''];
    world.standIn.books.merge(from, into);
    await world.drain();
    expect((await loopOf(agent, one.transactionId)).data?.loopId).toBe(into);
  });

  it('that a subscription is off makes a new one', async () => {
    const agent = await world.connected();
    const subscription = signingKeyOf(agent);
    world.standIn.books.disable(subscription.id);
    const event = { ...eventOf(agent, '1'), eventType: 'SUBSCRIPTION_DISABLED' };
    expect(await send(signedMessage(event, subscription, world.clock.now, 'timestamp.body'))).toBe(200);
    await world.drain();
    const enabled = world.standIn.books
      .all('subscription')
      .filter((each) => each.accountId === agent.accountId && each.enabled);
    expect(enabled).toHaveLength(1);
  });
});

describe('the night', () => {
  it('brings what no message told, in steps, and plans the next', async () => {
    const agent = await world.connected();
    const deals = [];
    for (let n = 0; n < 14; n++) {
      world.clock.now += 20_000;
      deals.push(await made(agent));
    }
    world.standIn.webhooks.signed = 'body';
    for (const { number } of deals) {
      const loop = loopsOf(agent, number)[0];
      // Signed with a key that nobody knows, the messages are lost.
      if (loop) world.standIn.books.changeQuietly(loop.id, 'SOLD');
    }
    const last = deals.at(-1);
    if (last) world.standIn.books.deleteLoop(loopsOf(agent, last.number)[0]?.id ?? '');
    await world.pass(DAY);
    for (let n = 0; n < 5; n++) await world.pass(2 * MINUTE);
    for (const deal of deals.slice(0, -1))
      expect(await world.as(agent, 'loopOfTransaction', deal)).toMatchObject({ status: 'SOLD' });
    if (last) expect(await world.as(agent, 'loopOfTransaction', last)).toMatchObject({ state: 'gone', status: null });
    const compared = (await agent.table.get(connectionItem, agent))?.comparedAt;
    expect(compared).toBeDefined();
    await world.pass(DAY);
    for (let n = 0; n < 5; n++) await world.pass(2 * MINUTE);
    expect((await agent.table.get(connectionItem, agent))?.comparedAt).not.toBe(compared);
    world.clock.now = NOON;
  });

  it('goes on once somebody has connected again, however many nights lie between', async () => {
    const agent = await world.connected();
    const known = await agent.table.get(connectionItem, agent, { consistent: true });
    if (!known) throw new Error('Not connected');
    await agent.table.commit(agent.table.patch(connectionItem, known, { state: 'reconnect_needed' }));
    await world.pass(DAY);
    await world.pass(DAY);
    await world.as(agent, 'connect', await world.begin(agent));
    await world.drain();
    const connected = await agent.table.get(connectionItem, agent, { consistent: true });
    expect([connected?.state, connected?.comparedAt]).toEqual(['connected', undefined]);
    await world.pass(DAY);
    expect((await agent.table.get(connectionItem, agent, { consistent: true }))?.comparedAt).toBeDefined();
    world.clock.now = NOON;
  });

  it('is over for whoever has disconnected', async () => {
    const agent = await world.connected();
    await world.as(agent, 'disconnect');
    await world.drain();
    const calls = world.standIn.api.calls.length;
    await world.pass(DAY);
    world.clock.now = NOON;
    const asked = world.standIn.api.calls.slice(calls);
    expect(asked.filter(({ path }) => path.includes(agent.dotloopProfileId))).toEqual([]);
  });
});
