import * as z from 'zod';
import { Communication, CommunicationRow } from '../../../shared/crm/leads/log/communication.ts';
import { entity } from '../../platform/table/entity.ts';
import type { List } from './store.ts';

export const COMMUNICATIONS = 'COMM#';

export type CommunicationKey = Pick<
  Communication,
  'leadId' | 'orderId' | 'profileId' | 'createdAt' | 'communicationId'
>;

const partitionOf = ({ leadId, orderId, profileId }: CommunicationKey): string => {
  if (leadId !== null) return `LEAD#${leadId}`;
  return orderId === null ? `PROFILE#${profileId}` : `ORDER#${orderId}`;
};

/** The messages of the company by one channel, newest last; those by all channels are read side by side. */
export const messagesOf = (type: Communication['type']): List => ({ index: 'gsi2', pk: `COMMS#${type}` });

export const channels = Communication.shape.type.options;

/** The place of a message in these lists, the same in each. */
export const messagePosition = ({ createdAt, communicationId }: Communication): string =>
  `${createdAt}#${communicationId}`;

/** True while a worker is sending it: what became of it is known in a moment, and only then it joins the company's lists. */
const isBeingSent = ({ status, metadata }: Communication): boolean =>
  status === 'queued' && typeof metadata.leasedUntil === 'number';

/** A message or call, kept with the lead it is about so that its story is one query; the newest lie last. */
export const communication = entity({
  name: 'communication',
  schema: Communication,
  key: (id: CommunicationKey) => ({
    pk: partitionOf(id),
    sk: `${COMMUNICATIONS}${id.createdAt}#${id.communicationId}`,
  }),
  indexes: (item) => (isBeingSent(item) ? {} : { gsi2: { pk: messagesOf(item.type).pk, sk: messagePosition(item) } }),
  row: CommunicationRow,
  inRow: ['subject', 'fromAddress'],
  // The lists of the whole company came later.
  upgrades: [(fields) => fields],
});

/** How far an address has read its conversation with the company. */
export const talkMark = entity({
  name: 'talkMark',
  schema: z.object({ leadId: z.string(), email: z.string(), readAt: z.string(), version: z.number() }),
  key: ({ leadId, email }: { leadId: string; email: string }) => ({ pk: `LEAD#${leadId}`, sk: `READ#${email}` }),
});
