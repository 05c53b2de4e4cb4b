import { recordsRecount } from '../../shared/records/events.ts';
import { consume } from '../platform/consume.ts';
import { openData } from '../platform/open.ts';
import { recountConsumers } from './recount.ts';

export const handler = consume(recordsRecount, recountConsumers, openData());
