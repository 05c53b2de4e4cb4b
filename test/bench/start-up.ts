import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { routeKey } from '../../shared/contract/route.ts';
import { contracts } from '../../shared/operations/api.ts';
import { bundleOf } from '../support/deployed.ts';
import { functionEnv, gatewayEvent } from '../support/gateway-event.ts';
import { msOf, type Row, ratios, summarize } from './measure.ts';

const bare = 'export const handler = async () => ({ statusCode: 200, body: "{}" });';
const caller = `
  const { handler } = await import(process.env.BENCH_FILE);
  const answer = await handler(JSON.parse(process.env.BENCH_EVENT), { awsRequestId: 'bench' });
  if (answer.statusCode >= 500) throw new Error(JSON.stringify(answer));
  process.exit(0);`;

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

// A first call that reaches the table where the feature has one that needs no identity.
const firstRoutes: Record<string, string> = {
  tenancy: 'GET /api/tenant',
  catalog: 'GET /api/catalog',
  booking: 'POST /api/availability',
};
const bodies: Record<string, object> = {
  'POST /api/availability': { services: ['photography'], sqFt: 2500, rooms: 4, zip: '18901' },
};

/** Row 1: import and first call of each function that answers HTTP, over a bare handler. */
export const startUp = async (tableAddress: string, tableName: string, tenantId: string): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-bench-'));
  writeFileSync(join(folder, 'bare.mjs'), bare);
  writeFileSync(join(folder, 'call.mjs'), caller);
  const env = functionEnv(tableAddress, tableName);
  const rows: Row[] = [];
  for (const [feature, contract] of Object.entries(contracts)) {
    const key = firstRoutes[feature] ?? routeKey(Object.values(contract)[0] ?? contracts.operations.health);
    const event = gatewayEvent(key, { tenantId, ...(bodies[key] ? { body: bodies[key] } : {}) });
    const { file } = bundleOf(`functions/${feature}/api.lambda.ts`);
    const floor = firstCall(folder, join(folder, 'bare.mjs'), event, env);
    const taken = await ratios(firstCall(folder, file, event, env), floor);
    const note = `${key}, ${Math.round(summarize(taken.ours).median)} ms over ${Math.round(summarize(taken.floor).median)} ms`;
    rows.push({
      row: 1,
      what: `first call of ${feature}`,
      unit: '× bare handler',
      goal: '≤ 6',
      ...summarize(taken.ratios),
      note,
    });
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
};
