import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { Lead } from '../../../shared/crm/leads/lead.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import type { Municipality } from '../../../shared/deals/state-pa/rules.ts';
import { dealWork } from '../../../shared/deals/transactions/events.ts';
import { Stage } from '../../../shared/deals/transactions/transaction.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { deliver, envelopeOf, everything } from '../../../test/support/table/deliver.ts';
import { testSigner } from '../../../test/support/table/table.ts';
import { beforeEachCall } from '../../../test/support/table/table-faults.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { countReadUnits, leadOf } from '../../../test/support/world/crm/records-world.ts';
import {
  type DealWorld,
  house,
  type PersonName,
  people,
  startDealWorld,
} from '../../../test/support/world/deals/deal-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { createLead, otherIdOfLead } from '../../crm/leads/store.ts';
import { createDueSweep } from '../../operations/due/due-sweep.ts';
import { consume } from '../../platform/consume.ts';
import { createLog } from '../../platform/log.ts';
import { openDueIndex } from '../../platform/table/events/due-index.ts';
import { listingItem } from '../listings/store.ts';
import { stateRule } from '../state-pa/store.ts';
import { dealPlace } from './deal-place.ts';
import { changeWrites } from './deal-writes.ts';
import { dealConsumers, followDate } from './follow-dates.ts';
import { listTransactions } from './list-transactions.ts';
import { documentRootsWithDeals } from './papers/document-roots.ts';
import { keepShared } from './shared-deals.ts';
import { checklistItem, coTransaction, transactionItem, waitingChecklists } from './store.ts';

const world = worldOfFile();
let deals: DealWorld;
beforeEach(async () => {
  deals = await startDealWorld(world);
});

const buyer = { role: 'buyer', name: 'Canary Buyer', email: 'canary.buyer@example.com', phone: '+12155550177' };
const seller = { role: 'seller', name: 'Sam Seller' };
const signed = { contractDate: '2026-11-19', settlementDate: '2027-01-15', price: 42_500_000 };
const ready = { ...signed, parties: [buyer, seller], financing: 'cash' };

const idOf = ({ transactionId, version }: { transactionId: string; version: number }) => ({ transactionId, version });

const move = async (who: PersonName, deal: { transactionId: string; version: number }, to: string, more = {}) =>
  await deals.ask(who, 'POST /api/transactions/{transactionId}/stage', {
    transactionId: deal.transactionId,
    version: deal.version,
    to,
    ...more,
  });
const read = async (transactionId: string, who: PersonName = 'admin') =>
  (await deals.ask(who, 'GET /api/transactions/{transactionId}', { transactionId })).body;
const rulesOf = (answer: { body: { error: { details: { path: string }[] } } }) =>
  answer.body.error.details.map(({ path }) => path.replace(/chk_.*/, 'gate'));

/** A deal in a stage, with all that got it there. */
const dealIn = async (stage: 'preparing' | 'under_contract' | 'clear_to_close', more: object = {}) => {
  let deal = await deals.begin({ ...ready, ...more });
  await deals.approve(deal.transactionId);
  for (const to of (['under_contract', 'clear_to_close'] as const).slice(
    0,
    ['preparing', 'under_contract', 'clear_to_close'].indexOf(stage),
  )) {
    deal = (await move('alex', deal, to)).body;
  }
  expect(deal.stage).toBe(stage);
  return deal;
};

// First, while the table has no other company's dates, all of which a sweep comes upon.
const sweepAndFollow = async (at: number) => {
  deals.at(at);
  await createDueSweep({ index: openDueIndex(world.table.tableDeps), clock: () => at })();
  const events = (await everything(world.table.client, world.table.tableName)).filter(
    (each) =>
      each.type === 'transaction.date_due' && each.entity === 'event' && String(each.pk).includes(deals.tenantId),
  );
  const handler = consume(dealWork, dealConsumers, { openTable: world.table.openTable, clock: () => at });
  for (const _ of [1, 2]) await deliver(handler, events.map(envelopeOf));
};
const stored = async (type: string) =>
  (await everything(world.table.client, world.table.tableName)).filter(
    (each) => String(each.pk).includes(deals.tenantId) && (each.type === type || each.entity === type),
  );

