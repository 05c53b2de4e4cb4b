import { Communication } from '../../shared/messaging/communication.ts';
import { entity } from '../platform/table/entity.ts';

export const COMMUNICATIONS = 'COMM#';

const partitionOf = ({ leadId, orderId }: Pick<Communication, 'leadId' | 'orderId'>): string =>
  leadId === null ? `ORDER#${orderId}` : `LEAD#${leadId}`;

type CommunicationKey = Pick<Communication, 'leadId' | 'orderId' | 'createdAt' | 'communicationId'>;

/** A message or call, kept with the lead it is about so that its story is one query; the newest lie last. */
export const communication = entity({
  name: 'communication',
  schema: Communication,
  key: (id: CommunicationKey) => ({
    pk: partitionOf(id),
    sk: `${COMMUNICATIONS}${id.createdAt}#${id.communicationId}`,
  }),
});
