import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lead } from '../../functions/crm/leads/store.ts';
import { contracts } from '../../shared/operations/api.ts';
import { bundleOf } from '../support/cloud/deployed.ts';
import { functionEnv, gatewayEvent, staffCaller } from '../support/cloud/gateway-event.ts';
import { oldLead } from '../support/table/fill-table.ts';
import { type FirstCall, firstCalls, notMeasured } from './first-calls.ts';
import { type BenchPlace, msOf, type Row, ratios, summarize } from './measure.ts';

const bare = 'export const handler = async () => ({ statusCode: 200, body: "{}" });';
const caller = `
  const { handler } = await import(process.env.BENCH_FILE);
  const answer = await handler(JSON.parse(process.env.BENCH_EVENT), { awsRequestId: 'bench' });
  if (answer.statusCode >= 300) throw new Error(JSON.stringify(answer));
  process.exit(0);`;

/** What visitors wait for starts sooner. */
const goalOf = (feature: string): string => (['sales/booking', 'sales/quoting'].includes(feature) ? '≤ 4' : '≤ 5');

/** A whole fresh process: start, import, first call. */
const firstCall = (folder: string, file: string, event: object, env: Record<string, string>) => async () =>
  await msOf(async () => {
    const child = spawn(process.execPath, [join(folder, 'call.mjs')], {
      env: { ...env, BENCH_FILE: pathToFileURL(file).href, BENCH_EVENT: JSON.stringify(event) },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const [code] = await once(child, 'exit');
    if (code !== 0) throw new Error(`${file} ended with ${code}`);
  });

const firstOf = (feature: string, leadId: string): FirstCall => {
  const found = firstCalls(leadId)[feature];
  if (!found) throw new Error(`Say in first-calls.ts which first call of ${feature} to measure`);
  return found;
};

/** Row 1: import and first call of each function that answers HTTP, over a bare handler. */
export const startUp = async ({ address, tableName, tenantId, table }: BenchPlace): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-bench-'));
  writeFileSync(join(folder, 'bare.mjs'), bare);
  writeFileSync(join(folder, 'call.mjs'), caller);
  const env = functionEnv(address, tableName);
  const known = oldLead(1_000_000);
  await table.commit(table.create(lead, known));
  const rows: Row[] = [];
  for (const feature of Object.keys(contracts).filter((each) => !(each in notMeasured))) {
    const { key, ask } = firstOf(feature, known.leadId);
    const event = gatewayEvent(key, { tenantId, caller: staffCaller(tenantId), ...ask });
    const { file } = bundleOf(`functions/${feature}/api.lambda.ts`);
    const floor = firstCall(folder, join(folder, 'bare.mjs'), event, env);
    const taken = await ratios(firstCall(folder, file, event, env), floor);
    const note = `${key}, ${Math.round(summarize(taken.ours).median)} ms over ${Math.round(summarize(taken.floor).median)} ms`;
    rows.push({
      row: 1,
      what: `first call of ${feature}`,
      unit: '× bare handler',
      goal: goalOf(feature),
      ...summarize(taken.ratios),
      note,
    });
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
};
