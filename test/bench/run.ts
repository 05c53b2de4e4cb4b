import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultTenant } from '../../functions/tenancy/demo-tenants.ts';
import { startSeeded } from '../support/seeded.ts';
import { availability } from './availability.ts';
import { doubleBookings } from './double-bookings.ts';
import { leadLists } from './leads.ts';
import type { Row } from './measure.ts';
import { realtime } from './realtime.ts';
import { requests } from './requests.ts';
import { startUp } from './start-up.ts';

const file = resolve(import.meta.dirname, '../../bench.json');

const print = (rows: readonly Row[]): void => {
  console.table(
    rows.map(({ row, what, median, low, high, unit, goal, note }) => ({
      row,
      what,
      median,
      range: `${low}–${high}`,
      unit,
      goal,
      note,
    })),
  );
};

const { tenantId } = defaultTenant.tenant;
const { client, address, tableName, openTable, stop } = await startSeeded(() => Date.now());
const place = { client, address, tableName, tenantId, table: openTable(tenantId) };
const rows: Row[] = [];
rows.push(...(await availability()));
rows.push(...(await requests(place)));
rows.push(...(await startUp(place)));
await stop();
rows.push(...(await doubleBookings()));
rows.push(...(await leadLists()));
rows.push(...(await realtime()));
print(rows);
const { platform, arch, version } = process;
writeFileSync(
  file,
  `${JSON.stringify({ at: new Date().toISOString(), node: version, platform, arch, rows }, null, 2)}\n`,
);
console.log(`Written to ${file}`);
process.exit(0);
