import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { lead } from '../../../functions/crm/leads/store.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { bundleOf } from '../../support/cloud/deployed.ts';
import { functionEnv, gatewayEvent, originSecret, staffCaller } from '../../support/cloud/gateway-event.ts';
import { oldLead } from '../../support/table/fill-table.ts';
import { documentEvent, localSite } from '../../support/world/site-document.ts';
import { type BenchPlace, msOf, type Row, ratios, summarize } from '../measuring/measure.ts';
import { type FirstCall, firstCalls, notMeasured } from './first-calls.ts';

const bare = 'export const handler = async () => ({ statusCode: 200, body: "{}" });';
const caller = `
  const { handler } = await import(process.env.BENCH_FILE);
  const answer = await handler(JSON.parse(process.env.BENCH_EVENT), { awsRequestId: 'bench' });
  if (answer.statusCode >= 300) throw new Error(JSON.stringify(answer));
  process.exit(0);`;

interface Started {
  readonly what: string;
  readonly handler: string;
  readonly event: object;
  readonly note: string;
  /** What the template gives this function beside what every function of a contract has. */
  readonly env?: Readonly<Record<string, string>>;
}

/** What visitors wait for starts sooner. */
const goalOf = (what: string): string =>
  ['sales/booking', 'sales/quoting', 'document'].includes(what) ? '≤ 4' : '≤ 5';

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

/** The first call of each function that answers a contract. */
const answering = (tenantId: string, leadId: string): Started[] =>
  Object.keys(contracts)
    .filter((feature) => !(feature in notMeasured))
    .map((feature) => {
      const { key, ask } = firstOf(feature, leadId);
      const event = gatewayEvent(key, { tenantId, caller: staffCaller(tenantId), ...ask });
      return { what: feature, handler: `functions/${feature}/api.lambda.ts`, event, note: key };
    });

/** The function that renders every page, asked for the homepage. */
const document = (tenantId: string): Started => ({
  what: 'document',
  handler: 'functions/company/site/document.lambda.ts',
  event: documentEvent({
    path: '/',
    host: localSite.platform.host,
    secret: originSecret,
    method: 'GET',
    principal: { tenantId, hostKind: 'platform' },
  }),
  note: 'GET /',
  env: {
    USER_POOL_ID: localSite.userPoolId,
    STAFF_CLIENT_ID: localSite.staffClientId,
    LOGIN_DOMAIN: localSite.loginDomain,
    TOKEN_ISSUER: localSite.issuer,
    UPLOAD_ORIGIN: localSite.uploadOrigin,
  },
});

/** Row 1: import and first call of each function that answers HTTP, over a bare handler. */
export const startUp = async ({ address, tableName, tenantId, table }: BenchPlace): Promise<Row[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'northlight-bench-'));
  writeFileSync(join(folder, 'bare.mjs'), bare);
  writeFileSync(join(folder, 'call.mjs'), caller);
  const known = oldLead(1_000_000);
  await table.commit(table.create(lead, known));
  const rows: Row[] = [];
  for (const { what, handler, event, note, ...own } of [...answering(tenantId, known.leadId), document(tenantId)]) {
    const env = { ...functionEnv(address, tableName), ...own.env };
    const floor = firstCall(folder, join(folder, 'bare.mjs'), event, env);
    const taken = await ratios(firstCall(folder, bundleOf(handler).file, event, env), floor);
    const ms = (values: readonly number[]): string => `${Math.round(summarize(values).median)} ms`;
    rows.push({
      row: 1,
      what: `first call of ${what}`,
      unit: '× bare handler',
      goal: goalOf(what),
      ...summarize(taken.ratios),
      note: `${note}, ${ms(taken.ours)} over ${ms(taken.floor)}`,
    });
  }
  rmSync(folder, { recursive: true, force: true });
  return rows;
};
