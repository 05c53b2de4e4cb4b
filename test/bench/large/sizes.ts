import { newPerson } from '../../support/people/journey.ts';
import {
  askPlans,
  openSizedCompany,
  type SizedAsk,
  type SizedCompany,
  sizedAsks,
  sizedCaller,
} from '../../support/table/sized-company.ts';
import { orderFor } from '../../support/world/booking-world.ts';
import { medianOf, msOf, ROUNDS, type Row, ratios, summarize } from '../measuring/measure.ts';

const FEW = 1000;
/** The full size is what the goal names. */
const MANY = process.env.NORTHLIGHT_FULL ? 1_000_000 : 100_000;
const REQUESTS = 40;

const unitRow = (what: string, unit: 'read' | 'written', goal: string, value: number, note: string): Row => ({
  row: 6,
  what,
  unit: `request units, ${unit}`,
  goal,
  ...summarize([value]),
  note,
});

const leads = sizedAsks.find(({ key }) => key === 'GET /api/leads');

/** Row 6: request units as the table counts them, of the second request, since an instance remembers what the first one read. */
const unitRows = async (company: SizedCompany): Promise<Row[]> => {
  const second = async (asked: () => SizedAsk | Promise<SizedAsk>) => {
    await company.ask(await asked());
    return await company.count(await asked());
  };
  const confirm = async (): Promise<SizedAsk> => {
    const [plan] = JSON.parse(await company.ask(askPlans)).plans;
    return {
      feature: 'sales/booking',
      key: 'POST /api/orders',
      ask: { body: orderFor(['photography'], { planId: plan.id }) },
    };
  };
  const capture = (): SizedAsk => ({
    feature: 'crm/leads',
    key: 'POST /api/leads',
    ask: { body: { ...newPerson(), source: 'website_form' } },
  });
  const dashboard: SizedAsk = {
    feature: 'sales/records',
    key: 'GET /api/dashboard',
    ask: { query: { days: '30' }, caller: sizedCaller },
  };
  if (!leads) throw new Error('Nobody asks for leads');
  const found = {
    confirm: await second(confirm),
    capture: await second(capture),
    dashboard: await second(() => dashboard),
    leads: await second(() => leads),
  };
  return [
    unitRow('confirm one visit', 'written', '≤ 20', found.confirm.writeUnits, `${found.confirm.readUnits} read`),
    unitRow('new lead', 'written', '≤ 12', found.capture.writeUnits, `${found.capture.readUnits} read`),
    unitRow('dashboard', 'read', '≤ 2', found.dashboard.readUnits, `${found.dashboard.writeUnits} written`),
    unitRow('50 leads', 'read', '≤ 4', found.leads.readUnits, `${found.leads.writeUnits} written`),
  ];
};

const named = ({ key, ask: { query = {} } }: SizedAsk): string =>
  [key, ...Object.keys(query).filter((name) => name !== 'limit')].join(' ');

/** The median time of one request in a few. */
const p50 = (company: SizedCompany, asked: SizedAsk) => async (): Promise<number> => {
  const took: number[] = [];
  for (let n = 0; n < REQUESTS; n++) took.push(await msOf(() => company.ask(asked)));
  return medianOf(took);
};

/** Row 7: what the same request costs and how long it takes where the table has a hundred times as much, or a thousand. */
const growthRows = async (small: SizedCompany, large: SizedCompany): Promise<Row[]> => {
  const each = [];
  let scans = 0;
  for (const asked of sizedAsks) {
    const [few, many] = [await small.count(asked), await large.count(asked)];
    scans += few.scans + many.scans;
    for (const company of [small, large]) await p50(company, asked)();
    const taken = await ratios(p50(large, asked), p50(small, asked));
    const p50s = summarize(taken.ratios);
    each.push({ name: named(asked), units: many.readUnits / few.readUnits, p50s, ms: medianOf(taken.ours) });
  }
  const unit = `× with ${MANY} items over ${FEW}`;
  const units = summarize(each.map((one) => one.units));
  return [
    { row: 7, what: 'read units, worst', unit, goal: '≤ 1', ...units, median: units.high, note: `of ${each.length}` },
    { row: 7, what: 'scans', unit: 'scans', goal: '0', ...summarize([scans]), note: `of ${each.length}` },
    ...each.map(({ name, p50s, ms }) => ({
      row: 7,
      what: `p50 of ${name}`,
      unit,
      goal: '≤ 1.2',
      ...p50s,
      note: `${ms.toFixed(1)} ms, ${ROUNDS} rounds of 4 × ${REQUESTS}`,
    })),
  ];
};

/** Rows 6 and 7, by the functions as they are deployed and a table that counts. */
export const sizes = async (): Promise<Row[]> => {
  const [small, large] = [await openSizedCompany(), await openSizedCompany()];
  await small.fillTo(FEW);
  const units = await unitRows(small);
  await small.stop();
  const fresh = await openSizedCompany();
  await fresh.fillTo(FEW);
  await large.fillTo(MANY);
  const growth = await growthRows(fresh, large);
  await fresh.stop();
  await large.stop();
  return [...units, ...growth];
};
