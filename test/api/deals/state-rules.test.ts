import { beforeAll, describe, expect, inject, it } from 'vitest';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { type As, seeded, signedInAs } from '../../support/people/staff.ts';

const origin = inject('origin');
let admin: As;
let agent: As;
let neighbor: As;
beforeAll(async () => {
  [admin, agent, neighbor] = (await Promise.all(
    [seeded.admin, seeded.agent, seeded.secondAdmin].map((email) => signedInAs(origin, email)),
  )) as [As, As, As];
});

const township = {
  name: 'Plumstead Township',
  zips: ['18949'],
  certificate: 'use_and_occupancy',
  outcomes: ['full', 'temporary'],
  leadDays: 45,
  fee: 12_500,
  rates: [],
  sourceUrl: 'https://plumstead.example/code',
  checkedOn: '2026-11-25',
};
const add = async (over: object = {}, as = admin) =>
  await as('POST /api/pa/municipalities', { body: { ...township, ...over } });
const municipalities = async (as = admin) => (await as('GET /api/pa/rules')).json.municipalities;
const versionsOf = async (kind: string, code: string) =>
  (await admin(`GET /api/pa/rules/${kind}/${code}/versions`)).json.items;

describe('the rules of Pennsylvania', () => {
  it('are shipped with source and date, for agents to read', async () => {
    const { json } = await agent('GET /api/pa/rules');
    expect(json.municipalities.map(({ code }: { code: string }) => code)).toEqual(
      expect.arrayContaining(['warminster', 'doylestown-township', 'doylestown-borough']),
    );
    for (const { sourceUrl, checkedOn } of [...json.municipalities, ...json.disclosures]) {
      expect(sourceUrl).toMatch(/^https:/);
      expect(checkedOn).toMatch(/^2026-/);
    }
    expect(json.taxes.map(({ code }: { code: string }) => code)).toEqual(['state', 'local', 'philadelphia']);
  });

  it('are changed by administrators, of the own company alone, and keep their versions', async () => {
    const { json: made } = await add();
    expect(made).toMatchObject({ ...township, version: 1 });
    const { code } = made;
    const path = `PUT /api/pa/municipalities/${code}`;
    const changed = await admin(path, { body: { ...township, leadDays: 60, version: 1 } });
    expect(changed.json).toMatchObject({ leadDays: 60, version: 2 });
    expectError(await admin(path, { body: { ...township, version: 1 } }), 409, 'VERSION_CONFLICT');
    expectError(await agent(path, { body: { ...township, version: 2 } }), 403, 'FORBIDDEN');
    expectError(await neighbor(path, { body: { ...township, version: 2 } }), 404, 'NOT_FOUND');
    expect((await municipalities(neighbor)).some((each: { code: string }) => each.code === code)).toBe(false);
    const versions = await versionsOf('municipality', code);
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([2, 1]);
    expect(versions[1].text).toContain('45 days ahead');
    const gone = await admin(`DELETE /api/pa/municipalities/${code}`, { query: { version: '2' } });
    expect(gone.status, gone.body).toBe(204);
    expect((await municipalities()).some((each: { code: string }) => each.code === code)).toBe(false);
    expect((await versionsOf('municipality', code))[0]).toMatchObject({ version: 3, isRemoved: true });
  });

  it('are changed once when two save the same version at once', async () => {
    const { code } = (await add({ name: 'Bedminster Township' })).json;
    const save = (leadDays: number) =>
      admin(`PUT /api/pa/municipalities/${code}`, { body: { ...township, leadDays, version: 1 } });
    const answers = await Promise.all([31, 32, 33, 34, 35, 36].map(save));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    expect(await versionsOf('municipality', code)).toHaveLength(2);
  });

  it('decide the tax from their first day, and the place of a municipality with a rate of its own', async () => {
    const dated = { sourceUrl: 'https://plumstead.example/tax', checkedOn: '2026-11-25' };
    const rates = [{ ...dated, from: '2027-07-01', rate: 2_500 }];
    const { code } = (await add({ name: 'Tinicum Township', rates })).json;
    const ask = async (settlementDate: string) => {
      const body = { price: 10_000_000, settlementDate, place: code };
      return await call(origin, 'POST /api/pa/transfer-tax', { body });
    };
    expect((await ask('2027-07-01')).json.tax).toMatchObject({
      total: 350_000,
      parts: [{}, { label: 'Tinicum Township' }],
    });
    expectError(await ask('2027-06-30'), 400, 'INVALID_INPUT');
    const { json } = await admin('GET /api/pa/rules');
    const local = json.taxes.find((tax: { code: string }) => tax.code === 'local');
    const later = [...local.rates, { ...dated, from: '2031-01-01', rate: 1_500 }];
    const saved = await admin('PUT /api/pa/taxes/local', { body: { version: local.version, rates: later } });
    expect(saved.status, saved.body).toBe(200);
    const on = async (settlementDate: string) =>
      (await call(origin, 'POST /api/pa/transfer-tax', { body: { price: 10_000_000, settlementDate } })).json.tax.total;
    expect([await on('2030-12-31'), await on('2031-01-01')]).toEqual([200_000, 250_000]);
  });

  it('take a disclosure that was looked up again', async () => {
    const { json } = await admin('GET /api/pa/rules');
    const { code, version, changedAt: _at, changedBy: _by, ...rule } = json.disclosures[0];
    const body = { ...rule, checkedOn: '2026-11-26', version };
    const saved = await admin(`PUT /api/pa/disclosures/${code}`, { body });
    expect(saved.json).toMatchObject({ checkedOn: '2026-11-26', version: version + 1 });
    expectError(await admin('PUT /api/pa/disclosures/nothing', { body }), 404, 'NOT_FOUND');
  });

  it.each([
    ['zips.0', { zips: ['1890'] }],
    ['leadDays', { leadDays: 0 }],
    ['sourceUrl', { sourceUrl: 'javascript:alert(1)' }],
    [
      'rates',
      {
        rates: ['2027-01-01', '2026-01-01'].map((from) => ({
          from,
          rate: 1,
          sourceUrl: 'https://a.example',
          checkedOn: '2026-11-25',
        })),
      },
    ],
  ])('name %s when it is wrong', async (path, over) => {
    const answer = await add(over);
    expectError(answer, 400, 'INVALID_INPUT');
    expect(answer.json.error.details).toMatchObject([{ path }]);
  });
});
