import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { DAY } from '../../../shared/contract/time.ts';
import { type Company, openVoiceBench, type VoiceBench } from '../../../test/support/voice/voice-bench.ts';
import { confirm, firstPlan, orderFor } from '../../../test/support/world/booking-world.ts';
import { captureLead } from '../../crm/leads/capture/capture.ts';
import { readLead } from '../../crm/leads/store.ts';
import { claimCaps } from '../../sales/booking/proof/open-claims.ts';
import { allBookings, bookingItem } from '../../sales/booking/store.ts';
import { callIdOf } from './call/open-call.ts';
import { callItem } from './store.ts';

let bench: VoiceBench;
let company: Company;
let leadId: string;
beforeAll(async () => {
  bench = await openVoiceBench(undefined, undefined, true);
});
afterAll(async () => await bench.stop());

const email = 'vera.hartzell@example.com';
const number = '+12155550188';
const zip = '18901';
const table = () => bench.openTable(company.tenantId);

/** A lead with a visit to come, known before any call. */
beforeEach(async () => {
  company = await bench.newCompany();
  const context = { now: bench.now(), eventId: newId('event', bench.now()) };
  const person = { email, phone: number, fullName: 'Vera Hartzell', address: { zip }, source: 'website_form' };
  ({ leadId } = await captureLead(table(), person, context));
  const asking = bench.world.context(company.tenantId, bench.now());
  const plan = await firstPlan(asking, ['photography']);
  await confirm(asking, orderFor(['photography'], { planId: plan.id }));
  await give(leadId);
});

/** Gives the only visit there is to this lead, as the order's event does a moment later. */
const give = async (owner: string): Promise<void> => {
  const { items } = await table().list(bookingItem, { ...allBookings, limit: 5 });
  expect(items).toHaveLength(1);
  await table().commit(...items.map((booking) => table().patch(bookingItem, booking, { leadId: owner })));
};

interface Caller {
  readonly number?: string;
}

/** What the tools say to a caller, in order; each call is a new one. */
const callFrom = ({ number: from }: Caller, callId = `call-${Math.random()}`) => {
  const customer = { customer: from === undefined ? {} : { number: from } };
  const use = async (name: string, input: object): Promise<string> => {
    const toolCallList = [{ id: newId('event', bench.now()), name, parameters: input }];
    const { json } = await bench.tell(company, callId, { type: 'tool-calls', toolCallList }, customer);
    return json.results[0].result ?? `error: ${json.results[0].error}`;
  };
  const item = async () => await table().get(callItem, { callId: callIdOf(company.tenantId, callId) });
  return { use, item };
};

const isTold = (answer: string): boolean => answer.includes('photography');
const other = { number: '+16105550199' };

describe('F5: a caller who knows an address, and has it noted first', () => {
  it.each([
    ['another number, the email', other, { email }, { email }],
    ['a withheld number, the email', {}, { email }, { email }],
    ['a withheld number, the phone and the ZIP code', {}, { phone: number }, { zip }],
    [
      'another number, both',
      other,
      { email, phone: number, propertyAddress: `1 Main St, Doylestown, PA ${zip}` },
      { zip },
    ],
  ])('%s: hears of no visit', async (_, from, noted, asked) => {
    const { use } = callFrom(from);
    expect(await use('capture_lead', noted)).toMatch(/noted/);
    const answer = await use('lookup_booking', asked);
    expect(isTold(answer)).toBe(false);
    expect(answer).toMatch(/^Nothing was found/);
  });

  it('control: a call that is believed after the capture, as before, is told', async () => {
    const { use, item } = callFrom(other);
    await use('capture_lead', { email });
    const call = await item();
    // What the version before concluded from the capture alone.
    const believed = { leadId, knownParty: { leadId, email, zip } };
    if (call) await table().commit(table().patch(callItem, call, believed));
    expect(isTold(await use('lookup_booking', { email }))).toBe(true);
  });

  it('the lead’s own number and what it was known by before: is told, as before', async () => {
    expect(isTold(await callFrom({ number }).use('lookup_booking', { email }))).toBe(true);
    expect(isTold(await callFrom({ number }).use('lookup_booking', { zip }))).toBe(true);
  });

  it('the number alone, or with a wrong address, or one that was noted in the call: is not told', async () => {
    const { use } = callFrom({ number });
    expect(isTold(await use('lookup_booking', {}))).toBe(false);
    expect(isTold(await use('lookup_booking', { email: 'eve@example.com' }))).toBe(false);
    await use('capture_lead', { email: 'eve@example.com', propertyAddress: '1 Main St, Doylestown, PA 18902' });
    expect(isTold(await use('lookup_booking', { email: 'eve@example.com' }))).toBe(false);
    expect(isTold(await use('lookup_booking', { zip: '18902' }))).toBe(false);
  });

  it('a number alone known, whose address is filled in the call: the ZIP code said proves nothing', async () => {
    const bare = '+12155550177';
    const context = { now: bench.now(), eventId: newId('event', bench.now()) };
    const { leadId: bareId } = await captureLead(table(), { phone: bare, source: 'website_form' }, context);
    await give(bareId);
    const { use } = callFrom({ number: bare });
    await use('capture_lead', { email: 'eve@example.com', propertyAddress: `1 Main St, Doylestown, PA ${zip}` });
    expect(isTold(await use('lookup_booking', { zip }))).toBe(false);
    expect(isTold(await use('lookup_booking', { email: 'eve@example.com' }))).toBe(false);
  });

  it('is shown as “says to be”: the call is not that lead’s', async () => {
    const { use, item } = callFrom(other);
    await use('capture_lead', { email, fullName: 'Vera Hartzell' });
    expect(await item()).toMatchObject({ leadId: null, saysToBe: { leadId, name: 'Vera Hartzell' } });
    expect((await readLead(table(), leadId))?.phone).toBe(number);
    const begun = callFrom(other);
    await begun.use('capture_lead', { email: 'new@example.com' });
    expect(await begun.item(), 'control: a new caller’s lead is the call’s').toMatchObject({ saysToBe: null });
    expect((await begun.item())?.leadId).not.toBeNull();
  });
});

describe('F5: callers with withheld numbers', () => {
  /** How many of so many calls, one after the other, hold a time; each on another day, so that no vendor's day is full. */
  const held = async (from: Caller, calls: number): Promise<number> => {
    let count = 0;
    for (let n = 0; n < calls; n++) {
      const { use } = callFrom(from);
      const day = new Date(bench.now() + (7 + n) * DAY).toISOString().slice(0, 10);
      await use('check_availability', { services: ['photography'], zip, sqFt: 2500, rooms: 4, from: day });
      if ((await use('hold_slot', { option: 1 })).startsWith('Held')) count++;
    }
    return count;
  };

  it('do not use up one cap for all; control: one number has its own', async () => {
    expect(await held({}, claimCaps.holdsOfOrigin + 2)).toBe(claimCaps.holdsOfOrigin + 2);
    expect(await held(other, claimCaps.holdsOfOrigin + 2)).toBe(claimCaps.holdsOfOrigin);
  });
});
