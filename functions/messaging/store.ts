import * as z from 'zod';
import { Communication } from '../../shared/messaging/communication.ts';
import { TemplateTexts } from '../../shared/messaging/template-texts.ts';
import { entity } from '../platform/table/entity.ts';

export const COMMUNICATIONS = 'COMM#';

export type CommunicationKey = Pick<
  Communication,
  'leadId' | 'orderId' | 'profileId' | 'createdAt' | 'communicationId'
>;

const partitionOf = ({ leadId, orderId, profileId }: CommunicationKey): string => {
  if (leadId !== null) return `LEAD#${leadId}`;
  return orderId === null ? `PROFILE#${profileId}` : `ORDER#${orderId}`;
};

/** A message or call, kept with the lead it is about so that its story is one query; the newest lie last. */
export const communication = entity({
  name: 'communication',
  schema: Communication,
  key: (id: CommunicationKey) => ({
    pk: partitionOf(id),
    sk: `${COMMUNICATIONS}${id.createdAt}#${id.communicationId}`,
  }),
});

export const OwnTemplate = z.object({
  code: z.string(),
  texts: TemplateTexts,
  updatedBy: z.object({ profileId: z.string(), name: z.string() }),
  updatedAt: z.string(),
  version: z.number(),
});
export type OwnTemplate = z.infer<typeof OwnTemplate>;

export const ownTemplates = { pk: 'TEMPLATES' } as const;

/** A tenant's own texts of one message, apart from what every page reads of a tenant. */
export const ownTemplate = entity({
  name: 'template',
  schema: OwnTemplate,
  key: ({ code }: { code: string }) => ({ pk: ownTemplates.pk, sk: code }),
});

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
