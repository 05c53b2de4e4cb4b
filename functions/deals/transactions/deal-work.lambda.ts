import { dealWork } from '../../../shared/deals/transactions/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { dealConsumers } from './follow-dates.ts';

export const handler = consume(dealWork, dealConsumers, openData());
