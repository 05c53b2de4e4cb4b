import * as z from 'zod';
import { sha256 } from '../../../platform/signed/sign.ts';
import { entity } from '../../../platform/table/entity.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/** `all`: suppresses every message; `marketing`: marketing only. */
export const SuppressionScope = z.enum(['all', 'marketing']);
export type SuppressionScope = z.infer<typeof SuppressionScope>;

export const Suppression = z.object({
  address: z.string(),
  scope: SuppressionScope,
  reason: z.enum(['bounced', 'complained', 'stopped', 'unsubscribed']),
  createdAt: z.string(),
});
export type Suppression = z.infer<typeof Suppression>;

export const suppressionsOf = (address: string) => ({ pk: `SUPPRESSED#${address}`, consistent: true });

/** A suppressed email address or phone number of one tenant. */
export const suppression = entity({
  name: 'suppression',
  schema: Suppression,
  key: ({ address, scope }: { address: string; scope: SuppressionScope }) => ({
    pk: suppressionsOf(address).pk,
    sk: scope,
  }),
});

/** The name of an address whose owner asked to be forgotten: it tells that nothing may be sent there, and not whose it is. */
const digestOf = (address: string): string => Buffer.from(sha256(`suppressed ${address}`)).toString('base64url');

export const forgottenSuppressionsOf = (address: string) => ({
  pk: `FORGOTTEN#${digestOf(address)}`,
  consistent: true,
});

/** The suppression of an address whose owner was erased: by its digest alone, so that STOP outlives the person's data. */
export const forgottenSuppression = entity({
  name: 'forgotten-suppression',
  schema: Suppression.omit({ address: true }).extend({ digest: z.string() }),
  key: ({ digest, scope, createdAt }: { digest: string; scope: SuppressionScope; createdAt: string }) => ({
    pk: `FORGOTTEN#${digest}`,
    sk: `${scope}#${createdAt}`,
  }),
});

/** The writes that put a digest in an address's place. */
export const forgetWrites = (table: TenantTable, known: Suppression): Write[] => {
  const { address, ...rest } = known;
  return [table.erase(suppression, known), table.create(forgottenSuppression, { ...rest, digest: digestOf(address) })];
};

export const peersOf = (phone: string) => ({ pk: `SMSPEER#${phone}` });

/** In the platform's table: tenants that texted a phone, so that a reply to the shared number finds its tenant. */
export const smsPeer = entity({
  name: 'sms-peer',
  schema: z.object({ phone: z.string(), tenantId: z.string(), lastAt: z.string(), version: z.number() }),
  key: ({ phone, tenantId }: { phone: string; tenantId: string }) => ({ ...peersOf(phone), sk: tenantId }),
});

/** First request of a message that several events can request: gives it one place in the log. */
export const messageName = entity({
  name: 'message-name',
  schema: z.object({ name: z.string(), createdAt: z.string() }),
  key: ({ name }: { name: string }) => ({ pk: `MESSAGENAME#${name}`, sk: 'NAME' }),
  expiresAt: ({ createdAt }) => Date.parse(createdAt) / 1000 + 90 * 86_400,
});
