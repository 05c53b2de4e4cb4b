import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Route } from '../../../shared/contract/routes/route.ts';
import { addDays, localDate } from '../../../shared/contract/time.ts';
import { commissionsContract } from '../../../shared/deals/commissions/contract.ts';
import { listingsContract } from '../../../shared/deals/listings/contract.ts';
import { publicationContract } from '../../../shared/deals/publication/contract.ts';
import { reviewContract } from '../../../shared/deals/review/contract.ts';
import { showingsContract } from '../../../shared/deals/showings/contract.ts';
import { transactionsContract } from '../../../shared/deals/transactions/contract.ts';
import type { Answer } from '../../support/cloud/http.ts';
import { allRoutes, pathParametersOf, takesBody } from '../../support/contract/routes.ts';
import { leastInput, sampleInput } from '../../support/contract/sample.ts';
import { type As, everyItem, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
const ZONE = 'America/New_York';
let admin: As;
let broker: As;
let agent: As;
/** What the administrator, as agent A, has; agent B has nothing to do with any of it. */
let ids: Readonly<Record<string, string>>;

const made = ({ status, json, body }: Answer, ...expected: number[]) => {
  expect(expected.length === 0 ? [200, 201] : expected, body).toContain(status);
  return json;
};

beforeAll(async () => {
  [admin, broker, agent] = (await Promise.all(
    [seeded.admin, seeded.brokerage, seeded.agent].map((email) => signedInAs(origin, email)),
  )) as [As, As, As];
  const today = localDate(Date.now(), ZONE);
  const address = { line1: `${process.pid} Colleague Court`, city: 'Doylestown', state: 'PA', zip: '18901' };
  const { listingId } = made(await admin('POST /api/listings', { body: { address, listPrice: 42_500_000 } }));
  const path = `/api/listings/${listingId}`;
  const dates = { agreementFrom: addDays(today, -1), agreementTo: addDays(today, 120) };
  const signed = { version: 1, note: 'In the safe', ...dates };
  made(await admin(`POST ${path}/papers/agreement/submit`, { body: signed }));
  made(await broker(`POST ${path}/papers/agreement/decide`, { body: { version: 2, decision: 'approved' } }));
  made(await admin(`PATCH ${path}`, { body: { version: 3, hasPhotoWaiver: true, onMarketDate: today } }));
  const { version } = made(await admin(`GET ${path}`));
  const active = made(await admin(`POST ${path}/status`, { body: { version, to: 'active' } }));
  made(await admin(`POST ${path}/publish`, { body: { version: active.version, channel: 'share_link' } }));
  const { days } = made(await admin(`GET /api/public/listings/${listingId}/showing-times`, { query: { days: '3' } }));
  const times = days.flatMap((day: { times: string[] }) => day.times);
  const guest = { fullName: 'Gil Guest', email: `gil.${process.pid}@example.com` };
  const asked = { listingId, startsAt: times[0], ...guest };
  const { showingId } = made(await admin('POST /api/showings', { body: asked }));
  const startsAt = times.at(-1);
  const span = { startsAt, endsAt: new Date(Date.parse(startsAt) + 1_800_000).toISOString().replace('.000', '') };
  const { openHouseId } = made(await admin('POST /api/open-houses', { body: { listingId, ...span } }));
  const deal = made(await admin('POST /api/transactions', { body: { type: 'sale', listingId } }));
  const { transactionId } = deal;
  const { items } = made(await admin(`GET /api/transactions/${transactionId}/checklist`));
  const person = { fullName: 'Bo Buyer', email: `bo.${process.pid}@example.com` };
  const { leadId } = made(await admin('POST /api/leads/manual', { body: person }));
  ids = {
    listingId,
    showingId,
    openHouseId,
    transactionId,
    itemId: items[0].itemId,
    leadId,
    paper: 'agreement',
    code: 'deposit',
  };
});

const contracts = [
  listingsContract,
  publicationContract,
  showingsContract,
  transactionsContract,
  reviewContract,
  commissionsContract,
];
const owned = ['listingId', 'showingId', 'openHouseId', 'transactionId', 'leadId'];
const mayAgent = ({ access }: Route): boolean => access.roles?.includes('agent') === true;
/** Every route that an agent may call about one thing of a colleague's: drawn from the contracts. */
const routes = contracts
  .flatMap((contract): Route[] => Object.values(contract))
  .filter((route) => mayAgent(route) && pathParametersOf(route).some((name) => owned.includes(name)));

/** True for a route that searches by words. */
const takesWords = (route: Route): boolean => Object.hasOwn(sampleInput(route), 'q');

const ask = async (as: As, route: Route): Promise<Answer> => {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? 'none');
  const input = Object.fromEntries(
    Object.entries(leastInput(route)).filter(([name]) => !pathParametersOf(route).includes(name)),
  );
  const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
  return await as(`${route.method} ${path}`, takesBody(route) ? { body: input } : { query });
};

