import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { type BookingWorld, NOW, startBookingWorld } from '../../../test/support/world/booking-world.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { changeBookingRules, readBookingRules } from './booking-rules.ts';
import { changeCatalog, readCatalogView } from './catalog.ts';
import { changeCompany, readCompanyView } from './company.ts';
import type { Asked } from './section.ts';
import { changeServiceArea, readServiceArea } from './service-area.ts';
import { zonePrices } from './zone-prices.ts';

const ADMINISTRATORS = 20;
let world: BookingWorld;
beforeAll(async () => {
  world = await startBookingWorld();
});
afterAll(async () => await world.stop());

const as = (table: TenantTable, n: number): Asked => ({
  table,
  caller: { ...staffCaller(table.tenantId), name: `Administrator ${n}` },
  now: NOW,
  correlationId: `call ${n}`,
  actsFor: undefined,
});

type Save = (request: Asked, n: number) => Promise<unknown>;

const settle = async (run: Promise<unknown>): Promise<string> => {
  try {
    await run;
    return 'saved';
  } catch (error) {
    if (error instanceof AppError) return `${error.code} ${error.message}`;
    throw error;
  }
};

const saveAtOnce = async (table: TenantTable, save: Save): Promise<string[]> =>
  await Promise.all(Array.from({ length: ADMINISTRATORS }, (_, n) => settle(save(as(table, n), n))));

const expectOneWinner = (results: readonly string[]): void => {
  expect(results.filter((result) => result === 'saved')).toHaveLength(1);
  const lost = results.filter((result) => result !== 'saved');
  for (const result of lost) expect(result).toMatch(/^VERSION_CONFLICT .+ was changed by Administrator \d+; load/);
};

const deedsOf = async (table: TenantTable) =>
  (await table.query(auditItem, { pk: auditMonth(new Date(NOW).toISOString().slice(0, 7)) })).items;

/** Each part of the settings, changed to something else by every administrator from the version they all read. */
const parts: [part: string, prepare: (table: TenantTable) => Promise<Save>][] = [
  [
    'the company',
    async (table) => {
      const { slug: _, lastChange: __, ...read } = await readCompanyView(table);
      return (request, n) => changeCompany(request, { ...read, name: `Company ${n}` });
    },
  ],
  [
    'the service area',
    async (table) => {
      const { county: _, homes: __, lastChange: ___, ...read } = await readServiceArea(table);
      const zip = (n: number) => ({ zip: String(19_500 + n), place: 'Newtown', lat: 40.3, lng: -75.1 });
      return (request, n) => changeServiceArea(request, { ...read, zipCodes: [...read.zipCodes, zip(n)] });
    },
  ],
  [
    'the catalogue',
    async (table) => {
      const { services, packages, version } = await readCatalogView(table);
      const own = services.map(({ onSite: _, ...service }) => service);
      return (request, n) =>
        changeCatalog(request, {
          services: own.map((service) => ({ ...service, description: `Said ${n}` })),
          packages,
          version,
        });
    },
  ],
  [
    'the zone prices',
    async (table) => {
      const { version } = await zonePrices.read(table);
      const zone = { zipCodes: ['18901'], service: null, surcharge: { kind: 'cents' as const, amount: 2500 } };
      return (request, n) => zonePrices.change(request, { zones: [{ ...zone, name: `Zone ${n}` }] }, version);
    },
  ],
  [
    'the booking rules',
    async (table) => {
      const { lastChange: _, ...read } = await readBookingRules(table);
      return (request, n) => changeBookingRules(request, { ...read, horizonDays: 90 + n });
    },
  ],
];

/** A table whose conditions are forgotten. */
const careless = (table: TenantTable): TenantTable => {
  const forget = ({ item, ...write }: Write): Write => {
    const { ConditionExpression: _, ...put } = item.Put ?? {};
    const { ExpressionAttributeNames: __, ExpressionAttributeValues: ___, ...bare } = put as Record<string, unknown>;
    return { ...write, item: item.Put ? { Put: bare as never } : item };
  };
  // Nobody writes before everybody has decided, so that each decision is stale but one, on a machine of any speed.
  const allHaveDecided = gathering(ADMINISTRATORS);
  return new Proxy(table, {
    get: (target, name: keyof TenantTable) => {
      const found = target[name];
      if (typeof found !== 'function') return found;
      const bound = (found as (...args: unknown[]) => unknown).bind(target);
      if (name === 'commit') return async (...args: unknown[]) => await allHaveDecided().then(() => bound(...args));
      if (name !== 'patch' && name !== 'create') return bound;
      return (...args: unknown[]) => forget(bound(...args) as Write);
    },
  });
};

describe('twenty administrators who save at once', () => {
  it.each(parts)('%s: one wins, nineteen hear who was faster, and one deed is logged', async (_, prepare) => {
    const table = world.table.openTable(await world.newTenant());
    const results = await saveAtOnce(table, await prepare(table));
    expectOneWinner(results);
    expect(await deedsOf(table)).toHaveLength(1);
  });

  it.each(parts)('%s: without the conditions of its writes, the check notices', async (_, prepare) => {
    const table = world.table.openTable(await world.newTenant());
    const results = await saveAtOnce(careless(table), await prepare(table));
    expect(() => expectOneWinner(results)).toThrow();
  });

  it('two parts that lie in one item are changed side by side', async () => {
    const table = world.table.openTable(await world.newTenant());
    const { slug: _, lastChange: __, ...company } = await readCompanyView(table);
    const { county: ___, homes: ____, lastChange: _____, ...area } = await readServiceArea(table);
    await Promise.all([
      changeCompany(as(table, 1), { ...company, name: 'Another name' }),
      changeServiceArea(as(table, 2), { ...area, countyName: 'Bucks' }),
    ]);
    expect((await readCompanyView(table)).name).toBe('Another name');
    expect((await readServiceArea(table)).countyName).toBe('Bucks');
  });
});
