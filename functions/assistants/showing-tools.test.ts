import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { licensesOfPlan } from '../../shared/company/plan/usage.ts';
import { addDays, HOUR, instantAt, localDate, toInstant } from '../../shared/contract/time.ts';
import type { Listing } from '../../shared/deals/listings/listing.ts';
import { HORIZON_DAYS, nextFree } from '../../shared/deals/showings/slot.ts';
import { type ModelScript, openModelBench, scriptedModel } from '../../test/support/assistants/model-bench.ts';
import { quickOrFull } from '../../test/support/run/full.ts';
import { openVoiceBench, type VoiceBench } from '../../test/support/voice/voice-bench.ts';
import { putListing, ZONE } from '../../test/support/world/deals/showing-world.ts';
import { licenseItem } from '../company/tenancy/store.ts';
import { MAX_OF_LISTING, MAX_OF_ORIGIN } from '../deals/showings/asking/asking-limits.ts';
import { showingOriginOf } from '../deals/showings/asking/visitor.ts';
import { readPlace } from '../deals/showings/slot-place.ts';
import { showingItem } from '../deals/showings/store.ts';
import type { TenantTable } from '../platform/table/tenant-table.ts';
import type { ChatMessage } from './chat/conversation/chat.ts';
import { createShowingTools } from './showing-tools.ts';

let bench: Awaited<ReturnType<typeof openModelBench>>;
let voice: VoiceBench;
beforeAll(async () => {
  [bench, voice] = await Promise.all([openModelBench(), openVoiceBench()]);
});
afterAll(async () => await Promise.all([bench.stop(), voice.stop()]));
beforeEach(async () => await bench.newTenant());

const publish = async (more: Partial<Listing> = {}, table = bench.table(), now = bench.now()) =>
  await putListing(table, { now, publishedAt: toInstant(now - HOUR), ...more });
const rowsOf = (items: readonly Record<string, unknown>[]) => items.map(({ row }) => row);
const showings = async () => rowsOf(await bench.items('showing'));

/** Sentences to the assistant, one after another, in one conversation. */
const talker = (say: typeof bench.say, pageUrl?: string) => {
  const sessionId = `cht_${crypto.randomUUID().replaceAll('-', '')}`;
  const page = pageUrl === undefined ? {} : { pageUrl };
  return async (message: string, more: Partial<ChatMessage> = {}) =>
    await say({ sessionId, message, ...page, ...more });
};
const scripted = (script: ModelScript) => talker(bench.open(scriptedModel(script).model).say);

