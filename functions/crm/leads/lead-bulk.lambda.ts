import { leadBulk } from '../../../shared/crm/leads/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { leadBulkConsumers } from './bulk/lead-bulk.ts';

export const handler = consume(leadBulk, leadBulkConsumers, openData());
