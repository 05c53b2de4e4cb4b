import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { startSeeded } from '../support/people/seeded.ts';
import { availability } from './availability.ts';
import { bookings } from './bookings.ts';
import { bytes } from './bytes.ts';
import { captures } from './captures.ts';
import { chats } from './chats.ts';
import { doubleBookings } from './double-bookings.ts';
import { firstViews } from './first-views.ts';
import { fulfilment } from './fulfilment.ts';
import { growth } from './growth.ts';
import { knowledge } from './knowledge.ts';
import { leadLists } from './leads.ts';
import { type Row, verdictOf } from './measuring/measure.ts';
import { openRooms } from './open-rooms.ts';
import { profiles } from './profiles.ts';
import { realtime } from './realtime.ts';
import { refusals } from './refusals.ts';
import { requests } from './requests.ts';
import { rooms } from './rooms.ts';
import { roundTrips } from './round-trips.ts';
import { runs } from './runs.ts';
import { sizes } from './sizes.ts';
import { sky } from './sky.ts';
import { startUp } from './start-up.ts';
import { starts } from './starts.ts';
import { year } from './year/year.ts';

const file = resolve(import.meta.dirname, '../../bench.json');

const print = (rows: readonly Row[]): void => {
  console.table(
    rows.map((each) => {
      const { row, what, median, low, high, unit, goal, note } = each;
      return { row, what, median, range: `${low}–${high}`, unit, goal, verdict: verdictOf(each), note };
    }),
  );
};

const inOwnTable = async (): Promise<Row[]> => {
  const { tenantId } = defaultTenant.tenant;
  const { client, address, tableName, openTable, stop } = await startSeeded(() => Date.now());
  const place = { client, address, tableName, tenantId, table: openTable(tenantId) };
  const rows = [...(await requests(place)), ...(await startUp(place))];
  await stop();
  return rows;
};

const parts = {
  bytes,
  firstViews,
  availability,
  knowledge,
  requests: inOwnTable,
  roundTrips,
  sizes,
  doubleBookings,
  leads: leadLists,
  captures,
  realtime,
  chats,
  bookings,
  refusals,
  fulfilment,
  rooms,
  openRooms,
  growth,
  year,
  profiles,
  starts,
  runs,
  sky,
};
// What is measured calls the table as the product does.
process.env.NORTHLIGHT_BENCH = '1';

const wanted = process.argv.slice(2);
const rows: Row[] = [];
// Each part as it ends: half an hour of measuring that is cut short has shown what it knew.
for (const [name, measure] of Object.entries(parts)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const measured = await measure();
  console.log(name);
  print(measured);
  rows.push(...measured);
}
const { platform, arch, version } = process;
if (wanted.length === 0) {
  const all = {
    at: new Date().toISOString(),
    node: version,
    platform,
    arch,
    rows: rows.map((row) => ({ ...row, verdict: verdictOf(row) })),
  };
  writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
  console.log(`Written to ${file}`);
}
process.exit(0);
