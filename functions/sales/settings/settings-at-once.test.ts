import { describe, expect, it } from 'vitest';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { quickOrFull } from '../../../test/support/run/full.ts';
import { gathering } from '../../../test/support/run/gathering.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';
import { AppError } from '../../platform/errors/errors.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { changeBookingRules, readBookingRules } from './booking-rules.ts';
import { changeCatalog, readCatalogView } from './catalog.ts';
import { changeCompany, readCompanyView } from './company.ts';
import type { SettingsRequest } from './section.ts';
import { changeServiceArea, readServiceArea } from './service-area.ts';
import { zonePrices } from './zone-prices.ts';

const ADMINISTRATORS = quickOrFull(8, 20);
const world = worldOfFile();

const as = (table: TenantTable, n: number): SettingsRequest => ({
  table,
  caller: { ...staffCaller(table.tenantId), name: `Administrator ${n}` },
  now: NOW,
  correlationId: `call ${n}`,
  actsFor: undefined,
});

type Save = (request: SettingsRequest, n: number) => Promise<unknown>;

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

const auditEntriesOf = async (table: TenantTable) =>
  (await table.query(auditItem, { pk: auditMonth(new Date(NOW).toISOString().slice(0, 7)) })).items;

/** Each part of the settings with a save by every administrator from the same version. */
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
    'the catalog',
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

/** Control: a table whose writes lose their conditions. */
const withoutConditions = (table: TenantTable): TenantTable => {
  const stripCondition = ({ item, ...write }: Write): Write => {
    const { ConditionExpression: _, ...put } = item.Put ?? {};
    const { ExpressionAttributeNames: __, ExpressionAttributeValues: ___, ...bare } = put as Record<string, unknown>;
    return { ...write, item: item.Put ? { Put: bare as never } : item };
  };
  // A barrier: nobody writes before everybody has decided, so that all decisions but one are stale on any machine.
  const allHaveDecided = gathering(ADMINISTRATORS);
  return new Proxy(table, {
    get: (target, name: keyof TenantTable) => {
      const found = target[name];
      if (typeof found !== 'function') return found;
      const bound = (found as (...args: unknown[]) => unknown).bind(target);
      if (name === 'commit') return async (...args: unknown[]) => await allHaveDecided().then(() => bound(...args));
      if (name !== 'patch' && name !== 'create') return bound;
      return (...args: unknown[]) => stripCondition(bound(...args) as Write);
    },
  });
};

describe('administrators who save concurrently', () => {
  it.each(parts)('%s: one wins, all others learn who was faster, and one change is audited', async (_, prepare) => {
    const table = world.table.openTable(await world.newTenant());
    const results = await saveAtOnce(table, await prepare(table));
    expectOneWinner(results);
    expect(await auditEntriesOf(table)).toHaveLength(1);
  });

  it.each(parts)('%s: the check catches writes without conditions', async (_, prepare) => {
    const table = world.table.openTable(await world.newTenant());
    const results = await saveAtOnce(withoutConditions(table), await prepare(table));
    expect(() => expectOneWinner(results)).toThrow();
  });

  it('may change two parts of one item concurrently', async () => {
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
