import { addDays } from '../../../../../shared/contract/time.ts';
import type { OrderState } from '../../../../../shared/sales/records/order-list-contract.ts';
import { endOfDay, startOfDay } from '../../../../ui/console/times.ts';

/** What the list of orders is narrowed to; it lives in the URL, days as the tenant's calendar counts them. */
export interface OrderFilter {
  readonly from?: string;
  readonly to?: string;
  readonly state?: OrderState;
}

export const orderStates = {
  kept: 'Not canceled',
  placed: 'Placed',
  completed: 'Completed',
  cancelled: 'Canceled',
} as const satisfies Record<OrderState, string>;

const dateIn = (text: string | null): string | undefined =>
  text !== null &&
  /^(19|20|21)\d\d-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  addDays(text, 0) === text
    ? text
    : undefined;

/** Reads the filter from the URL; what is none is left out, and days in the wrong order are turned round. */
export const orderFilterIn = (params: URLSearchParams): OrderFilter => {
  const one = dateIn(params.get('from'));
  const two = dateIn(params.get('to'));
  const [from, to] = one !== undefined && two !== undefined && one > two ? [two, one] : [one, two];
  const state = (Object.keys(orderStates) as OrderState[]).find((known) => known === params.get('state'));
  return { ...(from && { from }), ...(to && { to }), ...(state && { state }) };
};

/** What the server is asked for: whole days of the tenant's zone. */
export const orderQueryOf = ({ from, to, state }: OrderFilter, zone: string) => ({
  ...(from && { from: startOfDay(from, zone) }),
  ...(to && { to: endOfDay(to, zone) }),
  ...(state && { state }),
});
