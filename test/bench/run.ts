import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { defaultTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { startSeeded } from '../support/people/seeded.ts';
import { captures } from './at-once/captures.ts';
import { doubleBookings } from './at-once/double-bookings.ts';
import { realtime } from './at-once/realtime.ts';
import { bookings } from './bill/bookings.ts';
import { availability } from './calls/availability.ts';
import { chats } from './calls/chats.ts';
import { fulfilment } from './calls/fulfilment.ts';
import { knowledge } from './calls/knowledge.ts';
import { openRooms } from './calls/open-rooms.ts';
import { refusals } from './calls/refusals.ts';
import { requests } from './calls/requests.ts';
import { rooms } from './calls/rooms.ts';
import { roundTrips } from './calls/round-trips.ts';
import { startUp } from './calls/start-up.ts';
import { runs } from './commands/runs.ts';
import { starts } from './commands/starts.ts';
import { growth } from './large/growth.ts';
import { leadLists } from './large/leads.ts';
import { sizes } from './large/sizes.ts';
import { type Row, verdictOf } from './measuring/measure.ts';
import { bytes } from './pages/bytes.ts';
import { firstViews } from './pages/first-views.ts';
import { sky } from './pages/sky.ts';
import { profiles } from './profiles/profiles.ts';
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
