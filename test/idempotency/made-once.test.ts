import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { knowledgeHandlers } from '../../functions/assistants/knowledge/handlers.ts';
import { tuningHandlers } from '../../functions/assistants/tuning/handlers.ts';
import { modelPlaceOf } from '../../functions/assistants/tuning/model-place.ts';
import { apiKeyHandlers } from '../../functions/company/api-keys/handlers.ts';
import { judgeKey } from '../../functions/company/api-keys/judge-key.ts';
import { crmHandlers } from '../../functions/crm/leads/handlers.ts';
import { transferHandlers } from '../../functions/crm/transfer/handlers.ts';
import { workHandlers } from '../../functions/crm/work/work-handlers.ts';
import { webhookHandlers } from '../../functions/open/webhooks/handlers.ts';
import { automationHandlers } from '../../functions/outreach/automation/handlers.ts';
import type { Handlers } from '../../functions/platform/http/serve.ts';
import { jobItem, jobsOf } from '../../functions/platform/jobs.ts';
import { recordsHandlers } from '../../functions/sales/records/handlers.ts';
import { knowledgeContract } from '../../shared/assistants/knowledge/knowledge-contract.ts';
import { tuningContract } from '../../shared/assistants/tuning/tuning-contract.ts';
import { apiKeysContract } from '../../shared/company/api-keys/contract.ts';
import { PLATFORM_TENANT_ID } from '../../shared/contract/id.ts';
import type { Contract } from '../../shared/contract/routes/route.ts';
import { DAY } from '../../shared/contract/time.ts';
import { crmContract, workContract } from '../../shared/crm/leads/contract.ts';
import { transferContract } from '../../shared/crm/transfer/contract.ts';
import { webhooksContract } from '../../shared/open/webhooks/contract.ts';
import { automationContract } from '../../shared/outreach/automation/contract.ts';
import { recordsContract } from '../../shared/sales/records/contract.ts';
import { staffCaller } from '../support/cloud/gateway-event.ts';
import { NOW } from '../support/world/booking-world.ts';
import { routesAsked } from '../support/world/routes-asked.ts';
import { worldOfFile } from '../support/world/world-of-file.ts';

const world = worldOfFile();
let tenantId: string;
let now: number;
beforeEach(async () => {
  tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
  now = NOW;
});

const askOf = <C extends Contract>(contract: C, handlers: Handlers<C>) =>
  routesAsked(contract, handlers, world, tenantId, () => now);

interface Office {
  /** The answer of a press, under the key of its form. */
  press(idempotencyKey?: string): Promise<{ status: number | undefined; body: Record<string, unknown> }>;
  /** How many of what it makes there are. */
  count(): Promise<number>;
}

/** A creating route of the office, pressed as its form does. */
const office = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  [create, body]: [route: string, body: Record<string, unknown>],
  [list, filter]: readonly [route: string, filter?: Record<string, unknown>],
): Office => {
  const ask = askOf(contract, handlers);
  return {
    press: async (idempotencyKey) => await ask(create, body, {}, idempotencyKey),
    count: async () => {
      const { body: found } = await ask(list, filter);
      return (found.items ?? found.keys ?? found.endpoints ?? found.versions).length;
    },
  };
};

const rule = {
  name: 'Ask again',
  definition: {
    trigger: { on: 'lead.status_changed', to: 'proposal' },
    conditions: [],
    steps: [{ do: 'send', template: 'follow_up', channel: 'email' }],
    stopOn: [],
    restDays: 0,
  },
};
const prompt = { note: 'Warmer', text: 'Be very warm, say hello, and answer in two sentences.' };
const sides = { left: { kind: 'builtin' }, right: { kind: 'prompt', number: 0 } };

const records = () => recordsHandlers({ signer: world.table.signer });
const tuning = () =>
  tuningHandlers({
    ...modelPlaceOf({ modelIds: [], budget: 0 }),
    signer: world.table.signer,
    search: async () => [],
    askModel: undefined,
  } as unknown as Parameters<typeof tuningHandlers>[0]);
const leads = () => crmHandlers({ signer: world.table.signer, storyParts: [], hasCaps: false });
const keys = () => apiKeyHandlers(world.table.openTable(PLATFORM_TENANT_ID), world.table.signer);
const site = { scheme: 'https', platformHost: 'localhost' } as const;

