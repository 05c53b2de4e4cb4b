import type { PersonalData } from '../platform/personal/personal-data.ts';
import { deliveryItem, endpointItem, healthItem, replayItem } from './webhooks/store.ts';

/** Webhooks name records by their ids; names, addresses, emails and phone numbers are asked of the API. */
export const openPersonal: readonly PersonalData[] = [
  { entities: [endpointItem, healthItem, replayItem], why: 'The company’s own addresses, and how they do' },
  { entities: [deliveryItem], why: 'Ids and changes that say nothing of who it is, for 30 days' },
];
