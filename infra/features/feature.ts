import type { QueueType } from '../../shared/contract/events/event.ts';
import type { contracts } from '../../shared/operations/api.ts';
import type { Binding } from '../bindings.ts';

/** A function's requirements beyond the table, the site's address and its log. */
export interface FunctionNeeds {
  /** Its bindings: each sets environment variables and grants together (bindings.ts). */
  readonly uses?: readonly Binding[];
  /** Timeout in seconds; by default 10 for an API and 30 for a consumer. */
  readonly timeoutSeconds?: number;
  /** Megabytes of memory, and with them a share of a processor; by default 1024. */
  readonly memorySize?: number;
  /** Opens pictures: gets the layer with the picture library. */
  readonly hasPictures?: boolean;
  /** Waits for a model or a provider: gets the stage's `modelCallsAtOnce` as reserved concurrency, if set. */
  readonly isSlow?: boolean;
}

/** A function behind a queue: `<queue name>.lambda.ts` in the folder of its feature. */
export interface ConsumerNeeds extends FunctionNeeds {
  readonly queue: QueueType;
  /** What fills the queue: the outbox's router (default), or reports of the email and text message providers. */
  readonly source?: 'outbox' | 'providers';
}

/** A feature's infrastructure requirements; its contract has the same name in shared/operations/api.ts. */
export interface Feature {
  /** `api.lambda.ts`, which serves the contract. */
  readonly api: FunctionNeeds;
  readonly consumers?: readonly ConsumerNeeds[];
  /** Answers requests that match no contract with 404 or 405; exactly one feature does. */
  readonly answersUnknown?: boolean;
}

/** A feature's place: `<area>/<feature>`, a key of `contracts`. */
export type Place = keyof typeof contracts;

/** The features of an area; a contract without a feature does not compile. */
export type AreaFeatures<Area extends string> = Readonly<Record<Extract<Place, `${Area}/${string}`>, Feature>>;
