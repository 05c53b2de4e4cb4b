import { webhookEventsQueue } from '../../../shared/open/webhooks/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { webhookEventConsumers } from './fan-out.ts';

export const handler = consume(webhookEventsQueue, webhookEventConsumers, openData());
