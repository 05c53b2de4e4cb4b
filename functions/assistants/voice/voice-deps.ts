import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { Payments } from '../../sales/payments/payment-terms.ts';
import type { SearchKnowledge } from '../knowledge/search-knowledge.ts';
import type { Deadline } from './deadline.ts';

/** Dependencies of the provider's webhook besides the table. */
export interface VoiceDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  /** True to cap what unproven callers hold and order, as on the booking page. */
  readonly hasCaps?: boolean;
  readonly search: SearchKnowledge;
  /** Starts with each message that contains tool calls. */
  readonly deadline: () => Deadline;
}

/** An authenticated message. */
export type WebhookRequest = Pick<OpenRequest<unknown>, 'table' | 'now' | 'correlationId' | 'log'>;
