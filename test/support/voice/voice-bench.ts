import { createHmac } from 'node:crypto';
import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { createSearch } from '../../../functions/assistants/knowledge/search-knowledge.ts';
import { writeStarterKnowledge } from '../../../functions/assistants/knowledge/starter-entries.ts';
import type { Deadline } from '../../../functions/assistants/voice/deadline.ts';
import { voiceHandlers } from '../../../functions/assistants/voice/handlers.ts';
import { admitMessage } from '../../../functions/assistants/voice/provider/admit-message.ts';
import { voiceSecrets } from '../../../functions/assistants/voice/provider/signature.ts';
import {
  newVoiceSettings,
  type VoiceSettings,
  voicePlace,
  voiceSettings,
} from '../../../functions/assistants/voice/store.ts';
import { defaultTenant } from '../../../functions/company/tenancy/demo/demo-tenants.ts';
import { licenseItem } from '../../../functions/company/tenancy/store.ts';
import { serveWebhook } from '../../../functions/platform/http/serve-webhook.ts';
import type { OpenTable } from '../../../functions/platform/table/open.ts';
import { openPlatformTable } from '../../../functions/platform/table/open.ts';
import { type Payments, payLater } from '../../../functions/sales/payments/payment-terms.ts';
import { voiceContract } from '../../../shared/assistants/voice/contract.ts';
import { defaultCatalog } from '../../../shared/company/catalog/default-catalog.ts';
import { defaultPolicy } from '../../../shared/company/team/policy.ts';
import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { gatewayEvent, originSecret } from '../cloud/gateway-event.ts';
import { itemsByKind, NOW, startBookingWorld } from '../world/booking-world.ts';

type Headers = Record<string, string>;

/** A company whose assistant and number the provider has, as if its settings had been saved. */
export interface Company {
  readonly tenantId: string;
  readonly assistantId: string;
  readonly numberId: string;
  readonly secret: string;
}

let companies = 0;

/** However slow this machine: nobody hangs up in a test. */
const endless = (): Deadline => ({ over: new Promise(() => undefined), end: () => undefined });

/**
 * Calls as the provider tells of them, against the webhook's own function and a real table.
 * Long because its acts share the table, the provider and the clock.
 */
export const openVoiceBench = async (
  admit = admitMessage,
  deadline = endless,
  hasCaps = false,
  payments: Payments = payLater,
) => {
  const world = await startBookingWorld();
  const { signer } = world.table;
  const platform = openPlatformTable(world.table.tableDeps);
  let now = NOW;
  const openTable: OpenTable = (tenantId) => world.context(tenantId, now).table;
  const handlers = voiceHandlers({ signer, payments, search: createSearch(), deadline, hasCaps });
  const deps = { openTable, clock: () => now, originSecrets: [originSecret] };
  const handler = serveWebhook(voiceContract, handlers, admit(platform, signer), deps);

  /** A company that is about its provider only: nobody to send, nothing written down. */
  const newBareCompany = async (): Promise<Company> => await keepCompany({}, []);

  const newCompany = async (more: Partial<VoiceSettings> = {}, vendors?: readonly Vendor[]): Promise<Company> => {
    const company = await keepCompany(more, vendors);
    const starter = { tenant: defaultTenant.tenant, catalog: defaultCatalog, policy: defaultPolicy };
    await writeStarterKnowledge(openTable(company.tenantId), starter, now);
    return company;
  };

  const keepCompany = async (more: Partial<VoiceSettings>, vendors?: readonly Vendor[]): Promise<Company> => {
    const tenantId = await world.newTenant(vendors);
    companies++;
    const assistantId = `assistant-${companies}`;
    const numberId = `number-00${companies}`;
    const own = openTable(tenantId);
    const license = { tenantId, featureCode: 'voice_ai', isEnabled: true, expiresAt: null, currentUsage: 0 } as const;
    const ready = {
      isOn: true,
      assistantId,
      phoneNumberId: numberId,
      phoneNumber: '+12155550100',
      syncState: 'ready',
    } as const;
    await own.commit(
      own.create(voiceSettings, { ...newVoiceSettings, ...ready, version: 1, ...more }),
      own.create(licenseItem, { ...license, usageLimit: 300, metered: {}, reported: {}, version: 1 }),
    );
    const places = [
      ['assistant', assistantId],
      ['number', numberId],
    ] as const;
    for (const [kind, id] of places)
      await platform.commit(platform.create(voicePlace, { kind, id, tenantId, generation: 1, version: 1 }));
    return { tenantId, assistantId, numberId, secret: voiceSecrets(signer, tenantId, 1)[0] };
  };

  /** Hands bytes to the webhook as the gateway does. */
  const post = async (body: string | Buffer, headers: Headers) => {
    const base = gatewayEvent('POST /api/vapi/webhook', { tenantId: 'nobody' });
    const isBinary = Buffer.isBuffer(body);
    const event = {
      ...base,
      requestContext: { ...base.requestContext, authorizer: undefined },
      headers: { ...base.headers, ...headers },
      body: isBinary ? body.toString('base64') : body,
      isBase64Encoded: isBinary,
    };
    const answer = await handler(event as unknown as APIGatewayProxyEventV2, {} as Context);
    return { status: answer.statusCode, json: JSON.parse(answer.body ?? '{}') };
  };

  const callOf = ({ assistantId, numberId }: Company, callId: string, more: object = {}) => ({
    id: callId,
    type: 'inboundPhoneCall',
    assistantId,
    phoneNumberId: numberId,
    customer: { number: '+12155550123' },
    ...more,
  });

  /** A message with the company's secret, as the provider sends it now. */
  const tell = async (company: Company, callId: string, message: Record<string, unknown>, call: object = {}) => {
    const body = { message: { timestamp: now, call: callOf(company, callId, call), ...message } };
    return await post(JSON.stringify(body), { 'x-vapi-secret': company.secret });
  };

  let asked = 0;
  /** What the assistant hears from a tool. */
  const use = async (company: Company, callId: string, name: string, input: object = {}, id = `tool-${++asked}`) => {
    const toolCallList = [{ id, type: 'function', function: { name, arguments: JSON.stringify(input) } }];
    const { json } = await tell(company, callId, { type: 'tool-calls', toolCallList });
    const [result] = json.results;
    return (result.result ?? `error: ${result.error}`) as string;
  };

  return {
    world,
    platform,
    signer,
    openTable,
    newCompany,
    newBareCompany,
    post,
    tell,
    use,
    callOf,
    now: () => now,
    travel: (ms: number) => {
      now += ms;
    },
    hmac: (secret: string, body: string, timestamp?: number) =>
      createHmac('sha256', secret)
        .update(timestamp === undefined ? body : `${timestamp}.${body}`)
        .digest('hex'),
    items: async (tenantId: string, kind: string) => (await itemsByKind(world, tenantId))(kind),
    stop: world.stop,
  };
};
export type VoiceBench = Awaited<ReturnType<typeof openVoiceBench>>;