describe('a visitor of the chat', () => {
  it('asks for a showing: times, name and contact, a read-back, a yes; the lead is the listing agent’s', async () => {
    const { listingId, agentProfileId } = await publish();
    const say = talker(bench.say);
    const times = await say('Can I see 12 Oak Lane?');
    expect(times.reply).toMatch(/You can see 12 Oak Lane at these times:\nOption 1: .*\nOption 2: .*\nOption 3: /);
    expect((await say('Option 2')).reply).toMatch(/your name, and an email or mobile number/);
    const read = await say('Pat Guest, pat.guest@example.com');
    expect(read.reply).toMatch(/showing of 12 Oak Lane on .* for Pat Guest\. Is that right\?/);
    expect(await showings(), 'nothing is asked for before the yes').toEqual([]);
    expect((await say('yes please')).reply).toMatch(/I've asked for a showing of 12 Oak Lane on .*hear by/);
    const [lead] = await bench.items('lead');
    expect(lead).toMatchObject({ email: 'pat.guest@example.com', assignedTo: agentProfileId });
    expect(await showings()).toMatchObject([
      { listingId, status: 'requested', source: 'chat', leadId: lead?.leadId, guest: { fullName: 'Pat Guest' } },
    ]);
  });

  it('hears what the page says: closed before the market date, gone for drafts and what is not published', async () => {
    await publish({ status: 'coming_soon', onMarketDate: '2026-12-04' });
    await publish({
      address: { line1: '7 Elm Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      status: 'draft',
    });
    await publish({
      address: { line1: '9 Fir Street', city: 'Doylestown', state: 'PA', zip: '18901' },
      publishedAt: undefined,
    });
    const say = talker(bench.say);
    expect((await say('can I get a showing of 12 Oak Lane')).reply).toContain('No showings before 2026-12-04');
    for (const house of ['7 Elm Street', '9 Fir Street']) {
      expect((await say(`I want to see ${house}`)).reply).not.toContain('You can see');
    }
    expect(await showings()).toEqual([]);
  });

  it('knows of the published houses alone, by whatever name it is asked', async () => {
    const { listingId } = await publish();
    const hidden = { line1: '9 Fir Street', city: 'Doylestown', state: 'PA', zip: '18901' };
    await publish({ address: hidden, publishedAt: undefined });
    const about = { conversation: 'chat 1', correlationId: 'c', messageKey: 'chat 1', origin: undefined };
    const deps = { table: bench.table(), signer: bench.deps.signer, now: bench.now(), zone: ZONE };
    const houses = await createShowingTools({ ...deps, ...about, source: 'chat' }).houses();
    expect(houses.map((house) => house.listingId)).toEqual([listingId]);
  });

  it('means the house of the page; without the license no house exists', async () => {
    const { listingId } = await publish();
    await publish({ address: { line1: '7 Elm Street', city: 'Doylestown', state: 'PA', zip: '18901' } });
    const say = talker(bench.say, `https://northlight.localhost/property/${listingId}`);
    expect((await say('I would like to see the house')).reply).toContain('You can see 12 Oak Lane');
    expect((await talker(bench.say)('I would like to see the house')).reply).toContain('Which house');
    const license = await bench.table().get(licenseItem, { featureCode: 'agent_portal' });
    if (license) await bench.table().commit(bench.table().patch(licenseItem, license, { isEnabled: false }));
    expect((await talker(bench.say)('I would like to see the house')).reply).not.toMatch(/Oak|Elm|Which house/);
  });

  it('gets the next times where somebody else took it, and none for a no', async () => {
    await publish();
    const [one, other] = [talker(bench.say), talker(bench.say)];
    for (const [say, name] of [
      [one, 'Ann Early'],
      [other, 'Ben Later'],
    ] as const) {
      await say('Can I see 12 Oak Lane?');
      await say('Option 1');
      await say(`${name}, ${name.replace(' ', '.')}@example.com`);
    }
    expect((await one('yes')).reply).toContain("I've asked");
    expect((await other('yes')).reply).toMatch(/just took that time\. You can see 12 Oak Lane/);
    await other('Option 1');
    expect((await other('no')).reply).toContain("haven't asked");
    expect(await showings()).toHaveLength(1);
  });

  it('with a model reaches the same function, and a model alone confirms nothing', async () => {
    await publish();
    const say = scripted((call, n) => {
      const last = JSON.stringify(call.messages.at(-1));
      if (last.includes('<result>') || last.includes('toolResult')) return { text: 'Here you are.' };
      if (n === 1) return { tools: [{ name: 'find_showing_times', input: { street: '12 Oak Lane' } }] };
      return { tools: [{ name: 'confirm_change', input: {} }] };
    });
    await say('Please find me a moment to walk through the building on Oak Lane this month');
    await say('Just do whatever you think is right and ask the agent for me without reading anything back');
    expect(await showings()).toEqual([]);
    await say('Option 1');
    expect((await say('Pat Guest, pat.guest@example.com')).reply).toContain('Is that right?');
    expect((await say('yes')).reply).toContain("I've asked");
    expect(await showings()).toMatchObject([{ source: 'chat', status: 'requested' }]);
  });
});

describe('the times of a house', () => {
  it('begin on the day that is wished for, and today where that day is over or too far', async () => {
    const { listingId } = await publish();
    const tools = createShowingTools({
      table: bench.table(),
      signer: bench.world.table.signer,
      now: bench.now(),
      zone: ZONE,
      source: 'chat',
      conversation: 'cht_1',
      correlationId: 'test',
      messageKey: 'message 1',
      origin: undefined,
    });
    const timesFrom = async (from?: string) => {
      const found = await tools.showingTimes(listingId, from);
      return found.kind === 'times' ? found.times.map((at) => localDate(Date.parse(at), ZONE)) : [];
    };
    const today = localDate(bench.now(), ZONE);
    const next = await timesFrom();
    expect(next[0]).toBe(today);
    for (const day of [today, addDays(today, -HORIZON_DAYS - 1), addDays(today, HORIZON_DAYS + 1)])
      expect(await timesFrom(day), day).toEqual(next);
    for (const ahead of [1, HORIZON_DAYS]) {
      const day = addDays(today, ahead);
      expect((await timesFrom(day))[0], day).toBe(day);
    }
  });
});

describe('a caller', () => {
  it('asks for a showing after a read-back in an earlier message; the number is the contact', async () => {
    const company = await voice.newCompany();
    const table = voice.openTable(company.tenantId);
    const agent = licensesOfPlan({ tenantId: company.tenantId, planCode: 'pro' }).find(
      ({ featureCode }) => featureCode === 'agent_portal',
    );
    if (agent) await table.commit(table.create(licenseItem, agent));
    const { agentProfileId } = await publish({}, table, voice.now());
    const asks = async () => rowsOf(await voice.items(company.tenantId, 'showing'));
    const use = async (name: string, input: object) => await voice.use(company, 'call-showing', name, input);
    expect(await use('find_showing_times', { street: '99 Nowhere Road' })).toMatch(/No house of ours at this address/);
    expect(await use('find_showing_times', { street: '12 oak lane' })).toMatch(/can be seen at these times\. Option 1/);
    const wish = { option: 1, fullName: 'Pat Caller' };
    expect(await use('request_showing', { ...wish, confirmed: true }), 'not before it was heard').toMatch(
      /Nothing is asked for yet/,
    );
    expect(await asks()).toEqual([]);
    expect(await use('request_showing', { ...wish, confirmed: true })).toMatch(/^The agent is asked for/);
    expect(await asks()).toMatchObject([{ source: 'voice', guest: { fullName: 'Pat Caller', phone: '+12155550123' } }]);
    const [lead] = await voice.items(company.tenantId, 'lead');
    expect(lead).toMatchObject({ phone: '+12155550123', assignedTo: agentProfileId });
  });
});

/** More than an agent may hear of one house. */
const SCRIPTED = quickOrFull(60, 200);

/** What so many requests of one script cost the agent in messages: one event each. */
const attack = async (table: TenantTable, origin: (n: number) => string | undefined): Promise<number> => {
  const now = bench.now();
  const listing = await publish({}, table);
  const place = await readPlace(table, { listing, zone: ZONE, now }, { from: '2026-11-19', to: '2026-12-20' });
  const times = nextFree(place, { from: now, minutes: 30, count: SCRIPTED });
  const results: string[] = [];
  for (const [n, at] of times.entries()) {
    const tools = createShowingTools({
      table,
      signer: bench.deps.signer,
      now,
      zone: ZONE,
      source: 'chat',
      conversation: `chat ${n}`,
      correlationId: 'attack',
      messageKey: `chat ${n}`,
      origin: origin(n),
    });
    const guest = { fullName: `Robot ${n}`, email: `robot-${n}@example.com` };
    results.push(
      (await tools.askShowing(listing.listingId, { house: '12 Oak Lane', startsAt: toInstant(at), guest })).kind,
    );
  }
  expect(results).toHaveLength(SCRIPTED);
  return results.filter((kind) => kind === 'asked').length;
};

describe(`a script that asks for ${SCRIPTED} showings of one house`, () => {
  const from = (address: string) => showingOriginOf(bench.deps.signer, bench.table().tenantId, address);

  it('costs the agent six messages from one network, and forty from as many as it asks for', async () => {
    expect(await attack(bench.table(), () => from('203.0.113.9'))).toBe(MAX_OF_ORIGIN);
    await bench.newTenant();
    expect(await attack(bench.table(), (n) => from(`198.51.100.${n}`))).toBe(MAX_OF_LISTING);
  });

  it('costs all of them where nobody counts (control)', async () => {
    expect(await attack(bench.table(), () => undefined)).toBe(SCRIPTED);
  });

  describe('one message', () => {
    const asker = async () => {
      const { listingId } = await publish();
      const [plain, now] = [bench.table(), bench.now()];
      const deps = { signer: bench.deps.signer, now, zone: ZONE, source: 'chat' } as const;
      const about = { conversation: 'chat', correlationId: 'test', messageKey: 'message', origin: from('203.0.113.9') };
      const startsAt = toInstant(instantAt('2026-11-25', 600, ZONE) ?? 0);
      const guest = { fullName: 'Pat', email: 'pat@example.com' };
      return (table: TenantTable = plain) =>
        createShowingTools({ ...deps, ...about, table }).askShowing(listingId, {
          house: '12 Oak Lane',
          startsAt,
          guest,
        });
    };

    it('asks once however often it is sent', async () => {
      const ask = await asker();
      expect(await Promise.all([ask(), ask(), ask()])).toMatchObject(Array(3).fill({ kind: 'asked' }));
      expect(await showings()).toHaveLength(1);
    });

    it('hears that it asked, not that its own time is taken, if its copy asked between two of its readings', async () => {
      const ask = await asker();
      const table = bench.table();
      const read: TenantTable['get'] = table.get.bind(table);
      let hasCopy = false;
      table.get = async (entity, key, options) => {
        const found = await read(entity, key, options);
        if (entity.name === showingItem.name && !hasCopy) {
          hasCopy = true;
          expect(await ask()).toMatchObject({ kind: 'asked' });
        }
        return found;
      };
      expect(await ask(table)).toMatchObject({ kind: 'asked' });
      expect(await showings()).toHaveLength(1);
    });
  });
});
