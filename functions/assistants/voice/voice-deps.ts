import type { OpenRequest } from '../../platform/http/request.ts';
import type { Signer } from '../../platform/sign.ts';
import type { Payments } from '../../sales/payments/payment-terms.ts';
import type { SearchKnowledge } from '../knowledge/search-knowledge.ts';
import type { Patience } from './patience.ts';

/** What answering the provider needs besides the table. */
export interface VoiceDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  readonly search: SearchKnowledge;
  /** Begins with each message that asks for tools. */
  readonly patience: () => Patience;
}

/** A message that was believed. */
export type Heard = Pick<OpenRequest<unknown>, 'table' | 'now' | 'correlationId' | 'log'>;
