import { paymentEvents } from '../../../shared/fulfilment/payments/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { paymentConsumers } from '../payments/consumers.ts';
import { openPayments } from '../payments/open-payments.ts';

export const handler = consume(paymentEvents, paymentConsumers(openPayments()), openData());
