import { afterAll, beforeAll, expect, it } from 'vitest';
import { countWriteUnits } from '../../../../test/support/table/write-units.ts';
import { type CrmBench, openCrmBench } from '../../../../test/support/world/crm/crm-bench.ts';

let bench: CrmBench;
beforeAll(async () => {
  bench = await openCrmBench();
});
afterAll(async () => await bench.stop());

const visitor = {
  email: 'jonathan.example@mail.example',
  phone: '+12155550123',
  fullName: 'Jonathan Example',
  propertyAddress: '1200 Easton Road, Doylestown, PA 18901',
  servicesInterested: ['photography', 'cleaning', 'video'],
  consents: { serviceMessages: true, marketing: false, aiCalls: false },
  metadata: { pageUrl: '/book' },
};

it('a new lead costs at most 12 write units (performance, row 6), a later capture at most 2', async () => {
  let counted = { units: () => 0 };
  bench.newTenant((client) => {
    counted = countWriteUnits(client);
  });
  await bench.capture(visitor);
  const first = counted.units();
  await bench.capture(visitor);
  const later = counted.units() - first;
  console.info(JSON.stringify({ bar: 'write units of a lead', first, later }));
  expect(first).toBeLessThanOrEqual(12);
  expect(later).toBeLessThanOrEqual(2);
});
