import { pathToFileURL } from 'node:url';
import { QueryCommand } from '@aws-sdk/client-dynamodb';
import { unmarshall } from '@aws-sdk/util-dynamodb';
import { lead } from '../../../functions/crm/leads/store.ts';
import type { TenantTable } from '../../../functions/platform/table/tenant-table.ts';
import { bundleOf } from '../../support/cloud/deployed.ts';
import { functionEnv, gatewayEvent, staffCaller } from '../../support/cloud/gateway-event.ts';
import { oldLead } from '../../support/table/fill-table.ts';
import {
  type BenchPlace,
  cpuOf,
  medianOf,
  percentile,
  ROUNDS,
  type Row,
  ratios,
  summarize,
} from '../measuring/measure.ts';

const CALLS = 300;
type Handler = (event: object, context: object) => Promise<{ statusCode: number; body: string }>;

const fill = async (table: TenantTable): Promise<void> => {
  for (let n = 0; n < 200; n++) await table.commit(table.create(lead, oldLead(n)));
};

const loadHandler = async ({ address, tableName }: BenchPlace): Promise<Handler> => {
  Object.assign(process.env, functionEnv(address, tableName));
  const { file } = bundleOf('functions/crm/leads/api.lambda.ts');
  return ((await import(pathToFileURL(file).href)) as { handler: Handler }).handler;
};

const repeat = (run: () => Promise<unknown>) => async () => {
  const took: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const start = performance.now();
    await run();
    took.push(performance.now() - start);
  }
  return took;
};

/**
 * Rows 3 and 4: a warm request for 25 leads over the one query that it can't do without, sent through the same SDK.
 * Long because it is one measurement: what is timed and its floor stand side by side.
 */
export const requests = async (place: BenchPlace): Promise<Row[]> => {
  await fill(place.table);
  const handler = await loadHandler(place);
  const event = gatewayEvent('GET /api/leads', {
    tenantId: place.tenantId,
    query: { limit: '25' },
    caller: staffCaller(place.tenantId),
  });
  const ours = async () => {
    const answer = await handler(event, { awsRequestId: 'bench' });
    if (answer.statusCode !== 200) throw new Error(answer.body);
  };
  const query = {
    TableName: place.tableName,
    IndexName: 'gsi2',
    KeyConditionExpression: 'gsi2pk = :pk',
    ExpressionAttributeValues: { ':pk': { S: `T#${place.tenantId}#LEADS` } },
    ScanIndexForward: false,
    Limit: 25,
  };
  const floor = async () => {
    const { Items = [] } = await place.client.send(new QueryCommand(query));
    return JSON.stringify(Items.map((item) => unmarshall(item)));
  };
  await repeat(ours)();
  await repeat(floor)();
  const cpu = await ratios(
    () => cpuOf(repeat(ours)),
    () => cpuOf(repeat(floor)),
  );
  const p50: number[] = [];
  const p99: number[] = [];
  for (let n = 0; n < ROUNDS; n++) {
    const a = await repeat(ours)();
    const b = await repeat(floor)();
    const c = await repeat(floor)();
    const d = await repeat(ours)();
    p50.push((medianOf(a) + medianOf(d)) / (medianOf(b) + medianOf(c)));
    p99.push((percentile(a, 0.99) + percentile(d, 0.99)) / (percentile(b, 0.99) + percentile(c, 0.99)));
  }
  const perCall = (values: readonly number[]): string => (medianOf(values) / CALLS).toFixed(2);
  return [
    {
      row: 3,
      what: 'warm CPU of a request',
      unit: '× raw SDK calls',
      goal: '≤ 2',
      ...summarize(cpu.ratios),
      note: `GET /api/leads, ${perCall(cpu.ours)} ms over ${perCall(cpu.floor)} ms`,
    },
    {
      row: 4,
      what: 'latency of a request, p50',
      unit: '× bare table calls',
      goal: '≤ 1.5',
      ...summarize(p50),
      note: 'GET /api/leads',
    },
    {
      row: 4,
      what: 'latency of a request, p99',
      unit: '× bare table calls',
      goal: '≤ 3',
      ...summarize(p99),
      note: 'GET /api/leads',
    },
  ];
};