describe('a key date', () => {
  const put = async (deal: { transactionId: string; version: number }, code: string, act: string, more = {}) =>
    await deals.ask('alex', 'PUT /api/transactions/{transactionId}/dates/{code}', {
      ...idOf(deal),
      code,
      act,
      ...more,
    });
  const dateOf = (deal: { dates: { code: string }[] }, code: string) => deal.dates.find((date) => date.code === code);

  it('is counted when the deal is begun, and anew when the contract moves, but not over an override', async () => {
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-23' });
    expect(dateOf(deal, 'deposit')).toMatchObject({ dueOn: '2026-11-28' });
    expect(dateOf(deal, 'inspections')).toMatchObject({ dueOn: '2026-12-03' });
    const set = (await put(deal, 'inspections', 'override', { on: '2026-12-08', reason: 'Agreed' })).body;
    const moved = (
      await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', { ...idOf(set), contractDate: '2026-11-30' })
    ).body;
    expect(dateOf(moved, 'deposit')).toMatchObject({ dueOn: '2026-12-05' });
    expect(dateOf(moved, 'inspections')).toMatchObject({ isStale: true, override: { dueOn: '2026-12-08' } });
    const followed = (await put(moved, 'inspections', 'follow')).body;
    expect(dateOf(followed, 'inspections')).toMatchObject({ dueOn: '2026-12-10' });
    expect(dateOf(followed, 'inspections')).not.toHaveProperty('isStale');
  });

  it('goes with the contract or settlement date that is taken back, and nothing is due for it any more', async () => {
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-23', facts: { yearBuilt: 1950 } });
    const cleared = { settlementDate: null, price: null, commissionRate: null, facts: { yearBuilt: null } };
    const { status, body } = await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', {
      ...idOf(deal),
      ...cleared,
    });
    expect(status).toBe(200);
    for (const field of ['settlementDate', 'price', 'commissionRate']) expect(body).not.toHaveProperty(field);
    expect(body.facts).not.toHaveProperty('yearBuilt');
    const late = body.dates.filter(({ anchor }: { anchor: string }) => anchor === 'settlementDate');
    expect(late.filter(({ dueOn }: { dueOn?: string }) => dueOn !== undefined)).toEqual([]);
    expect(dateOf(body, 'deposit')).toMatchObject({ dueOn: '2026-11-28' });
  });

  it('control: a deal under contract keeps what its stage needs', async () => {
    const deal = await dealIn('under_contract');
    const refused = await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', {
      ...idOf(deal),
      settlementDate: null,
      price: null,
    });
    expect([refused.status, refused.body.error.code, rulesOf(refused)]).toEqual([
      409,
      'NOT_ALLOWED_NOW',
      ['price', 'settlementDate'],
    ]);
    const before = { ...idOf(deal), settlementDate: '2026-11-18' };
    const early = await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', before);
    expect([early.status, rulesOf(early)]).toEqual([409, ['settlementDate']]);
  });

  it('that stands before its contract since it could hinders no change of something else', async () => {
    const { transactionId } = await dealIn('under_contract');
    const stored = await deals.table.get(transactionItem, { transactionId }, { consistent: true });
    if (stored) await deals.table.commit(deals.table.patch(transactionItem, stored, { settlementDate: '2026-11-18' }));
    const deal = await read(transactionId);
    const priced = await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', {
      ...idOf(deal),
      price: 41_000_000,
    });
    expect([priced.status, priced.body.price]).toEqual([200, 41_000_000]);
    const mended = { ...idOf(priced.body), settlementDate: '2027-01-15' };
    expect((await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', mended)).status).toBe(200);
  });

  it('counts from when another was done', async () => {
    deals.at(Date.parse('2026-11-25T15:00:00Z'));
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-23' });
    const paid = (await put(deal, 'deposit', 'done')).body;
    expect(dateOf(paid, 'escrow')).toMatchObject({ dueOn: '2026-11-27' });
    const back = (await put(paid, 'deposit', 'reopen')).body;
    expect(dateOf(back, 'escrow')).not.toHaveProperty('dueOn');
  });

  it('says what is wrong with a decision', async () => {
    const deal = await deals.begin(ready);
    expect((await put(deal, 'deposit', 'waive')).body.error.details).toEqual([
      { path: 'reason', message: 'must say why' },
    ]);
    expect((await put(deal, 'deposit', 'done', { on: '2026-12-24' })).status).toBe(400);
    expect((await put(deal, 'nothing', 'done')).status).toBe(404);
    expect((await put(deal, 'walk', 'add', { on: '2027-01-14', label: 'Walk-through' })).body.dates).toContainEqual(
      expect.objectContaining({ code: 'walk', label: 'Walk-through' }),
    );
  });

  it('is one of thirty at most: a change that would bring more is refused, and the deal can still be opened', async () => {
    const begun = await deals.begin({ ...ready, facts: { hasHoa: false, yearBuilt: 2001 } });
    let deal = begun;
    for (let n = begun.dates.length; n < 30; n++)
      deal = (await put(deal, `extra_${n}`, 'add', { on: '2027-01-14', label: `Extra ${n}` })).body;
    expect(deal.dates).toHaveLength(30);
    const facts = { hasHoa: true, yearBuilt: 1950 };
    const changed = await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', { ...idOf(deal), facts });
    expect([changed.status, changed.body.error.code]).toEqual([409, 'NOT_ALLOWED_NOW']);
    expect(changed.body.error.message).toMatch(/at most 30/);
    const { transactionId } = deal;
    const opened = await deals.ask('alex', 'GET /api/transactions/{transactionId}', { transactionId });
    expect([opened.status, opened.body.dates.length]).toEqual([200, 30]);
  });

  it('is added once by its code, and not beside thirty', async () => {
    const begun = await deals.begin({ ...ready, facts: { hasHoa: false, yearBuilt: 2001 } });
    const add = async (deal: typeof begun, code: string) =>
      await put(deal, code, 'add', { on: '2027-01-14', label: `Extra ${code}` });
    let deal = (await add(begun, 'keys')).body;
    const twice = await add(deal, 'keys');
    expect([twice.status, twice.body.error.message]).toEqual([409, 'The deal has a date of this code.']);
    for (let n = deal.dates.length; n < 30; n++) deal = (await add(deal, `extra_${n}`)).body;
    const more = await add(deal, 'one_more');
    expect([more.status, more.body.error.message]).toEqual([409, 'A deal has at most 30 dates.']);
    expect((await read(deal.transactionId)).dates).toHaveLength(30);
  });

  it('is told of three days before and on its day, and once it is missed there is one task', async () => {
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-23', settlementDate: '2027-06-15' });
    // New York is five hours behind UTC: 9:00 is 14:00Z, five past midnight 05:05Z.
    await sweepAndFollow(Date.parse('2026-11-25T13:59:00Z'));
    expect(await stored('deadline.told')).toEqual([]);
    await sweepAndFollow(Date.parse('2026-11-25T14:00:00Z'));
    expect(await stored('deadline.told')).toHaveLength(1);
    await sweepAndFollow(Date.parse('2026-11-28T14:00:00Z'));
    expect(await stored('transaction.date_missed')).toEqual([]);
    await sweepAndFollow(Date.parse('2026-11-29T05:04:00Z'));
    expect(await stored('task')).toEqual([]);
    await sweepAndFollow(Date.parse('2026-11-29T05:05:00Z') + HOUR);
    expect(await stored('transaction.date_missed')).toHaveLength(1);
    const tasks = await stored('task');
    expect(tasks).toHaveLength(1);
    expect(JSON.stringify(tasks)).toContain('Deposit paid');
    const overdue = (await deals.ask('alex', 'GET /api/transactions', { isOverdue: 'true' })).body;
    expect(overdue.items).toMatchObject([{ number: deal.number, nextDate: { code: 'deposit' } }]);
  });

  it('is not missed once it is done, waived, or its deal has ended', async () => {
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-12', settlementDate: '2027-06-15' });
    const done = (await put(deal, 'deposit', 'done', { on: '2026-11-15' })).body;
    const waived = (await put(done, 'escrow', 'waive', { reason: 'Held by the seller' })).body;
    const fallen = (await move('alex', waived, 'fell_through', { reason: 'x', deposit: 'y' })).body;
    await sweepAndFollow(NOW + 300 * DAY);
    expect(fallen.nextDate).toBeUndefined();
    expect(await stored('transaction.date_missed')).toEqual([]);
  });

  /** The event of a deposit that was due on a day, told the morning after; `meanwhile` happens before it is written. */
  const missDeposit = async (
    { transactionId }: { transactionId: string },
    dueOn: string,
    { meanwhile = async () => {}, isHeld = true }: { meanwhile?: () => Promise<unknown>; isHeld?: boolean } = {},
  ) => {
    const table = world.table.openTable(deals.tenantId);
    const commit = table.commit.bind(table);
    if (!isHeld) table.unchanged = () => table.add({ key: { pk: 'TEST', sk: 'NOTE' }, field: 'n', by: 1 });
    table.commit = async (...writes) => {
      table.commit = commit;
      await meanwhile();
      await commit(...writes);
    };
    const at = Date.parse(`${dueOn}T12:00:00Z`) + DAY;
    const data = { transactionId, code: 'deposit', dueOn };
    const about = { eventId: newId('event', at), type: 'test', occurredAt: toInstant(at), tenantId: deals.tenantId };
    await followDate({ ...about, table, data, now: at, log: createLog({}) });
    return await stored('transaction.date_missed');
  };

  it('is not missed by a deal that is closed, whatever was left open', async () => {
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-12', settlementDate: '2027-06-15' });
    const known = await deals.table.get(transactionItem, deal, { consistent: true });
    if (!known) throw new Error('no deal');
    await deals.table.commit(deals.table.patch(transactionItem, known, { stage: 'closed' }));
    expect(await missDeposit(deal, '2026-11-17')).toEqual([]);
    await deals.table.commit(
      deals.table.patch(transactionItem, { ...known, version: known.version + 1 }, { stage: known.stage }),
    );
    expect(await missDeposit(deal, '2026-11-17'), 'control').toHaveLength(1);
  });

  it('is not missed on a day that it has left, nor where it is done in the very moment; control: else it is', async () => {
    const deal = await deals.begin({ ...ready, contractDate: '2026-11-12', settlementDate: '2027-06-15' });
    const moved = (await put(deal, 'deposit', 'override', { on: '2026-12-20', reason: 'Agreed' })).body;
    expect(await missDeposit(deal, '2026-11-17')).toEqual([]);
    const meanwhile = async () => await put(moved, 'deposit', 'done', { on: '2026-11-15' });
    expect(await missDeposit(deal, '2026-12-20', { meanwhile })).toEqual([]);
    const other = await deals.begin({ ...ready, contractDate: '2026-11-12', settlementDate: '2027-06-15' });
    const done = async () => await put(other, 'deposit', 'done', { on: '2026-11-15' });
    expect(await missDeposit(other, '2026-11-17', { meanwhile: done, isHeld: false })).toHaveLength(1);
  });
});

