import type { Clock } from '../../platform/clock.ts';
import type { PublicCaller, StandIn } from '../../platform/internet/public-request.ts';
import type { DataKeys } from '../../platform/keys/data-keys.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { ReplicationRules } from './run/rules.ts';

/** What feeds need besides a company's table. */
export interface MlsDeps {
  readonly call: PublicCaller;
  readonly keys: DataKeys;
  readonly clock: Clock;
  /** Plays an MLS on this machine; absent in the cloud. */
  readonly standIn?: StandIn | undefined;
  /** Where copied photos are kept. */
  readonly files: PrivateStore;
  /** Replaced in tests only. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly rules?: ReplicationRules;
}
