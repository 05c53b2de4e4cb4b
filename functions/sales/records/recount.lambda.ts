import { recordsRecount } from '../../../shared/sales/records/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { recountConsumers } from './figures/recount.ts';

export const handler = consume(recordsRecount, recountConsumers, openData());
