import { invoicing } from '../../../shared/fulfilment/billing/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { billingConsumers } from './consumers.ts';

export const handler = consume(invoicing, billingConsumers(), openData());
