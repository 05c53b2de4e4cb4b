import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bundleFunctions, projectRoot } from '../../infra/constructs/functions/function-bundle.ts';
import { handlers } from './fixture.ts';

const output = mkdtempSync(join(tmpdir(), 'bundles-'));
const goal = 330;
/**
 * Not on the way of a request: the SES client alone is 90 KB; the seed knows every feature and runs once a deployment;
 * operations describes every route; nobody waits for what follows the stream, which indexes leads, counts and tells connections.
 * The chat plans, holds, books and captures in one function, and gives staff their results, behind a button: no page waits
 * for its start. So does the phone assistant, which speaks while it works; what follows a call nobody waits for. Trials of
 * the assistant have it whole, without what books. Leads and work tell the bookings of a lead by the bookings' own entity,
 * and a booking reads leads, tenants and the client's past work by theirs: one declaration each costs some 10 KB. Whoever
 * sends asks what is proven of an address and counts what it got; whoever books counts what unproven people hold. Each that
 * answers requests knows former signing keys and counts equal errors: 3 KB.
 */
const allowed: Record<string, number> = {
  'outreach/messaging/customer-messages': 365,
  'outreach/automation/api': 355,
  'outreach/automation/automation-runs': 340,
  'company/tenancy/api': 335,
  'company/tenancy/tenant-provisioning': 335,
  'crm/leads/api': 345,
  'crm/work/api': 340,
  'sales/booking/api': 365,
  'operations/seed/seed': 420,
  'operations/monitoring/api': 450,
  'operations/changes/changes': 360,
  'assistants/chat/api': 430,
  'assistants/voice/api': 395,
  'assistants/voice/voice-calls': 345,
  'assistants/tuning/api': 390,
  'assistants/tuning/assistant-trials': 375,
};
const file = (handler: string) => join(output, handler, 'index.mjs');

describe('bundles, SDK included', () => {
  beforeAll(() => bundleFunctions(join(projectRoot, 'functions'), output));
  afterAll(() => rmSync(output, { recursive: true }));

  it.each(handlers)(`functions/%s.lambda.ts keeps its budget of ${goal} KB`, (handler) => {
    const size = Math.ceil(statSync(file(handler)).size / 1024);
    console.log(`bundle ${handler} ${size} KB`);
    expect(size).toBeLessThanOrEqual(allowed[handler] ?? goal);
  });

  it('the credential chain is not in them', () => {
    for (const handler of handlers) expect(readFileSync(file(handler), 'utf8')).not.toContain('fromTokenFile');
  });

  it('what is left out is really gone: a dependency that moved its files would come back unnoticed', () => {
    const names = ['createToJSONSchemaMethod', 'EventStreamCodec', 'EndpointCache'];
    const { sources }: { sources: string[] } = JSON.parse(readFileSync(`${file('company/tenancy/api')}.map`, 'utf8'));
    const heavy = sources.filter((source) => /json-schema-processors|eventstream-codec|mnemonist/.test(source));
    expect(heavy.length, names.join()).toBeLessThanOrEqual(1);
  });
});
