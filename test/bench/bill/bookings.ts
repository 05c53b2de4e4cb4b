import { startCloud } from '../../support/cloud/cloud.ts';
import { call } from '../../support/cloud/http.ts';
import { callsOf, resetCalls, type TableCall, untilIdle } from '../../support/cloud/studio.ts';
import { isRead, unitsBy, unitsOf } from '../../support/cloud/units.ts';
import { basketOf, orderBasket } from '../../support/people/journey.ts';
import { distinctBuyer } from '../../support/world/sales/distinct-buyers.ts';
import type { Row } from '../measuring/measure.ts';
import { summarize } from '../measuring/measure.ts';
import { prices, pricesAsOf } from '../measuring/prices.ts';
import { consumersIn, template } from '../measuring/template.ts';
import { deployedIdleLines, idleDollars } from './idle.ts';

const BOOKINGS = 10;
const WARM_UPS = 2;
/** What a warm call is billed: twice the longest of our own median requests, and a table farther away than here. */
const BILLED_SECONDS = 0.025;
/** A message is sent, received and deleted. */
const QUEUE_REQUESTS = 3;
/** Quote, plans and order, as `orderBasket` asks. */
const HTTP_CALLS = 3;
const LINE_BYTES = 400;
/** A Tuesday morning in Pennsylvania: at night a text waits for the day, which costs other units. */
const MORNING = '2026-12-01T15:00:00Z';
/** As many kinds of items as the note names. */
const SHOWN_KINDS = 12;

interface Counted {
  readonly table: readonly TableCall[];
  readonly calls: readonly { readonly function: string }[];
}

const countBookings = async (): Promise<Counted> => {
  const cloud = await startCloud({ now: MORNING });
  let buyers = 0;
  const book = async (times: number): Promise<void> => {
    for (let n = 0; n < times; n++) {
      await orderBasket(cloud.origin, basketOf('photography'), distinctBuyer(buyers++));
    }
    await untilIdle(cloud.origin);
  };
  try {
    await book(WARM_UPS);
    const known = (await call(cloud.origin, 'GET /__local/invocations')).json as { requestId: string }[];
    const before = new Set(known.map(({ requestId }) => requestId));
    await resetCalls(cloud.origin);
    await book(BOOKINGS);
    const table = await callsOf(cloud.origin);
    const all = (await call(cloud.origin, 'GET /__local/invocations')).json as {
      requestId: string;
      function: string;
    }[];
    return { table, calls: all.filter(({ requestId }) => !before.has(requestId)) };
  } finally {
    await cloud.stop();
  }
};

/** Row 17: what a thousand bookings cost by the calls that ten of them make here, with all that follows, without mail and AI. */
export const bookings = async (): Promise<Row[]> => {
  const resources = template();
  const { table, calls } = await countBookings();
  const { written: writeUnits, read: readUnits } = unitsOf(table);
  const consumers = consumersIn(resources);
  const memoryOf = (id: string): number => Number(resources[id]?.Properties?.MemorySize ?? 128) / 1024;
  const messages = calls.filter((each) => consumers.has(each.function)).length;
  const seconds = calls.reduce((sum, each) => sum + memoryOf(each.function) * BILLED_SECONDS, 0);
  const http = HTTP_CALLS * BOOKINGS;
  const dollars =
    calls.length * (prices.lambdaCall + (LINE_BYTES / 1e9) * prices.logGb) +
    seconds * prices.lambdaGbSecond +
    http * (prices.httpApiCall + prices.edgeRequest + prices.firewallRequest) +
    readUnits * prices.readUnit +
    writeUnits * prices.writeUnit +
    messages * QUEUE_REQUESTS * prices.fifoRequest;
  const each = (value: number): string => (value / BOOKINGS).toFixed(1);
  const counts = [
    `${each(writeUnits)} write and ${each(readUnits)} read units`,
    `${each(calls.length)} function calls`,
    `${each(messages)} messages a booking`,
    `prices of ${pricesAsOf}, without the site's files`,
  ];
  const what = 'cost of 1,000 bookings, no mail, no AI';
  const lines = deployedIdleLines();
  const [writes, reads] = [table.filter((each) => !isRead(each)), table.filter(isRead)];
  const units = (what: string, all: readonly TableCall[], goal: string): Row => {
    const { functions, kinds } = unitsBy(all, BOOKINGS);
    const named = (some: readonly [string, number][]): string => some.map(([name, n]) => `${name} ${n}`).join(', ');
    const note = `by function: ${named(functions)}; by item: ${named(kinds.slice(0, SHOWN_KINDS))}`;
    const sum = all.reduce((whole, each) => whole + each.units, 0);
    return { row: 17, what: `${what} units of a booking`, unit: 'units', goal, ...summarize([sum / BOOKINGS]), note };
  };
  return [
    units('write', writes, '≤ 80'),
    units('read', reads, '≤ 40'),
    { row: 17, what, unit: '$', goal: '≤ 0.09', ...summarize([(dollars / BOOKINGS) * 1000]), note: counts.join(', ') },
    {
      row: 17,
      what: 'idle, by the template of a full stage',
      unit: '$ a month',
      goal: '≤ 12',
      ...summarize([idleDollars(lines)]),
      note: lines.map(({ what, count, dollars }) => `${count} ${what} $${dollars.toFixed(2)}`).join(', '),
    },
  ];
};
