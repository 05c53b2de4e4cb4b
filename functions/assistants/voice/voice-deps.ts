import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/sign.ts';
import type { Payments } from '../../sales/payments/payment-terms.ts';
import type { SearchKnowledge } from '../knowledge/search-knowledge.ts';
import type { Patience } from './patience.ts';

/** Dependencies of the provider's webhook besides the table. */
export interface VoiceDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  readonly search: SearchKnowledge;
  /** Starts with each message that contains tool calls. */
  readonly patience: () => Patience;
}

/** An authenticated message. */
export type Heard = Pick<OpenRequest<unknown>, 'table' | 'now' | 'correlationId' | 'log'>;
