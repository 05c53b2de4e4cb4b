import { leadBulk } from '../../shared/crm/events.ts';
import { consume } from '../platform/consume.ts';
import { openData } from '../platform/open.ts';
import { leadBulkConsumers } from './lead-bulk.ts';

export const handler = consume(leadBulk, leadBulkConsumers, openData());
