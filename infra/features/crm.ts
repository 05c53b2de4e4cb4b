import { leadAssignment, leadBulk } from '../../shared/crm/leads/events.ts';
import { leadTransfer } from '../../shared/crm/transfer/events.ts';
import { leadFollowUp } from '../../shared/operations/lead-follow-up.ts';
import type { AreaFeatures } from './feature.ts';

export const crm: AreaFeatures<'crm'> = {
  'crm/leads': { api: {}, consumers: [{ queue: leadFollowUp }, { queue: leadAssignment }, { queue: leadBulk }] },
  'crm/work': { api: {} },
  'crm/transfer': { api: { uses: ['transfers'] }, consumers: [{ queue: leadTransfer, uses: ['transfers'] }] },
};
