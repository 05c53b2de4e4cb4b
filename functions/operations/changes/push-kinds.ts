import { chatPush } from '../../assistants/chat/push-kind.ts';
import { portalMessagePush } from '../../assistants/inbox/portal-push.ts';
import { callPush } from '../../assistants/voice/push-kind.ts';
import { apiKeyPush } from '../../company/api-keys/push-kind.ts';
import type { PushKind } from '../../company/identity/realtime/push-kind.ts';
import { leadPush, taskPush } from '../../crm/leads/push-kinds.ts';
import { statementPush as commissionStatementPush, disbursementPush } from '../../deals/commissions/push-kind.ts';
import { connectionPush, loopPush } from '../../deals/dotloop/push-kind.ts';
import { listingPush } from '../../deals/listings/push-kind.ts';
import { mlsFeedPush } from '../../deals/mls/push-kind.ts';
import { portalListingPush } from '../../deals/publication/push-kind.ts';
import { checklistPush, templatePush } from '../../deals/review/push-kind.ts';
import { showingPush } from '../../deals/showings/push-kind.ts';
import { transactionPush } from '../../deals/transactions/push-kind.ts';
import { deliveryPush } from '../../fulfilment/delivery/push-kind.ts';
import { offerPush, visitPush } from '../../fulfilment/dispatch/push-kinds.ts';
import { jobMessagePush, jobPush } from '../../fulfilment/jobs/push-kind.ts';
import { paymentPush } from '../../fulfilment/payments/push-kind.ts';
import { payoutPush, statementPush } from '../../fulfilment/payouts/push-kind.ts';
import { portalOrderPushes } from '../../fulfilment/portal/push-kinds.ts';
import { quotePush } from '../../fulfilment/quotes/push-kind.ts';
import { webhookDeliveryPush, webhookEndpointPush, webhookHealthPush } from '../../open/webhooks/push-kind.ts';
import { communicationPush } from '../../outreach/messaging/log/push-kind.ts';
import { bookingPush } from '../../sales/booking/visit/list/push-kind.ts';
import { threadPush } from '../../workspace/inbox/push-kind.ts';

/** Every kind of row that is pushed to open pages, as its area registers it. */
export const pushKinds: readonly PushKind[] = [
  leadPush,
  showingPush,
  taskPush,
  bookingPush,
  visitPush,
  offerPush,
  jobPush,
  jobMessagePush,
  paymentPush,
  deliveryPush,
  ...portalOrderPushes,
  quotePush,
  payoutPush,
  statementPush,
  transactionPush,
  checklistPush,
  templatePush,
  listingPush,
  portalListingPush,
  disbursementPush,
  commissionStatementPush,
  communicationPush,
  chatPush,
  portalMessagePush,
  callPush,
  threadPush,
  webhookDeliveryPush,
  webhookEndpointPush,
  webhookHealthPush,
  apiKeyPush,
  mlsFeedPush,
  loopPush,
  connectionPush,
];
