import type { Line } from '../../../platform/realtime/line.ts';
import type { Signer } from '../../../platform/sign.ts';
import type { Payments } from '../../../sales/payments/payment-terms.ts';
import type { SearchKnowledge } from '../../knowledge/search-knowledge.ts';
import type { OpenModel } from '../../model/model-config.ts';
import type { Advice } from '../advice-port.ts';
import type { Assistant } from '../assistant-port.ts';

/** What the chat needs besides the table. */
export interface ChatDeps {
  readonly signer: Signer;
  readonly payments: Payments;
  readonly search: SearchKnowledge;
  readonly assistant: Assistant;
  /** The way to the sockets of visitors. */
  readonly openLine: () => Promise<Line>;
  /** Who answers with a model, where one is configured. */
  readonly model?: OpenModel | undefined;
  /** Who gives results to staff, where a model is configured. */
  readonly advice?: Advice | undefined;
}
