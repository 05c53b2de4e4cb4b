import * as z from 'zod';
import { entity } from '../../../platform/table/entity.ts';

/** `all`: nothing goes to this address any more; `marketing`: no advertising does. */
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

/** Somebody who is not to be written to: an e-mail address or a phone number of one tenant. */
export const suppression = entity({
  name: 'suppression',
  schema: Suppression,
  key: ({ address, scope }: { address: string; scope: SuppressionScope }) => ({
    pk: suppressionsOf(address).pk,
    sk: scope,
  }),
});

export const peersOf = (phone: string) => ({ pk: `SMSPEER#${phone}` });

/** On the platform's table: who wrote to a phone, so that an answer to the shared number finds its tenant. */
export const smsPeer = entity({
  name: 'sms-peer',
  schema: z.object({ phone: z.string(), tenantId: z.string(), lastAt: z.string(), version: z.number() }),
  key: ({ phone, tenantId }: { phone: string; tenantId: string }) => ({ ...peersOf(phone), sk: tenantId }),
});

/** When a message that several events ask for was asked for first: it has one place in the log. */
export const messageName = entity({
  name: 'message-name',
  schema: z.object({ name: z.string(), createdAt: z.string() }),
  key: ({ name }: { name: string }) => ({ pk: `MESSAGENAME#${name}`, sk: 'NAME' }),
  expiresAt: ({ createdAt }) => Date.parse(createdAt) / 1000 + 90 * 86_400,
});
