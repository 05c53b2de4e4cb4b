import { Communication } from '../../../shared/crm/leads/communication.ts';
import { entity } from '../../platform/table/entity.ts';

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