describe('of a colleague’s listing, showing, open house, deal and buyer', () => {
  it('there are many routes', () => {
    expect(routes.length).toBeGreaterThanOrEqual(30);
    for (const name of owned)
      expect(
        routes.some((route) => pathParametersOf(route).includes(name)),
        name,
      ).toBe(true);
  });

  it('an agent gets 404 on each', async () => {
    const open: string[] = [];
    for (const route of routes) {
      const { status, json } = await ask(agent, route);
      if (status !== 404 || json.error.code !== 'NOT_FOUND') open.push(`${route.method} ${route.path}: ${status}`);
    }
    expect(open).toEqual([]);
  });

  it('an agent sees nothing in any list', async () => {
    for (const path of ['listings', 'showings', 'open-houses', 'transactions', 'buyer-agreements']) {
      const { body, status } = await agent(`GET /api/${path}`, { query: { limit: '100' } });
      expect(status, path).toBe(200);
      for (const id of [ids.listingId, ids.showingId, ids.openHouseId, ids.transactionId, ids.leadId])
        expect(body, path).not.toContain(id);
    }
  });

  it('an agent finds nothing by any search, and whose they are find them (control)', async () => {
    const words = [`${process.pid} Colleague`, 'Gil Guest', `bo.${process.pid}@example.com`];
    const searches = allRoutes.filter((route) => mayAgent(route) && route.method === 'GET' && takesWords(route));
    expect(searches.length).toBeGreaterThanOrEqual(8);
    const all = Object.values(ids).filter((id) => id.length > 20);
    const found = async (as: As): Promise<Set<string>> => {
      const seen = new Set<string>();
      for (const route of searches)
        for (const q of words) {
          const input = { ...leastInput(route), q };
          const query = Object.fromEntries(Object.entries(input).map(([name, value]) => [name, String(value)]));
          const { status, body } = await as(`GET ${route.path}`, { query });
          expect(status, `${route.path} ${q}: ${body}`).toBe(200);
          for (const id of all) if (body.includes(id)) seen.add(id);
        }
      return seen;
    };
    expect([...(await found(agent))]).toEqual([]);
    const seen = await found(admin);
    for (const id of [ids.listingId, ids.transactionId, ids.leadId]) expect(seen).toContain(id);
  });

  it('whose they are gets 404 on none (control)', async () => {
    const missing: string[] = [];
    for (const route of routes) {
      const { status } = await ask(admin, route);
      if (status === 404) missing.push(`${route.method} ${route.path}`);
      expect(status, `${route.method} ${route.path}`).toBeLessThan(500);
    }
    expect(missing).toEqual([]);
  });
});

describe('of a commission', () => {
  it('an agent sees the own lines, and gets 404 where others are paid', async () => {
    const [{ profileId }] = (await agent('GET /api/commissions/me')).json.statements;
    const all = await everyItem(admin, '/api/disbursements');
    const seen = { own: 0, others: 0 };
    for (const { disbursementId } of all) {
      const whole = await admin(`GET /api/disbursements/${disbursementId}`);
      const isPayee = whole.body.includes(profileId);
      const { status } = await agent(`GET /api/commissions/me/${disbursementId}`);
      if (!isPayee) expect(status, disbursementId).toBe(404);
      seen[isPayee && status === 200 ? 'own' : 'others'] += 1;
    }
    expect(seen.own, 'control: own ones are seen').toBeGreaterThan(0);
    expect(seen.others).toBeGreaterThan(0);
  });
});
