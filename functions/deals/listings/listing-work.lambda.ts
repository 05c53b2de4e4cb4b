import { listingWork } from '../../../shared/deals/listings/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { listingConsumers } from './listing-work.ts';

export const handler = consume(listingWork, listingConsumers(), openData());