describe('a deal’s number', () => {
  it('has no gaps, however many deals are begun at once', async () => {
    const begun = await Promise.all(Array.from({ length: 8 }, () => deals.begin()));
    const numbers = begun.map(({ number }: { number: string }) => number).sort();
    expect(numbers).toEqual(Array.from({ length: 8 }, (_, n) => `T-2026-0000${n + 1}`));
  });
});

describe('a stage', () => {
  const lacking: [string, object, string[]][] = [
    ['a buyer', { parties: [seller] }, ['parties.buyer']],
    ['a seller', { parties: [buyer] }, ['parties.seller']],
    ['a price', { price: undefined }, ['price']],
    ['the date of the contract', { contractDate: undefined }, ['contractDate']],
    ['the date of settlement', { settlementDate: undefined }, ['settlementDate']],
    ['a settlement after the contract', { settlementDate: '2026-11-01' }, ['settlementDate']],
  ];

  it.each(lacking)('is refused without %s, naming it, and nothing is written', async (_, more, rules) => {
    const deal = await deals.begin({ ...ready, ...more });
    await deals.approve(deal.transactionId);
    const answer = await move('alex', deal, 'under_contract');
    expect(answer.status).toBe(409);
    expect(answer.body.error.code).toBe('NOT_ALLOWED_NOW');
    expect(rulesOf(answer)).toEqual(rules);
    expect(await read(deal.transactionId)).toMatchObject({ stage: 'preparing', version: deal.version });
  });

  it('under contract needs the agreement, submitted', async () => {
    const deal = await deals.begin(ready);
    expect(rulesOf(await move('alex', deal, 'under_contract'))).toEqual(['checklist.agreement_of_sale']);
    await deals.approve(deal.transactionId, (code) => code === 'agreement_of_sale');
    expect((await move('alex', deal, 'under_contract')).body.stage).toBe('under_contract');
  });

  it.each([
    ['lease_tenant', 'lease'],
    ['referral_out', 'referral_agreement'],
  ])('%s is under contract once its own agreement is given', async (type, code) => {
    const deal = await deals.begin({ ...ready, type });
    expect(rulesOf(await move('alex', deal, 'under_contract'))).toEqual([`checklist.${code}`]);
    await deals.approve(deal.transactionId, (each) => each === code);
    expect((await move('alex', deal, 'under_contract')).body.stage).toBe('under_contract');
  });

  it('clear to close needs every date kept and its gates approved', async () => {
    const begun = await deals.begin(ready);
    await deals.approve(begun.transactionId, (code) => code === 'agreement_of_sale');
    const deal = (await move('alex', begun, 'under_contract')).body;
    deals.at(NOW + 12 * DAY);
    const rules = rulesOf(await move('alex', deal, 'clear_to_close'));
    expect(rules).toEqual(expect.arrayContaining(['dates.deposit', 'dates.inspections']));
    deals.at(NOW);
    const onTime = await move('alex', deal, 'clear_to_close');
    expect([onTime.status, [...new Set(rulesOf(onTime))]]).toEqual([409, ['checklist.gate']]);
  });

  it('closed needs a day that is not ahead; an administrator passes over an open gate with a reason, an agent does not', async () => {
    const deal = await dealIn('clear_to_close');
    expect(rulesOf(await move('alex', deal, 'closed'))).toEqual(['closedOn']);
    expect(rulesOf(await move('alex', deal, 'closed', { closedOn: '2026-11-21' }))).toEqual(['closedOn']);
    expect(rulesOf(await move('alex', deal, 'closed', { closedOn: '2026-11-01' }))).toEqual(['closedOn']);
    const checklist = await deals.reopenGates(deal.transactionId);
    expect(checklist).toBeGreaterThan(0);
    const closing = { closedOn: '2026-11-20', reason: 'The originals are at the title company' };
    expect(rulesOf(await move('alex', deal, 'closed', closing))).toContain('checklist.gate');
    expect(rulesOf(await move('admin', deal, 'closed', { closedOn: '2026-11-20' }))).toContain('checklist.gate');
    expect((await move('admin', deal, 'closed', closing)).body).toMatchObject({
      stage: 'closed',
      closedOn: '2026-11-20',
    });
  });

  it.each(['preparing', 'under_contract', 'clear_to_close'] as const)(
    'falls through from %s with a reason and what becomes of the deposit',
    async (stage) => {
      const deal = await dealIn(stage);
      expect(rulesOf(await move('alex', deal, 'fell_through'))).toEqual(['reason', 'deposit']);
      const waiting = async () =>
        (await deals.table.list(checklistItem, waitingChecklists)).items.map(({ transactionId }) => transactionId);
      const checklist = await deals.table.get(checklistItem, { transactionId: deal.transactionId });
      if (!checklist) throw new Error('no checklist');
      const [first, ...others] = checklist.items.map((item) => ({ ...item }));
      const items = first ? [{ ...first, approval: { state: 'submitted' as const } }, ...others] : [];
      await deals.table.commit(deals.table.patch(checklistItem, checklist, { items }));
      expect(await waiting()).toContain(deal.transactionId);
      const why = { reason: 'No mortgage', deposit: 'Returned' };
      const fallen = (await move('alex', deal, 'fell_through', why)).body;
      expect(fallen).toMatchObject({ stage: 'fell_through', fellThrough: why });
      expect(fallen.moves).toEqual([]);
      expect(await waiting()).not.toContain(deal.transactionId);
    },
  );

  it('leads only where the table of stages says, for every role', async () => {
    const allowed: Record<string, string[]> = {
      preparing: ['under_contract', 'fell_through'],
      under_contract: ['clear_to_close', 'fell_through'],
      clear_to_close: ['closed', 'fell_through'],
    };
    for (const from of ['preparing', 'under_contract', 'clear_to_close'] as const) {
      const deal = await dealIn(from);
      for (const to of Stage.options.filter((each) => !allowed[from]?.includes(each))) {
        for (const who of ['alex', 'admin'] as const) {
          expect(rulesOf(await move(who, deal, to, { reason: 'x', deposit: 'y' })), `${from} to ${to}`).toEqual(['to']);
        }
      }
      for (const to of Stage.options) expect((await move('bea', deal, to)).status, `${from} to ${to}`).toBe(404);
    }
  });

  it('is final once the deal is closed or fell through', async () => {
    const deal = await dealIn('clear_to_close');
    const closed = (await move('alex', deal, 'closed', { closedOn: '2026-11-20' })).body;
    for (const to of Stage.options) expect(rulesOf(await move('admin', closed, to))).toEqual(['to']);
    const changed = await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', { ...idOf(closed), price: 1 });
    expect(changed.body.error.code).toBe('NOT_ALLOWED_NOW');
  });
});

