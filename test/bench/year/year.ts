import { freePort, startCloud } from '../../support/cloud/cloud.ts';
import { heapsOf, residentBytes } from '../../support/cloud/heaps.ts';
import { moveClock } from '../../support/cloud/studio.ts';
import { deployedIdleLines, idleDollars } from '../bill/idle.ts';
import { type Row, summarize } from '../measuring/measure.ts';
import { prices, pricesAsOf } from '../measuring/prices.ts';
import { consumersIn, template } from '../measuring/template.ts';
import { takeOn, WorkingCompany } from './company.ts';
import { type Asked, askLists, workInHand } from './lists.ts';
import { Meter, type Used } from './meter.ts';

const DAY = 86_400_000;
const MB = 2 ** 20;
/** A Monday morning in Pennsylvania. */
const FIRST = Date.parse('2027-01-04T15:00:00Z');
/** The last Friday of the year, after which nobody works. */
const LAST = 361;
/**
 * The full size works on five days of each week; the quick one on one day of each four weeks, in a year as long.
 * `NORTHLIGHT_YEAR_STEP=7` works on each Monday.
 */
const STEP = Number(process.env.NORTHLIGHT_YEAR_STEP ?? (process.env.NORTHLIGHT_FULL ? 1 : 28));
/** In 260 days 6,000 orders and 20,000 leads, of which each order brings one. */
const A_DAY = { orders: 23, leads: 54 };
/** The lists are first looked at when a month of work lies behind the company. */
const FIRST_LOOK = 28;
/** What a warm call is billed, as in row 17. */
const BILLED_SECONDS = 0.025;
/** A message is sent, received and deleted. */
const QUEUE_REQUESTS = 3;
/** A page of rows may be fuller by these bytes of other names and dates. */
const MOST = 1.2;

interface Look {
  readonly lists: ReadonlyMap<string, Asked>;
  readonly residentMb: number;
  readonly heapMb: number;
}

const inMb = (bytes: number): number => Math.round(bytes / MB);

const isWeekend = (at: number): boolean => [0, 6].includes(new Date(at).getUTCDay());

/** A year of one company at a cloud of its own: what it used, and how its lists and its memory were early and at the end. */
const liveAYear = async () => {
  const inspect = await freePort();
  const env = { NODE_OPTIONS: `--inspect=127.0.0.1:${inspect}` };
  const cloud = await startCloud({ now: new Date(FIRST).toISOString(), env });
  const meter = new Meter(cloud.origin);
  const company = new WorkingCompany(cloud.origin, meter);
  const looks: Look[] = [];
  const look = async (at: number): Promise<void> => {
    const lists = await askLists(cloud.origin, new Date(at).toISOString().slice(0, 10));
    const heaps = await heapsOf(inspect);
    const ofFunctions = heaps.filter(({ name }) => name !== 'main' && name !== 'engine');
    const heapMb = inMb(
      ofFunctions.reduce((sum, { usedBytes }) => sum + usedBytes, 0) / Math.max(ofFunctions.length, 1),
    );
    looks.push({ lists, residentMb: inMb(residentBytes(cloud.process.pid)), heapMb });
    await meter.read({ counts: false });
  };
  try {
    await takeOn(cloud.origin);
    await meter.read({ counts: false });
    for (let n = 0; n <= LAST; n += 1) {
      const today = FIRST + n * DAY;
      if (n % STEP !== 0 && n !== LAST) continue;
      // The cloud's log keeps so many calls: what falls due while days pass is read in two pieces, weekends of their own.
      for (const at of [today - (Math.min(STEP, n) * DAY) / 2, today]) {
        await moveClock(cloud.origin, new Date(at).toISOString());
        await company.settle();
      }
      if (isWeekend(today)) continue;
      await company.day({ ...A_DAY, today });
      if (n === FIRST_LOOK) await look(today);
    }
    await look(FIRST + LAST * DAY);
    return { used: meter.used, looks, company };
  } finally {
    await cloud.stop();
  }
};

