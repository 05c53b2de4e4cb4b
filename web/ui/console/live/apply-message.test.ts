import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { applyMessage } from './apply-message.ts';

const listKey = ['GET /api/leads', { limit: 25 }];
const recordKey = ['GET /api/leads/{leadId}', { leadId: 'led_b' }];
const storyKey = ['GET /api/leads/{leadId}/timeline', 'led_b'];
const readAt = 1000;
let client: QueryClient;

const row = (leadId: string, version = 1, score = 50) => ({ leadId, version, score });
const items = () => (client.getQueryData(listKey) as { items: ReturnType<typeof row>[] }).items;
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
const changed = (leadId: string, version: number, score: number) => ({
  type: 'lead.changed',
  id: leadId,
  version,
  item: row(leadId, version, score),
});

beforeEach(() => {
  client = new QueryClient();
  const page = { items: ['led_a', 'led_b', 'led_c'].map((id) => row(id)), nextCursor: 'next' };
  client.setQueryData(listKey, page, { updatedAt: readAt });
  client.setQueryData(recordKey, { ...row('led_b', 2), notes: 'long' }, { updatedAt: readAt });
  client.setQueryData(storyKey, { pages: [] }, { updatedAt: readAt });
});

describe('a push that comes while a list is read for the first time', () => {
  const key = ['GET /api/api-keys', {}];
  const push = { type: 'apiKey.changed', id: 'key_b', version: 1, isNew: true };

  it('has the list read again once it is here: it may have been made before', async () => {
    const before = Promise.withResolvers<object>();
    const answers = [before.promise, Promise.resolve({ items: ['key_a', 'key_b'] })];
    const observer = new QueryObserver(client, { queryKey: key, queryFn: () => answers.shift() });
    const leave = observer.subscribe(() => {});
    applyMessage(client, push);
    before.resolve({ items: ['key_a'] });
    await expect.poll(() => client.getQueryData(key)).toEqual({ items: ['key_a', 'key_b'] });
    leave();
  });

  it('control: without a push it is read once', async () => {
    let reads = 0;
    const queryFn = () => {
      reads += 1;
      return Promise.resolve({ items: [] });
    };
    const leave = new QueryObserver(client, { queryKey: key, queryFn }).subscribe(() => {});
    await expect.poll(() => client.getQueryState(key)?.fetchStatus).toBe('idle');
    leave();
    expect(reads).toBe(1);
  });
});

describe('a pushed loop of Dotloop', () => {
  it.each([
    ['deal', 'GET /api/transactions/{transactionId}/loop', { transactionId: 'trn_a' }],
    ['won lead', 'GET /api/leads/{leadId}/loop', { leadId: 'led_a' }],
  ])('is read again where a %s shows it', async (_, route, input) => {
    const answers = [{ state: 'asked' }, { state: 'made' }];
    const key = [route, input];
    const observer = new QueryObserver(client, { queryKey: key, queryFn: async () => answers.shift() });
    const leave = observer.subscribe(() => {});
    await expect.poll(() => client.getQueryData(key)).toEqual({ state: 'asked' });
    const id = Object.values(input)[0] ?? '';
    applyMessage(client, { type: 'dotloopLoop.changed', id, version: 2, item: { subjectId: id, version: 2 } });
    await expect.poll(() => client.getQueryData(key)).toEqual({ state: 'made' });
    leave();
  });
});

describe('a pushed lead', () => {
  it('has its loop read again: what stood in the way may be mended', () => {
    const keyOf = (leadId: string) => ['GET /api/leads/{leadId}/loop', { leadId }];
    for (const leadId of ['led_a', 'led_b']) client.setQueryData(keyOf(leadId), { state: 'none' });
    applyMessage(client, changed('led_a', 2, 50));
    expect(['led_a', 'led_b'].map((leadId) => isStale(keyOf(leadId)))).toEqual([true, false]);
  });
});

describe('a pushed checklist', () => {
  it('has its deal read again, whose next stage it decides, and no other deal', () => {
    const keyOf = (transactionId: string) => ['GET /api/transactions/{transactionId}', { transactionId }];
    for (const id of ['trn_a', 'trn_b']) client.setQueryData(keyOf(id), { transactionId: id, version: 1 });
    applyMessage(client, {
      type: 'checklist.changed',
      id: 'trn_a',
      version: 4,
      item: { transactionId: 'trn_a', version: 4 },
    });
    expect([isStale(keyOf('trn_a')), isStale(keyOf('trn_b'))]).toEqual([true, false]);
  });
});

