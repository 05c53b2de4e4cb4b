import type { Line } from '../../../platform/realtime/line.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { Payments } from '../../../sales/payments/payment-terms.ts';
import type { SearchKnowledge } from '../../knowledge/search-knowledge.ts';
import type { OpenModel } from '../../model/model-config.ts';
import type { Advice } from '../advice-port.ts';
import type { Assistant } from '../assistant-port.ts';

/** Dependencies of the chat besides the table. */
export interface ChatDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  /** True to cap what unproven visitors hold and order, as on the booking page. */
  readonly hasCaps?: boolean;
  readonly search: SearchKnowledge;
  readonly assistant: Assistant;
  /** Opens the channel to visitors' sockets. */
  readonly openLine: () => Promise<Line>;
  /** The model assistant, if configured. */
  readonly model?: OpenModel | undefined;
  /** Advice for staff, if a model is configured. */
  readonly advice?: Advice | undefined;
}
