import { dealReviews } from '../../../shared/deals/review/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { reviewConsumers } from './follow-document.ts';

export const handler = consume(dealReviews, reviewConsumers, openData());
