import { expect, it } from 'vitest';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { ServiceCode } from '../../../shared/company/catalog/service.ts';
import { staffCaller } from '../../../test/support/cloud/gateway-event.ts';
import { NOW } from '../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { catalogItem } from '../../company/catalog/store.ts';
import { changeCatalog, readCatalogView } from './catalog.ts';

const world = worldOfFile();

it('a catalog from before a service was added shows it as not offered, and can be saved', async () => {
  const table = world.table.openTable(await world.newTenant());
  const stored = await table.get(catalogItem, {});
  const services = defaultCatalog.services.filter(({ code }) => code !== 'matterport');
  await table.commit(
    stored
      ? table.patch(catalogItem, stored, { services })
      : table.create(catalogItem, { ...defaultCatalog, services }),
  );

  const read = await readCatalogView(table);
  expect(read.services.map(({ code }) => code).sort()).toEqual([...ServiceCode.options].sort());
  expect(read.services.filter(({ isEnabled }) => !isEnabled).map(({ code }) => code)).toEqual(['matterport']);

  const own = read.services.map(({ onSite: _, ...service }) => ({ ...service, description: 'Said anew' }));
  const caller = { ...staffCaller(table.tenantId), name: 'Alex' };
  const request = { table, caller, now: NOW, correlationId: 'call 1', actsFor: undefined };
  const saved = await changeCatalog(request, { services: own, packages: read.packages, version: read.version });
  expect(saved.services.every(({ description }) => description === 'Said anew')).toBe(true);
});
