import type { SitePlace } from '../../../shared/company/site/site-origin.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { BookingContext } from '../../sales/booking/plan/offers/offer-plans.ts';
import type { PaymentProvider } from './provider/port.ts';

/** What payments need besides a company's table. */
export interface PaymentDeps {
  readonly signer: Signer;
  /** Undefined on a stage without a provider: everybody pays later. */
  readonly provider: PaymentProvider | undefined;
  readonly site: SitePlace;
}

/** One act on an order's money. */
export interface PaymentContext extends BookingContext {
  readonly provider: PaymentProvider | undefined;
}

/** The context of an act of the product's own. */
export const contextOf = (
  { signer, provider }: Pick<PaymentDeps, 'signer' | 'provider'>,
  table: TenantTable,
  now: number,
): PaymentContext => ({ table, signer, now, provider });
