import { expect, it } from 'vitest';
import { statePaContract } from '../../../shared/deals/state-pa/contract.ts';
import { startDealWorld } from '../../../test/support/world/deals/deal-world.ts';
import { routesAsked } from '../../../test/support/world/routes-asked.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { statePaHandlers } from './handlers.ts';

const world = worldOfFile();

const signed = { contractDate: '2026-11-19', settlementDate: '2027-01-15' };
const terms = { days: 7, count: 'business', roll: 'none', checkedOn: '2026-11-25' };

const start = async () => {
  const deals = await startDealWorld(world);
  const ask = routesAsked(statePaContract, statePaHandlers, world, deals.tenantId);
  const save = async (code: string, over: object = {}) => {
    const { status, body } = await ask('PUT /api/pa/dates/{code}', { code, version: 0, ...terms, ...over });
    return { status, body, paths: body.error?.details?.map(({ path }: { path: string }) => path) };
  };
  return { deals, ask, save };
};

const dueOf = (deal: { dates: { code: string; dueOn?: string }[] }, code: string) =>
  deal.dates.find((date) => date.code === code)?.dueOn;

it('deals that are new have the dates of the company, and those before keep theirs', async () => {
  const { deals, ask, save } = await start();
  const before = await deals.begin(signed);
  expect(dueOf(before, 'deposit')).toBe('2026-11-24');
  expect((await save('deposit')).body).toMatchObject({ ...terms, label: 'Deposit paid', version: 1 });
  // Thanksgiving is no business day.
  expect(dueOf(await deals.begin(signed), 'deposit')).toBe('2026-12-01');
  const { transactionId, version } = before;
  const moved = { transactionId, version, contractDate: '2026-11-20' };
  expect(dueOf((await deals.ask('alex', 'PATCH /api/transactions/{transactionId}', moved)).body, 'deposit')).toBe(
    '2026-11-25',
  );
  const { body } = await ask('GET /api/pa/rules/{kind}/{code}/versions', { kind: 'date', code: 'deposit' });
  expect(body.items).toMatchObject([
    { version: 1, text: '7 business days after the contract, checked 2026-11-25', isRemoved: false },
  ]);
});

it('a date is counted towards what it is anchored to, and saved over the version that was read alone', async () => {
  const { save } = await start();
  expect(await save('mortgage_commitment', { days: 1 })).toMatchObject({ status: 400, paths: ['days'] });
  expect(await save('mortgage_commitment', { days: 0 })).toMatchObject({ status: 200 });
  expect(await save('mortgage_commitment', { days: -1 })).toMatchObject({ status: 409 });
  expect(await save('deposit', { days: -1 })).toMatchObject({ status: 400, paths: ['days'] });
  expect(await save('deposit', { days: 366 })).toMatchObject({ status: 400 });
  expect(await save('nothing')).toMatchObject({ status: 404 });
});

it('of another state has none of them', async () => {
  const { deals } = await start();
  expect(
    (await deals.begin({ ...signed, address: { line1: '1 Main St', city: 'Trenton', state: 'NJ', zip: '08608' } }))
      .dates,
  ).toEqual([]);
});
