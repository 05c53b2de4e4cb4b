import { assistantUpkeep } from '../assistants/chat/events.ts';
import { assistantTrials } from '../assistants/tuning/tuning-events.ts';
import { voiceCalls } from '../assistants/voice/events.ts';
import { tenantProvisioning } from '../company/tenancy/events.ts';
import type { QueueType } from '../contract/events/event.ts';
import { queueType } from '../contract/events/event.ts';
import { leadAssignment, leadBulk } from '../crm/leads/events.ts';
import { leadTransfer } from '../crm/transfer/events.ts';
import { dotloopWork } from '../deals/dotloop/events.ts';
import { listingWork } from '../deals/listings/events.ts';
import { mlsWork } from '../deals/mls/events.ts';
import { publicationWork } from '../deals/publication/events.ts';
import { dealReviews } from '../deals/review/events.ts';
import { showingWork } from '../deals/showings/events.ts';
import { dealWork } from '../deals/transactions/events.ts';
import { invoicing } from '../fulfilment/billing/events.ts';
import { deliveryWork } from '../fulfilment/delivery/events.ts';
import { dispatchWork } from '../fulfilment/dispatch/events.ts';
import { paymentEvents } from '../fulfilment/payments/events.ts';
import { fileChecks } from '../library/files/events.ts';
import { webhookDeliveries, webhookEventsQueue } from '../open/webhooks/events.ts';
import { automationRuns, automationWebhooks } from '../outreach/automation/events.ts';
import { recordsRecount } from '../sales/records/events.ts';
import { threadWakes } from '../workspace/inbox/events.ts';
import { customerMessages } from './customer-messages.ts';
import { leadFollowUp } from './lead-follow-up.ts';
import { privacyWork } from './privacy/events.ts';

/** Every work queue by the `<area>/<feature>` that consumes it. */
export const queues = {
  'company/tenancy': [tenantProvisioning],
  'crm/leads': [leadFollowUp, leadAssignment, leadBulk],
  'crm/transfer': [leadTransfer],
  'library/files': [fileChecks],
  'sales/records': [recordsRecount],
  'fulfilment/dispatch': [dispatchWork],
  'fulfilment/delivery': [deliveryWork],
  'fulfilment/payment-events': [paymentEvents],
  'fulfilment/billing': [invoicing],
  'deals/publication': [publicationWork],
  'deals/transactions': [dealWork],
  'deals/review': [dealReviews],
  'deals/listings': [listingWork],
  'deals/dotloop': [dotloopWork],
  'deals/mls': [mlsWork],
  'deals/showings': [showingWork],
  'outreach/messaging': [customerMessages],
  'outreach/automation': [automationRuns, automationWebhooks],
  'assistants/chat': [assistantUpkeep],
  'assistants/voice': [voiceCalls],
  'assistants/tuning': [assistantTrials],
  'workspace/inbox': [threadWakes],
  'open/webhooks': [webhookEventsQueue, webhookDeliveries],
  'operations/privacy': [privacyWork],
} as const;

/** The queue of delivery reports from email and text message providers; none of our own events reaches it. */
export const providerReports = queueType({ name: 'provider-events', fifo: false, events: [] });

/** Every queue that monitoring watches, in the order of its function's environment variable. */
export const watchedQueues: readonly { readonly feature: string; readonly type: QueueType }[] = [
  ...Object.entries<readonly QueueType[]>(queues).flatMap(([feature, types]) =>
    types.map((type) => ({ feature, type })),
  ),
  { feature: 'outreach/messaging', type: providerReports },
];