const sum = (values: readonly number[]): number => values.reduce((all, each) => all + each, 0);

/** US dollars of what was used, by service, and of what a stage costs when nobody uses it. */
const costsOf = ({ functions, writeUnits, readUnits, mails }: Used): Record<string, number> => {
  const resources = template();
  const counted = [...functions];
  const calls = sum(counted.map(([, count]) => count));
  const gigabyteSeconds = sum(
    counted.map(
      ([id, count]) => ((count * Number(resources[id]?.Properties?.MemorySize ?? 128)) / 1024) * BILLED_SECONDS,
    ),
  );
  const consumers = consumersIn(resources);
  const queued = sum(counted.map(([id, count]) => (consumers.has(id) ? count : 0)));
  const asked = sum(counted.map(([id, count]) => (/(Api|Document)Function/.test(id) ? count : 0)));
  return {
    'table, writes': writeUnits * prices.writeUnit,
    'table, reads': readUnits * prices.readUnit,
    functions: calls * prices.lambdaCall + gigabyteSeconds * prices.lambdaGbSecond,
    requests: asked * (prices.httpApiCall + prices.edgeRequest + prices.firewallRequest),
    queues: queued * QUEUE_REQUESTS * prices.fifoRequest,
    mail: mails * prices.mail,
    'what stands idle': idleDollars(deployedIdleLines()) * 12,
  };
};

const growthOf = (fact: keyof Asked, [early, late]: readonly Look[]): Row => {
  const ratios = [...(early?.lists ?? [])]
    .filter(([key]) => !(key in workInHand))
    .map(([key, before]) => {
      const after = late?.lists.get(key)?.[fact] ?? Number.POSITIVE_INFINITY;
      return {
        key,
        ratio: after === before[fact] ? 1 : after / Math.max(before[fact], 1),
        before: before[fact],
        after,
      };
    });
  ratios.sort((a, b) => b.ratio - a.ratio);
  const grown = ratios.filter(({ ratio }) => ratio > MOST).map(({ key, before, after }) => `${key} ${before}→${after}`);
  return {
    row: 'year',
    what: `${fact} of ${ratios.length} lists, dashboards and boards, worst`,
    unit: '× at the end over the first month',
    goal: `≤ ${MOST}`,
    ...summarize(ratios.map(({ ratio }) => ratio)),
    median: Math.round((ratios[0]?.ratio ?? 1) * 100) / 100,
    note: grown.length === 0 ? 'none grew' : `${grown.length} grew: ${grown.join(', ')}`,
  };
};

/** A year of one company by the clock: its lists, its memory and its bill. */
export const year = async (): Promise<Row[]> => {
  const { used, looks, company } = await liveAYear();
  const costs = costsOf(used);
  const [early, late] = looks;
  const lived = `${company.orders} orders, ${company.completed} bookings done, ${company.leads} other leads, ${used.mails} mails, ${used.texts} texts`;
  const memory = (what: string, read: (look: Look) => number): Row => ({
    row: 'year',
    what,
    unit: 'MB',
    goal: '',
    ...summarize(looks.map(read)),
    note: `${early && read(early)} after the first month, ${late && read(late)} at the end`,
  });
  return [
    growthOf('calls', looks),
    growthOf('units', looks),
    memory('mean heap of a function', ({ heapMb }) => heapMb),
    memory('resident memory of the whole local cloud, its table in it', ({ residentMb }) => residentMb),
    {
      row: 'year',
      what: 'cost of a year, without AI and texts',
      unit: '$',
      goal: '',
      ...summarize([sum(Object.values(costs))]),
      note: `${Object.entries(costs)
        .map(([service, dollars]) => `${service} ${dollars.toFixed(2)}`)
        .join(', ')}; ${lived}; prices of ${pricesAsOf}`,
    },
  ];
};
