import type { SitePlace } from '../../../shared/company/site/site-origin.ts';
import type { Clock } from '../../platform/clock.ts';
import type { DataKeys } from '../../platform/keys/data-keys.ts';
import type { DotloopHttp } from './provider/http.ts';
import type { Leasing } from './tokens/lease.ts';

/** What Dotloop needs besides a company's table. */
export interface DotloopDeps {
  /** Undefined on a platform without an app at Dotloop. */
  readonly http: DotloopHttp | undefined;
  readonly keys: DataKeys;
  readonly clock: Clock;
  readonly site: SitePlace;
  /** Replaced in tests only: how long to wait, and who may refresh. */
  readonly sleep?: (ms: number) => Promise<void>;
  readonly leasing?: Leasing;
}
