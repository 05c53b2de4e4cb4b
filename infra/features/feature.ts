import type { QueueType } from '../../shared/contract/event.ts';
import type { contracts } from '../../shared/operations/api.ts';
import type { Binding } from '../bindings.ts';

/** What a function needs beyond the table, the site's address and its log. */
export interface FunctionNeeds {
  /** What it uses: each name sets environment and grants together (bindings.ts). */
  readonly uses?: readonly Binding[];
  /** Seconds until it is ended; 10 for an API and 30 for a consumer unless given. */
  readonly timeoutSeconds?: number;
  /** Waits for a model or a provider: counts toward the stage's `modelCallsAtOnce`, where a stage has one. */
  readonly isSlow?: boolean;
}

/** A function behind a queue: `<queue name>.lambda.ts` in the folder of its feature. */
export interface ConsumerNeeds extends FunctionNeeds {
  readonly queue: QueueType;
  /** Who fills the queue: the outbox's router unless it is what mail and text providers report. */
  readonly source?: 'outbox' | 'providers';
}

/** What a feature needs of infrastructure: its contract is the one under the same name in shared/operations/api.ts. */
export interface Feature {
  /** `api.lambda.ts`, which answers the contract. */
  readonly api: FunctionNeeds;
  readonly consumers?: readonly ConsumerNeeds[];
  /** Answers what no contract has: 404, or 405 with the methods of the path. One feature does. */
  readonly answersUnknown?: boolean;
}

/** Where a feature lives: `<area>/<feature>`, a key of `contracts`. */
export type Place = keyof typeof contracts;

/** The features of an area; one that has a contract and no value here does not compile. */
export type AreaFeatures<Area extends string> = Readonly<Record<Extract<Place, `${Area}/${string}`>, Feature>>;
