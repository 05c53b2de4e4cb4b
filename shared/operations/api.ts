import { adviceContract } from '../assistants/advice/advice-contract.ts';
import { assistantContract } from '../assistants/chat/contract.ts';
import { chatsContract } from '../assistants/inbox/contract.ts';
import { knowledgeContract } from '../assistants/knowledge/knowledge-contract.ts';
import { tuningContract } from '../assistants/tuning/tuning-contract.ts';
import { callsContract, voiceContract } from '../assistants/voice/contract.ts';
import { apiKeysContract } from '../company/api-keys/contract.ts';
import { identityContract } from '../company/identity/contract.ts';
import { documentsContract } from '../company/media/contract.ts';
import { tenancyContract } from '../company/tenancy/contract.ts';
import type { Contract, RoutesOf } from '../contract/routes/route.ts';
import { crmContract, workContract } from '../crm/leads/contract.ts';
import { transferContract } from '../crm/transfer/contract.ts';
import { agentContract } from '../deals/agent/contract.ts';
import { commissionsContract } from '../deals/commissions/contract.ts';
import { dotloopContract, dotloopEventsContract } from '../deals/dotloop/contract.ts';
import { listingsContract } from '../deals/listings/contract.ts';
import { mlsContract } from '../deals/mls/contract.ts';
import { publicationContract } from '../deals/publication/contract.ts';
import { reviewContract } from '../deals/review/contract.ts';
import { showingsContract } from '../deals/showings/contract.ts';
import { statePaContract } from '../deals/state-pa/contract.ts';
import { transactionsContract } from '../deals/transactions/contract.ts';
import { accountsContract } from '../fulfilment/accounts/contract.ts';
import { billingContract } from '../fulfilment/billing/contract.ts';
import { deliveryContract } from '../fulfilment/delivery/contract.ts';
import { dispatchContract } from '../fulfilment/dispatch/contract.ts';
import { jobsContract } from '../fulfilment/jobs/contract.ts';
import { paymentEventsContract, paymentsContract } from '../fulfilment/payments/contract.ts';
import { payoutsContract } from '../fulfilment/payouts/contract.ts';
import { portalContract } from '../fulfilment/portal/contract.ts';
import { quotesContract } from '../fulfilment/quotes/contract.ts';
import { documentStoreContract } from '../library/documents/contract.ts';
import { filesContract } from '../library/files/contract.ts';
import { webhooksContract } from '../open/webhooks/contract.ts';
import { automationContract } from '../outreach/automation/contract.ts';
import { messagingContract } from '../outreach/messaging/contract.ts';
import { bookingContract } from '../sales/booking/contract.ts';
import { catalogContract } from '../sales/quoting/contract.ts';
import { recordsContract } from '../sales/records/contract.ts';
import { settingsContract } from '../sales/settings/contract.ts';
import { housesContract } from '../workspace/houses/contract.ts';
import { inboxContract } from '../workspace/inbox/contract.ts';
import { integrationsContract } from './integrations/contract.ts';
import { operationsContract } from './monitoring/contract.ts';
import { privacyContract } from './privacy/contract.ts';
import { reportsContract } from './reports/contract.ts';

export { queues } from './queues.ts';

/** Every contract by `<area>/<feature>`; gateway, API description and tests loop over it. */
export const contracts = {
  'company/tenancy': tenancyContract,
  'company/identity': identityContract,
  'company/media': documentsContract,
  'company/api-keys': apiKeysContract,
  'crm/leads': crmContract,
  'crm/work': workContract,
  'crm/transfer': transferContract,
  'library/files': filesContract,
  'library/documents': documentStoreContract,
  'sales/quoting': catalogContract,
  'sales/booking': bookingContract,
  'sales/records': recordsContract,
  'sales/settings': settingsContract,
  'fulfilment/dispatch': dispatchContract,
  'fulfilment/delivery': deliveryContract,
  'fulfilment/jobs': jobsContract,
  'fulfilment/payments': paymentsContract,
  'fulfilment/payment-events': paymentEventsContract,
  'fulfilment/portal': portalContract,
  'fulfilment/billing': billingContract,
  'fulfilment/quotes': quotesContract,
  'fulfilment/payouts': payoutsContract,
  'fulfilment/accounts': accountsContract,
  'deals/publication': publicationContract,
  'deals/transactions': transactionsContract,
  'deals/review': reviewContract,
  'deals/listings': listingsContract,
  'deals/commissions': commissionsContract,
  'deals/showings': showingsContract,
  'deals/agent': agentContract,
  'deals/state-pa': statePaContract,
  'deals/mls': mlsContract,
  'deals/dotloop': dotloopContract,
  'deals/dotloop-events': dotloopEventsContract,
  'outreach/messaging': messagingContract,
  'outreach/automation': automationContract,
  'assistants/chat': assistantContract,
  'assistants/inbox': chatsContract,
  'assistants/voice': voiceContract,
  'assistants/calls': callsContract,
  'assistants/knowledge': knowledgeContract,
  'assistants/tuning': tuningContract,
  'assistants/advice': adviceContract,
  'workspace/inbox': inboxContract,
  'workspace/houses': housesContract,
  'open/webhooks': webhooksContract,
  'operations/integrations': integrationsContract,
  'operations/monitoring': operationsContract,
  'operations/privacy': privacyContract,
  'operations/reports': reportsContract,
} as const satisfies Record<string, Contract>;

type Contracts = typeof contracts;
/** The routes of each contract as a function parameter, because inferring from a union of functions intersects their parameters. */
type Each = { [Place in keyof Contracts]: (routes: RoutesOf<Contracts[Place]>) => void }[keyof Contracts];

/** All routes by key, for the typed client. */
export type Api = Each extends (routes: infer Routes) => void ? Routes : never;
