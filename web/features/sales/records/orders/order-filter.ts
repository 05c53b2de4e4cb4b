import { isLocalDate } from '../../../../../shared/contract/time.ts';
import type { OrderState } from '../../../../../shared/sales/records/order-list-contract.ts';
import { endOfDay, startOfDay } from '../../../../ui/console/times.ts';

/** The filter of the list of orders, kept in the URL; dates in the tenant's time zone. */
export interface OrderFilter {
  readonly from?: string;
  readonly to?: string;
  readonly state?: OrderState;
  /** Searches orders of any date. */
  readonly q?: string;
}

export const orderStates = {
  kept: 'Not canceled',
  placed: 'Placed',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const satisfies Record<OrderState, string>;

const dateIn = (text: string | null): string | undefined => (isLocalDate(text) ? text : undefined);

/** Reads the filter from the URL; ignores invalid values and swaps reversed dates. */
export const orderFilterIn = (params: URLSearchParams): OrderFilter => {
  const one = dateIn(params.get('from'));
  const two = dateIn(params.get('to'));
  const [from, to] = one !== undefined && two !== undefined && one > two ? [two, one] : [one, two];
  const state = (Object.keys(orderStates) as OrderState[]).find((known) => known === params.get('state'));
  const q = params.get('q')?.trim();
  return { ...(from && { from }), ...(to && { to }), ...(state && { state }), ...(q && { q }) };
};

/** The API query of a filter: whole days in the tenant's time zone. */
export const orderQueryOf = ({ from, to, state, q }: OrderFilter, zone: string) => ({
  ...(q && { q }),
  ...(from && { from: startOfDay(from, zone) }),
  ...(to && { to: endOfDay(to, zone) }),
  ...(state && { state }),
});