describe('a pushed showing', () => {
  it('is read into every list on the screen, also as the first of its house; control: a lead is not', () => {
    const read: string[] = [];
    const show = (queryKey: readonly [string, object]) => {
      client.setQueryData(queryKey, { items: [] });
      const queryFn = async () => {
        read.push(queryKey[0]);
        return { items: [] };
      };
      return new QueryObserver(client, { queryKey, queryFn, staleTime: Number.POSITIVE_INFINITY }).subscribe(() => {});
    };
    const leave = [show(['GET /api/showings', { listingId: 'lst_a' }]), show(['GET /api/leads', { limit: 50 }])];
    const isNew = true;
    applyMessage(client, { type: 'showing.changed', id: 'shw_a', version: 1, isNew, item: { showingId: 'shw_a' } });
    applyMessage(client, { ...changed('led_z', 1, 10), isNew });
    for (const stop of leave) stop();
    expect(read).toEqual(['GET /api/showings']);
  });
});

describe('a pushed row', () => {
  it('replaces its old version, and the list keeps order, cursor and age', () => {
    applyMessage(client, changed('led_b', 2, 90));
    expect(items()).toEqual([row('led_a'), row('led_b', 2, 90), row('led_c')]);
    expect(client.getQueryData(listKey)).toMatchObject({ nextCursor: 'next' });
    expect(client.getQueryState(listKey)?.dataUpdatedAt).toBe(readAt);
  });

  it('of an older or equal version changes nothing, so that own changes are not reverted', () => {
    applyMessage(client, changed('led_b', 1, 10));
    expect(items()[1]).toEqual(row('led_b'));
    expect([isStale(listKey), isStale(recordKey)]).toEqual([false, false]);
  });

  it('that no list contains is not inserted', () => {
    const before = client.getQueryData(listKey);
    applyMessage(client, { ...changed('led_z', 1, 10), isNew: true });
    expect(client.getQueryData(listKey)).toBe(before);
    expect(isStale(listKey), 'the next visit reads it').toBe(true);
    applyMessage(client, changed('led_a', 2, 10));
    expect(isStale(listKey), 'and a change of another row does not hide that').toBe(true);
  });

  it('reloads the open record and its timeline if it is newer', () => {
    applyMessage(client, changed('led_b', 2, 50));
    expect([isStale(recordKey), isStale(storyKey)]).toEqual([false, true]);
    applyMessage(client, changed('led_b', 3, 50));
    expect(isStale(recordKey)).toBe(true);
  });

  it('that left this user’s lists stays until the list is reloaded', () => {
    applyMessage(client, { type: 'lead.removed', id: 'led_b', version: 3 });
    expect(items()).toHaveLength(3);
    expect([isStale(listKey), isStale(recordKey)]).toEqual([true, true]);
  });
});

describe('a task, booking or message of a lead', () => {
  it.each(['task', 'booking', 'communication'])('reloads the lead’s timeline: %s', (name) => {
    applyMessage(client, { type: `${name}.changed`, id: 'x_1', version: 1, item: { leadId: 'led_other' } });
    expect(isStale(storyKey)).toBe(false);
    applyMessage(client, { type: `${name}.changed`, id: 'x_1', version: 1, item: { leadId: 'led_b' } });
    expect(isStale(storyKey)).toBe(true);
  });

  it('is reloaded with the lead that it was merged into', () => {
    const message = { type: 'communication.changed', id: 'x_1', version: 1, item: { leadId: 'led_old' } };
    applyMessage(client, { ...message, leadId: 'led_b' });
    expect(isStale(storyKey)).toBe(true);
  });
});

describe('a call', () => {
  const callKey = ['GET /api/voice/calls/{callId}', { callId: 'call_1' }];
  const callsKey = ['GET /api/voice/calls', { limit: 25 }];
  const mayCallKey = ['GET /api/voice/leads/{leadId}/may-call', { leadId: 'led_b' }];
  const ringing = { callId: 'call_1', version: 1, phase: 'ringing', leadId: 'led_b' };

  it('that continues updates its list, and reloads its page and its lead’s', () => {
    client.setQueryData(callsKey, { items: [ringing] });
    client.setQueryData(callKey, { ...ringing, turns: [] });
    client.setQueryData(mayCallKey, { mayCall: true });
    const item = { ...ringing, version: 2, phase: 'ended' };
    applyMessage(client, { type: 'call.changed', id: 'call_1', version: 2, item, leadId: 'led_b' });
    expect(client.getQueryData(callsKey)).toEqual({ items: [item] });
    expect([callKey, storyKey, mayCallKey].map(isStale)).toEqual([true, true, true]);
  });
});

describe('other messages', () => {
  it.each(['presence', 'chat.message', 'planet.changed'])('of an unknown type change nothing: %s', (type) => {
    applyMessage(client, { type, id: 'led_b', version: 9, item: row('led_b', 9) });
    expect([items()[1]?.version, isStale(listKey), isStale(recordKey)]).toEqual([1, false, false]);
  });

  it('about very many changes mark lists as stale and reload open records', () => {
    applyMessage(client, { type: 'lead.many', id: '*', version: 60 });
    expect([isStale(listKey), isStale(recordKey), isStale(storyKey)]).toEqual([true, true, true]);
  });
});