describe('two who move a deal at once', () => {
  it('move it once', async () => {
    const deal = await dealIn('preparing');
    const fallen = { reason: 'The seller changed their mind', deposit: 'Returned' };
    const answers = await Promise.all([
      move('alex', deal, 'under_contract'),
      move('admin', deal, 'fell_through', fallen),
      move('admin', deal, 'under_contract'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await read(deal.transactionId)).version).toBe(deal.version + 1);
  });

  it('control: without the condition on its version, both move it', async () => {
    const { transactionId } = await dealIn('preparing');
    const { table } = deals;
    const place = await dealPlace({ table, now: NOW });
    const before = await table.get(transactionItem, { transactionId }, { consistent: true });
    if (!before) throw new Error('no deal');
    const moved = (stage: 'under_contract' | 'fell_through', isBlind: boolean) =>
      changeWrites(place, before, { stage })
        .writes.slice(0, 1)
        .map((write) => {
          const {
            ConditionExpression: _,
            ExpressionAttributeNames: _n,
            ExpressionAttributeValues: _v,
            ...Put
          } = write.item.Put ?? { TableName: '', Item: {} };
          return isBlind ? { ...write, item: { Put } } : write;
        });
    const won = async (isBlind: boolean) => {
      const tries = await Promise.allSettled(
        (['under_contract', 'fell_through'] as const).map(async (to) => await table.commit(...moved(to, isBlind))),
      );
      return tries.filter(({ status }) => status === 'fulfilled').length;
    };
    expect(await won(true)).toBe(2);
  });
});

it('a deal is changed by nobody who has seen another version of it', async () => {
  const deal = await deals.begin(ready);
  const price = { ...idOf(deal), price: 43_000_000 };
  expect((await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', price)).status).toBe(200);
  for (const [key, fields] of [
    ['PATCH /api/transactions/{transactionId}', { price: 1 }],
    ['POST /api/transactions/{transactionId}/stage', { to: 'fell_through', reason: 'x', deposit: 'y' }],
    ['PUT /api/transactions/{transactionId}/parties', { parties: [] }],
    ['PUT /api/transactions/{transactionId}/dates/{code}', { code: 'deposit', act: 'done' }],
  ] as const) {
    const { status, body } = await deals.ask('alex', key, { ...idOf(deal), ...fields });
    expect([status, body.error?.code], key).toEqual([409, 'VERSION_CONFLICT']);
  }
  expect(await read(deal.transactionId)).toMatchObject({ price: 43_000_000, version: deal.version + 1 });
});

describe('another agent', () => {
  it('gets the same 404 on every route, and the deal in no list', async () => {
    const deal = await deals.begin(ready);
    const id = idOf(deal);
    const asks: [string, object][] = [
      ['GET /api/transactions/{transactionId}', {}],
      ['PATCH /api/transactions/{transactionId}', { price: 1 }],
      ['POST /api/transactions/{transactionId}/stage', { to: 'under_contract' }],
      ['PUT /api/transactions/{transactionId}/parties', { parties: [] }],
      ['PUT /api/transactions/{transactionId}/dates/{code}', { code: 'deposit', act: 'done' }],
    ];
    for (const [key, fields] of asks) {
      const ids = key.startsWith('GET') ? { transactionId: id.transactionId } : id;
      const theirs = await deals.ask('bea', key, { ...ids, ...fields });
      const missing = await deals.ask('bea', key, { ...ids, ...fields, transactionId: 'trx_none' });
      expect([theirs.status, theirs.body.error.message], key).toEqual([404, missing.body.error.message]);
    }
    const listed = await deals.ask('bea', 'GET /api/transactions');
    expect(listed.body.items).toEqual([]);
    expect((await deals.ask('alex', 'GET /api/transactions')).body.items).toHaveLength(1);
  });

  it('sees it once it is shared or given, which only administrators do', async () => {
    const deal = await deals.begin(ready);
    const share = { coAgents: [{ profileId: 'prf_bea', share: 50_000 }] };
    const change = async (who: PersonName, fields: object) =>
      await deals.ask(who, 'PATCH /api/transactions/{transactionId}', { ...idOf(deal), ...fields });
    expect((await change('alex', share)).status).toBe(403);
    expect((await change('alex', { agentProfileId: 'prf_cora' })).status).toBe(403);
    expect((await change('admin', share)).status).toBe(200);
    expect((await read(deal.transactionId, 'bea')).coAgents).toMatchObject([{ name: 'Bea Agent' }]);
    expect((await deals.ask('bea', 'GET /api/transactions')).body.items).toHaveLength(1);
    expect((await deals.ask('cora', 'GET /api/transactions')).body.items).toEqual([]);
  });

  it('who shared a deal that is now theirs has it once in their list', async () => {
    const deal = await deals.begin(ready);
    const change = async (fields: object) =>
      await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', {
        ...idOf(await read(deal.transactionId)),
        ...fields,
      });
    expect((await change({ coAgents: [{ profileId: 'prf_bea', share: 50_000 }] })).status).toBe(200);
    expect((await change({ agentProfileId: 'prf_bea' })).status).toBe(200);
    const listed = async (who: PersonName) => (await deals.ask(who, 'GET /api/transactions')).body.items;
    expect([(await listed('bea')).length, (await listed('alex')).length]).toEqual([1, 0]);
    // Where it still stands that she shared it, as in a read a moment behind.
    const behind = { profileId: 'prf_bea', transactionId: deal.transactionId };
    await deals.table.commit(deals.table.create(coTransaction, behind));
    expect(await listed('bea')).toHaveLength(1);
  });

  it('costs what their own deals cost, however many colleagues have, shared ones too', async () => {
    const client = world.table.newClient();
    const table = world.context(deals.tenantId, deals.now(), client).table;
    const { units } = countReadUnits(client);
    let calls = 0;
    beforeEachCall(client, () => {
      calls += 1;
    });
    const listOf = async (who: PersonName, input: object = {}) => {
      const before = { calls, units: units() };
      const request = {
        table,
        caller: { ...staffCaller(deals.tenantId), ...people[who] },
        input: { limit: 25, ...input },
        signer: testSigner,
      };
      const { items } = await listTransactions(request, '2026-11-19');
      const cost = { calls: calls - before.calls, units: units() - before.units };
      return { ids: items.map(({ transactionId }) => transactionId).sort(), cost };
    };
    const mine = await deals.begin(ready, 'bea');
    const shared = await deals.begin(ready);
    const fields = { ...idOf(shared), coAgents: [{ profileId: 'prf_bea', share: 50_000 }] };
    await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', fields);
    const few = { bea: await listOf('bea'), all: await listOf('admin', { limit: 100 }) };
    expect(few.bea.ids).toEqual([mine.transactionId, shared.transactionId].sort());
    await Promise.all(Array.from({ length: 10 }, () => deals.begin(ready)));
    expect(await listOf('bea')).toEqual(few.bea);
    expect((await listOf('bea', { stage: 'preparing' })).ids).toEqual(few.bea.ids);
    expect((await listOf('admin', { agentProfileId: 'prf_bea' })).ids).toEqual(few.bea.ids);
    expect((await listOf('bea', { stage: 'closed' })).ids).toEqual([]);
    // Both changed at one moment, so that their ids decide which page has which.
    const pageOf = async (page: object) =>
      (await deals.ask('bea', 'GET /api/transactions', { limit: 1, ...page })).body;
    const first = await pageOf({});
    const second = await pageOf({ cursor: first.nextCursor });
    const idsOf = ({ items }: { items: { transactionId: string }[] }) => items.map((row) => row.transactionId);
    expect([idsOf(second), idsOf(first)]).toEqual(few.bea.ids.map((id) => [id]));
    expect(second.nextCursor).toBeUndefined();
    // The control: the list that walks all deals costs more with each of them.
    expect((await listOf('admin', { limit: 100 })).cost.units).toBeGreaterThan(few.all.cost.units);
    client.destroy();
  });

  it('finds the papers of their own deal behind a hundred newer ones, by its number', async () => {
    const old = await deals.begin(ready);
    const { table } = world.context(deals.tenantId, deals.now());
    const kept = await table.get(transactionItem, { transactionId: old.transactionId }, { consistent: true });
    if (!kept) throw new Error('no deal');
    for (let n = 0; n < 101; n++) {
      const number = `T-2026-${90_000 + n}`;
      const changedAt = toInstant(deals.now() + n * 1000);
      await table.commit(table.create(transactionItem, { ...kept, transactionId: `trx_new${n}`, number, changedAt }));
    }
    const { transaction } = documentRootsWithDeals(testSigner).kinds;
    const found = async (who: PersonName) =>
      await transaction?.find(
        { table, caller: { ...staffCaller(deals.tenantId), ...people[who] } } as never,
        old.number,
      );
    for (const who of ['alex', 'admin'] as const)
      expect(await found(who), who).toMatchObject([{ id: old.transactionId }]);
    expect(await found('bea')).toEqual([]);
  });

  it('keeps a deal of before with each who shares it, once, and takes it from whom it is taken', async () => {
    const deal = await deals.begin(ready);
    const fields = { ...idOf(deal), coAgents: [{ profileId: 'prf_bea', share: 50_000 }] };
    const changed = await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', fields);
    const { transactionId } = deal;
    await deals.table.commit(deals.table.erase(coTransaction, { profileId: 'prf_bea', transactionId }));
    const listed = async () => (await deals.ask('bea', 'GET /api/transactions')).body.items.length;
    expect(await listed(), 'control: without its row it is not found').toBe(0);
    for (let twice = 0; twice < 2; twice++) await keepShared(deals.table, transactionId);
    expect(await listed()).toBe(1);
    const taken = { transactionId, version: changed.body.version, coAgents: [] };
    await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', taken);
    expect(await deals.table.get(coTransaction, { profileId: 'prf_bea', transactionId })).toBeUndefined();
    expect(await listed()).toBe(0);
  });

  it('takes no colleague’s lead into a deal of their own, and finds no colleague’s deal by its agent or words', async () => {
    const leadId = newId('lead', NOW);
    await deals.table.commit(createLead(deals.table, leadOf(leadId, { assignedTo: 'prf_alex', fullName: 'Lee Lead' })));
    const mine = await deals.begin(ready, 'bea');
    const take = async (who: PersonName) =>
      (await deals.ask(who, 'PATCH /api/transactions/{transactionId}', { ...idOf(mine), leadId })).status;
    expect([await take('bea'), await take('admin')]).toEqual([404, 200]);
    await deals.begin(ready);
    const found = async (who: PersonName, filter: Record<string, string>) =>
      (await deals.ask(who, 'GET /api/transactions', filter)).body.items.length;
    expect([await found('bea', { agentProfileId: 'prf_alex' }), await found('bea', {})]).toEqual([0, 1]);
    expect([await found('admin', { q: 'bea nowhere' }), await found('admin', { q: 'bea' })]).toEqual([0, 1]);
  });

  it('begins no deal from a colleague’s listing', async () => {
    const listing = await deals.listing('prf_alex');
    const answer = await deals.ask('bea', 'POST /api/transactions', { type: 'sale', listingId: listing.listingId });
    expect(answer.status).toBe(404);
  });

  it('begins no deal of their own from a listing that is shared with them; an administrator may give it to them', async () => {
    const listing = await deals.listing('prf_alex');
    const coAgents = [{ profileId: 'prf_bea', name: 'Bea Agent', share: 20_000 }];
    const sellerLeadId = newId('lead', NOW);
    await deals.table.commit(
      createLead(deals.table, leadOf(sellerLeadId, { assignedTo: 'prf_alex', fullName: 'Sam Seller' })),
      deals.table.patch(listingItem, listing, { coAgents, sellerLeadId }),
    );
    const wish = { type: 'sale', listingId: listing.listingId };
    const begin = async (who: PersonName, more: object = {}) =>
      await deals.ask(who, 'POST /api/transactions', { ...wish, ...more });
    expect((await begin('bea', { agentProfileId: 'prf_bea' })).status).toBe(403);
    // Its seller comes along, although the lead is Alex’s; another lead of his does not.
    const parties = [{ role: 'seller', name: 'Sam Seller' }];
    expect((await begin('bea')).body).toMatchObject({ agentProfileId: 'prf_alex', coAgents, parties });
    expect((await begin('bea', { leadId: sellerLeadId })).status).toBe(404);
    const given = await begin('admin', { agentProfileId: 'prf_bea' });
    expect(given.body).toMatchObject({ agentProfileId: 'prf_bea', coAgents: [] });
  });
});

describe('the parties of a deal', () => {
  const rolesOf = ({ parties }: { parties: { role: string; name: string }[] }) =>
    parties.map(({ role, name }) => [role, name]);
  /** A listing whose seller is known so. */
  const listedFor = async (about: Partial<Lead>) => {
    const listing = await deals.listing('prf_alex');
    const sellerLeadId = newId('lead', NOW);
    await deals.table.commit(
      createLead(deals.table, leadOf(sellerLeadId, about)),
      deals.table.patch(listingItem, listing, { sellerLeadId }),
    );
    return { listingId: listing.listingId, sellerLeadId };
  };

  it('have the listing’s seller as seller, on whichever side the company is', async () => {
    const { listingId, sellerLeadId } = await listedFor({ fullName: 'Sam Seller' });
    const sale = await deals.begin({ type: 'sale', listingId, address: undefined });
    expect([rolesOf(sale), sale.leadId]).toEqual([[['seller', 'Sam Seller']], sellerLeadId]);
    const purchase = await deals.begin({ type: 'purchase', listingId, address: undefined });
    expect([rolesOf(purchase), purchase.leadId]).toEqual([[['seller', 'Sam Seller']], undefined]);
  });

  it('are asked for where nothing but a phone number is known of the lead', async () => {
    const { listingId } = await listedFor({ fullName: null, phone: '+12155550177' });
    const deal = await deals.begin({ listingId, address: undefined, ...signed, parties: [buyer] });
    expect(rolesOf(deal)).toEqual([['buyer', 'Canary Buyer']]);
    await deals.approve(deal.transactionId);
    expect(rulesOf(await move('alex', deal, 'under_contract'))).toEqual(['parties.seller']);
  });

  it('are found with the lead into which theirs was merged', async () => {
    const { listingId, sellerLeadId: otherId } = await listedFor({ fullName: 'Sam Seller' });
    const { transactionId } = await deals.begin({ listingId, address: undefined });
    const leadId = newId('lead', NOW);
    await deals.table.commit(
      createLead(deals.table, leadOf(leadId)),
      deals.table.create(otherIdOfLead, { leadId: otherId, of: leadId }),
    );
    const { body } = await deals.ask('admin', 'GET /api/transactions', { leadId });
    expect(body.items).toMatchObject([{ transactionId }]);
  });

  it('keep a buyer and a seller while the house is under contract', async () => {
    const deal = await dealIn('under_contract');
    const put = async (parties: object[]) =>
      await deals.ask('alex', 'PUT /api/transactions/{transactionId}/parties', { ...idOf(deal), parties });
    const refused = await put([buyer]);
    expect([refused.status, rulesOf(refused)]).toEqual([409, ['parties.seller']]);
    expect((await put([{ ...buyer, name: 'Another Buyer' }, seller])).status).toBe(200);
  });
});

describe('a deal of a listing', () => {
  const listingOf = async ({ listingId }: Pick<Listing, 'listingId'>) =>
    await deals.table.get(listingItem, { listingId }, { consistent: true });

  const underContract = async () => {
    const listing = await deals.listing('prf_alex');
    const deal = await deals.begin({ ...ready, address: undefined, listingId: listing.listingId });
    await deals.approve(deal.transactionId);
    return { listing, deal: (await move('alex', deal, 'under_contract')).body };
  };

  it('takes it under contract, and to sold on the day of the closing', async () => {
    const { listing, deal } = await underContract();
    expect(deal.address).toEqual(house);
    expect(await listingOf(listing)).toMatchObject({ status: 'under_contract', transactionId: deal.transactionId });
    const clear = (await move('alex', deal, 'clear_to_close')).body;
    await move('alex', clear, 'closed', { closedOn: '2026-11-20' });
    expect(await listingOf(listing)).toMatchObject({ status: 'sold', soldOn: '2026-11-20' });
  });

  it('has the price of its listing unless another was agreed', async () => {
    const { listingId, listPrice } = await deals.listing('prf_alex');
    const priced = async (price?: number) =>
      (await deals.begin({ ...ready, price, address: undefined, listingId })).price;
    expect([await priced(), await priced(39_900_000)]).toEqual([listPrice, 39_900_000]);
    expect(listPrice, 'control').toBe(42_500_000);
  });

  it('loses to the deal that took it first', async () => {
    const { listing } = await underContract();
    const second = await deals.begin({ ...ready, address: undefined, listingId: listing.listingId });
    await deals.approve(second.transactionId);
    expect((await move('alex', second, 'under_contract')).body.error.code).toBe('NOT_ALLOWED_NOW');
    const fallen = await move('alex', second, 'fell_through', { reason: 'Lost', deposit: 'None' });
    expect(fallen.status).toBe(200);
    expect((await listingOf(listing))?.status).toBe('under_contract');
  });

  it('gives it back active when it falls through, and nothing of the buyer stays on it', async () => {
    const { listing, deal } = await underContract();
    const why = { reason: 'Canary Buyer lost the job', deposit: 'Canary deposit to the seller' };
    expect((await move('alex', deal, 'fell_through', why)).status).toBe(200);
    expect(await listingOf(listing)).toMatchObject({ status: 'active' });
    const onListing = async () =>
      JSON.stringify(
        (await everything(world.table.client, world.table.tableName)).filter(({ pk }) =>
          String(pk).endsWith(`LISTING#${listing.listingId}`),
        ),
      );
    const canaries = /canary|12155550177/i;
    expect(await onListing()).not.toMatch(canaries);
    expect((await listingOf(listing))?.transactionId).toBeUndefined();
    // Control: a reason that goes along with the move is found.
    const stored = await listingOf(listing);
    if (!stored) throw new Error('no listing');
    await deals.table.commit(deals.table.patch(listingItem, stored, { reason: why.reason }));
    expect(await onListing()).toMatch(canaries);
  });
});

describe('a party', () => {
  const putParties = async (deal: { transactionId: string; version: number }, parties: object[]) =>
    (await deals.ask('alex', 'PUT /api/transactions/{transactionId}/parties', { ...idOf(deal), parties })).body;

  it('who is the title company warns of wire fraud for seven days after its contact changed', async () => {
    const deal = await deals.begin(ready);
    const title = { role: 'title', name: 'Keystone Abstract', email: 'wire@keystone.example' };
    const added = await putParties(deal, [title]);
    expect(added.parties[0].wireWarningUntil).toBeUndefined();
    const changed = await putParties(added, [{ ...title, partyId: added.parties[0].partyId, email: 'w@key.example' }]);
    expect(changed.parties[0].wireWarningUntil).toBe('2026-11-27T15:00:00Z');
    deals.at(NOW + 7 * DAY);
    expect((await read(deal.transactionId)).parties[0].wireWarningUntil).toBeUndefined();
  });

  it('of an id that the deal does not have is new, and gets an id of its own', async () => {
    const deal = await deals.begin(ready);
    const partyId = 'dpt_of_another_deal';
    const { parties } = await putParties(deal, [{ ...buyer, partyId }]);
    expect(parties).toMatchObject([{ name: buyer.name, partyId: expect.not.stringMatching(partyId) }]);
  });

  it('of an id that another one of the same save has is new: two people are never one', async () => {
    const deal = await deals.begin({ ...ready, parties: [buyer] });
    const [{ partyId }] = deal.parties;
    const { parties } = await putParties(deal, [
      { ...buyer, partyId },
      { ...buyer, name: 'Bo Buyer', partyId },
    ]);
    expect(parties.map(({ name }: { name: string }) => name)).toEqual([buyer.name, 'Bo Buyer']);
    expect(parties[0].partyId).toBe(partyId);
    expect(parties[1].partyId).not.toBe(partyId);
  });

  it('who comes in place of a title company is warned of, a buyer is not', async () => {
    const deal = await deals.begin({ ...ready, parties: [{ role: 'title', name: 'Keystone Abstract' }, buyer] });
    const { partyId } = deal.parties.find(({ role }: { role: string }) => role === 'buyer');
    const swapped = await putParties(deal, [
      { role: 'title', name: 'Keystone Abstracts' },
      { ...buyer, partyId, email: 'new@example.com' },
    ]);
    expect(swapped.parties.map((party: object) => 'wireWarningUntil' in party)).toEqual([true, false]);
  });

  it('who is the title company in one save removed and in the next added is warned of', async () => {
    const title = { role: 'title', name: 'Keystone Abstract', email: 'wire@keystone.example' };
    const deal = await deals.begin({ ...ready, parties: [title, buyer] });
    const [, { partyId }] = deal.parties;
    const without = await putParties(deal, [{ ...buyer, partyId }]);
    const again = await putParties(without, [
      { ...buyer, partyId },
      { ...title, email: 'wire@keystonee.example' },
    ]);
    expect(again.parties.map((party: object) => 'wireWarningUntil' in party)).toEqual([false, true]);
    expect(again).not.toHaveProperty('formerRoles');
  });
});

describe('a municipality', () => {
  const patch = async (deal: { transactionId: string; version: number }, changes: object) =>
    await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', { ...idOf(deal), ...changes });
  const certificateOf = ({ dates }: { dates: { code: string; dueOn?: string; source?: string }[] }) =>
    dates.find(({ code }) => code === 'municipal_certificate');

  it('dates its certificate by its own lead time, and takes the date away where it asks for none', async () => {
    const rule = {
      zips: ['18901'],
      outcomes: [],
      rates: [],
      sourceUrl: 'https://example.gov/uo',
      checkedOn: '2026-11-01',
    };
    const stamp = { isRemoved: false, changedAt: '2026-11-01T10:00:00Z', changedBy: 'Ada Admin', version: 1 };
    const put = async (code: string, more: Pick<Municipality, 'name' | 'certificate' | 'leadDays'>) => {
      const municipality = { ...rule, ...more };
      await deals.table.commit(deals.table.create(stateRule, { kind: 'municipality', code, municipality, ...stamp }));
      return code;
    };
    const slow = await put('slow', { name: 'Slow Borough', certificate: 'use_and_occupancy', leadDays: 45 });
    const free = await put('free', { name: 'Free Township', certificate: 'none', leadDays: 30 });
    const deal = await deals.begin(ready);
    expect(certificateOf(deal)?.dueOn).toBe('2026-12-16');
    const dated = (await patch(deal, { municipalityId: slow })).body;
    expect(dated.municipality).toMatchObject({ name: 'Slow Borough', leadDays: 45 });
    expect(certificateOf(dated)).toMatchObject({ dueOn: '2026-12-01', source: 'https://example.gov/uo' });
    const without = (await patch(dated, { municipalityId: free })).body;
    expect(certificateOf(without)).toBeUndefined();
    const usual = (await patch(without, { municipalityId: null })).body;
    expect(certificateOf(usual)?.dueOn).toBe('2026-12-16');
    expect(usual.municipality).toBeUndefined();
    const begun = await deals.begin({ ...ready, municipalityId: slow });
    expect(certificateOf(begun)?.dueOn).toBe('2026-12-01');
  });

  it('that nobody has a rule for is refused by the name of its field', async () => {
    const answer = await patch(await deals.begin(ready), { municipalityId: 'nowhere' });
    expect(answer.status).toBe(400);
    expect(rulesOf(answer)).toEqual(['municipalityId']);
  });
});

describe('co-agents', () => {
  it('named twice, or the agent again, are refused by the name of their field', async () => {
    const deal = await deals.begin(ready);
    const share = 10_000;
    for (const [ids, path] of [
      [['prf_other', 'prf_other'], 'coAgents.1.profileId'],
      [[deal.agentProfileId], 'coAgents.0.profileId'],
    ] as const) {
      const coAgents = ids.map((profileId) => ({ profileId, share }));
      const answer = await deals.ask('admin', 'PATCH /api/transactions/{transactionId}', {
        ...idOf(deal),
        coAgents,
      });
      expect([answer.status, rulesOf(answer)]).toEqual([400, [path]]);
    }
  });
});