const offices = {
  'a client': () =>
    office(
      recordsContract,
      records(),
      ['POST /api/clients', { kind: 'customer', name: 'Pat Buyer' }],
      ['GET /api/clients'],
    ),
  'an automation': () => {
    const handlers = automationHandlers({ signer: world.table.signer, site });
    return office(automationContract, handlers, ['POST /api/automations', rule], ['GET /api/automations']);
  },
  'an entry of the knowledge': () => {
    const entry = { content: 'What a shoot costs', category: 'pricing' };
    return office(knowledgeContract, knowledgeHandlers(), ['POST /api/knowledge', entry], ['GET /api/knowledge']);
  },
  'a version of the prompt': () =>
    office(tuningContract, tuning(), ['POST /api/ai/prompts', prompt], ['GET /api/ai/prompts']),
  'a comparison': () =>
    office(tuningContract, tuning(), ['POST /api/ai/comparisons', sides], ['GET /api/ai/comparisons']),
  'a webhook endpoint': () => {
    const wanted = { url: 'https://hooks.example.com/in', events: ['lead.created'] };
    const handlers = webhookHandlers(world.table.signer);
    return office(webhooksContract, handlers, ['POST /api/webhook-endpoints', wanted], ['GET /api/webhook-endpoints']);
  },
  'a view of the leads': () =>
    office(
      workContract,
      workHandlers({ signer: world.table.signer, storyParts: [] }),
      ['POST /api/views', { page: 'leads', name: 'New ones', query: 'status=new' }],
      ['GET /api/views', { page: 'leads' }],
    ),
  'a task for anybody': () =>
    office(
      workContract,
      workHandlers({ signer: world.table.signer, storyParts: [] }),
      ['POST /api/manual-tasks', { kind: 'escalation', title: 'Call back', dueDate: '2027-01-04T15:00:00Z' }],
      ['GET /api/manual-tasks'],
    ),
  'an API key': () =>
    office(
      apiKeysContract,
      keys(),
      ['POST /api/api-keys', { name: 'Website', scopes: ['leads:read'] }],
      ['GET /api/api-keys'],
    ),
};

describe('a press that is repeated after a lost answer', () => {
  it.each(Object.entries(offices))('makes %s once, and a press of its own another', async (_, open) => {
    const { press, count } = open();
    const before = await count();
    const key = randomUUID();
    const first = await press(key);
    expect(first.status, JSON.stringify(first.body)).toBeLessThan(300);
    now += 60_000;
    const again = await press(key);
    expect(again.status, JSON.stringify(again.body)).toBe(first.status);
    expect(await count()).toBe(before + 1);
    expect((await press(randomUUID())).status).toBe(first.status);
    expect(await count(), 'control: another press').toBe(before + 2);
  });

  it('makes a client with an address once, and does not say that somebody has it', async () => {
    const ask = askOf(recordsContract, records());
    const client = { kind: 'customer', name: 'Pat Buyer', email: 'pat@example.com' };
    const press = async (key: string) => await ask('POST /api/clients', client, {}, key);
    const first = await press('a form');
    expect(await press('a form')).toEqual(first);
    expect((await press('another form')).body.error.details).toMatchObject([{ path: 'email' }]);
  });

  it('makes a webhook endpoint once, and tells its one secret again', async () => {
    const { press } = offices['a webhook endpoint']();
    expect((await press('a form')).body.secret).toBe((await press('a form')).body.secret);
  });

  it('makes an API key once, also where two come at once, and tells its one secret again', async () => {
    const { press, count } = offices['an API key']();
    const [first, atOnce] = await Promise.all([press('a form'), press('a form')]);
    expect(first.status, JSON.stringify(first.body)).toBe(201);
    expect(atOnce).toEqual(first);
    now += 60_000;
    expect(await press('a form')).toEqual(first);
    expect(await count()).toBe(1);
    const platform = world.table.openTable(PLATFORM_TENANT_ID);
    // A roll that nobody asked for would have ended it by then.
    expect(await judgeKey(platform, String(first.body.secret), now + 2 * DAY)).toBeDefined();
  });

  it('makes an API key that was revoked meanwhile with another secret; one that was rolled tells its newest', async () => {
    const { press } = offices['an API key']();
    const ask = askOf(apiKeysContract, keys());
    const first = (await press('a form')).body;
    const { keyId } = first;
    const rolled = await ask('POST /api/api-keys/{keyId}/roll', { keyId, version: 1 });
    expect((await press('a form')).body.secret).toBe(rolled.body.secret);
    await ask('DELETE /api/api-keys/{keyId}', { keyId });
    const { secret } = (await press('a form')).body;
    expect([first.secret, rolled.body.secret]).not.toContain(secret);
  });

  it('begins one export', async () => {
    const ask = askOf(transferContract, transferHandlers({} as never));
    const press = async (key: string) => await ask('POST /api/exports', { kind: 'leads' }, {}, key);
    const { body } = await press('a form');
    now += 60_000;
    expect((await press('a form')).body.jobId).toBe(body.jobId);
    expect((await press('another form')).body.jobId).not.toBe(body.jobId);
    const jobs = jobsOf(staffCaller(tenantId).profileId);
    expect((await world.table.openTable(tenantId).list(jobItem, { ...jobs, limit: 10 })).items).toHaveLength(2);
  });

  it('tells a lead that is entered by hand once', async () => {
    const ask = askOf(crmContract, leads());
    const person = { fullName: 'Nora Lee', email: 'nora@example.com' };
    const press = async (key: string) => await ask('POST /api/leads/manual', person, {}, key);
    const events = async () => {
      const rows = await world.table.openTable(tenantId).rows({ pk: `LEAD#${leadId}` });
      return rows.filter((row) => JSON.stringify(row).includes('lead.captured')).length;
    };
    const { leadId } = (await press('a form')).body;
    await press('a form');
    const once = await events();
    await press('another form');
    expect([once, await events()]).toEqual([once, once + 1]);
    expect(once).toBeLessThanOrEqual(1);
  });
});
