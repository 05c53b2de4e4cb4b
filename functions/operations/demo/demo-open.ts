import type * as z from 'zod';
import { newId, timedId } from '../../../shared/contract/id.ts';
import { DAY, HOUR, MINUTE, toInstant } from '../../../shared/contract/time.ts';
import type { DeliveryTry } from '../../../shared/open/webhooks/endpoint.ts';
import { createKey } from '../../company/api-keys/api-keys.ts';
import { apiKeyUse } from '../../company/api-keys/store.ts';
import { createEndpoint } from '../../open/webhooks/endpoints.ts';
import { bodyOf } from '../../open/webhooks/fan-out.ts';
import { type Delivery, deliveryItem, healthItem } from '../../open/webhooks/store.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { type Signer, sha256 } from '../../platform/signed/sign.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import type { TableDeps, TenantTable } from '../../platform/table/tenant-table.ts';
import type { DemoCompany } from './demo-companies.ts';

type Try = z.infer<typeof DeliveryTry>;

const requestAt = <Input>(table: TenantTable, { staff: [first] }: DemoCompany, input: Input, now: number) =>
  ({
    table,
    tenantId: table.tenantId,
    now,
    input,
    correlationId: 'demo',
    caller: { ...first, userId: first?.profileId, roles: ['admin'], idp: 'Google', sessionId: 'demo' },
  }) as unknown as SignedRequest<Input>;

interface Deps {
  readonly tableDeps: TableDeps;
  readonly signer: Signer;
}

/** A key of the company's own site, used an hour ago. */
const giveKey = async (
  table: TenantTable,
  { tableDeps, signer }: Deps,
  company: DemoCompany,
  now: number,
): Promise<void> => {
  const platform = openPlatformTable(tableDeps);
  const input = {
    name: 'Website',
    scopes: ['leads:write' as const, 'listings:read' as const],
    expiresInDays: 90 as const,
    ips: ['203.0.113.0/24'],
    callsPerMinute: 120,
  };
  const { keyId } = await createKey(platform, requestAt(table, company, input, now - 20 * DAY), signer);
  await platform.commit(platform.create(apiKeyUse, { keyId, lastUsedAt: toInstant(now - HOUR), version: 1 }));
};

/** What happened to listings and deals, how long ago, and what each try came to. */
const sent: readonly [type: string, data: object, hoursAgo: number, tries: readonly (number | null)[]][] = [
  ['listing.price_changed', { from: 54_900_000, to: 52_500_000 }, 140, [200]],
  ['listing.status_changed', { from: 'coming_soon', to: 'active' }, 118, [200]],
  ['transaction.stage_changed', { from: 'preparing', to: 'under_contract' }, 75, [503, 503, 200]],
  ['listing.status_changed', { from: 'active', to: 'under_contract' }, 51, [200]],
  ['transaction.stage_changed', { from: 'under_contract', to: 'clear_to_close' }, 28, [null, 200]],
  ['listing.price_changed', { from: 41_500_000, to: 39_900_000 }, 3, [200]],
];

const tryAt = (status: number | null, at: number, n: number): Try => ({
  at: toInstant(at),
  status,
  ms: status === null ? 15_000 : 70 + n * 31,
  ...(status === null && { problem: 'did not answer' }),
});

const PAUSES = [0, MINUTE, 6 * MINUTE];

const deliveryOf = (
  endpointId: string,
  [type, data, hoursAgo, tries]: (typeof sent)[number],
  now: number,
): Delivery => {
  const at = now - hoursAgo * HOUR;
  const eventId = newId('event', at);
  const subject = type.startsWith('listing')
    ? { listingId: newId('listing', at) }
    : { transactionId: newId('transaction', at) };
  const log = tries.map((status, n) => tryAt(status, at + (PAUSES[n] ?? 0), n)).reverse();
  return {
    deliveryId: timedId('webhookDelivery', at, sha256(`${endpointId} ${eventId}`)),
    endpointId,
    eventId,
    type,
    body: bodyOf(eventId, type, toInstant(at), { ...subject, ...data, version: 3 + (hoursAgo % 5) }),
    state: 'delivered',
    createdAt: toInstant(at),
    tries: tries.length,
    nextAt: null,
    last: log[0] ?? null,
    log,
    isReplay: false,
    round: 1,
    version: 1 + tries.length,
  };
};

/** A webhook of the company's bookkeeping with six days of deliveries. */
const giveWebhook = async (table: TenantTable, signer: Signer, company: DemoCompany, now: number): Promise<void> => {
  const input = {
    url: 'https://hooks.example.com/northlight',
    events: ['listing.status_changed' as const, 'listing.price_changed' as const, 'transaction.stage_changed' as const],
    description: 'Closing binder',
  };
  const { endpointId } = await createEndpoint(requestAt(table, company, input, now - 7 * DAY), signer);
  await table.commit(
    ...sent.map((each) => table.create(deliveryItem, deliveryOf(endpointId, each, now))),
    table.create(healthItem, { endpointId, lastSuccessAt: toInstant(now - 3 * HOUR), version: 1 }),
  );
};

/** What the company has open to other systems. */
export const openToSystems = async (
  table: TenantTable,
  deps: Deps,
  company: DemoCompany,
  now: number,
): Promise<void> => {
  if (!company.customer) return;
  await giveKey(table, deps, company, now);
  await giveWebhook(table, deps.signer, company, now);
};
