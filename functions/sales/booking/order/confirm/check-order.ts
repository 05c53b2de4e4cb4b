import type { Catalog, ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { isBooked } from '../../../../../shared/company/catalog/visited.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import type { OrderInput } from '../../../../../shared/sales/booking/order.ts';
import type { ClientStanding } from '../../../../../shared/sales/quoting/client-standing.ts';
import { withOffered } from '../../../../../shared/sales/quoting/offers.ts';
import { priceFor } from '../../../../../shared/sales/quoting/price-for.ts';
import type { PricedItems } from '../../../../../shared/sales/quoting/price-items.ts';
import { invalidInput } from '../../../../platform/errors/errors.ts';
import type { Hold } from '../../hold/hold.ts';
import { onSite } from '../../plan/calendar/schedule.ts';
import { checkRush } from '../../plan/plan-id.ts';
import { priceChanged } from './refusal.ts';

/** An order's input with its services including those that accepted offers add. */
export interface ResolvedOrder {
  readonly input: OrderInput;
  readonly services: readonly ServiceCode[];
}

const problemsOf = ({ input, services }: ResolvedOrder): FieldError[] => {
  const isRush = services.includes('rush_delivery');
  const problems: FieldError[] = [];
  if (!services.some(isBooked)) problems.push({ path: 'services', message: 'must contain something to deliver' });
  if ((input.deliverySpeed === 'rush') !== isRush) {
    const message = `must be ${isRush ? 'rush' : 'standard'}: rush goes with the service rush_delivery`;
    problems.push({ path: 'deliverySpeed', message });
  }
  if (onSite(services).length > 0 && !input.holdId && !input.planId) {
    problems.push({ path: 'planId', message: 'or holdId is needed: these services need a visit' });
  }
  return problems;
};

/** Resolves the input of an order; 400 with every field that contradicts another. */
export const resolveOrder = (input: OrderInput): ResolvedOrder => {
  const resolved = { input, services: withOffered(input.services, input.acceptedOffers ?? []) };
  const problems = problemsOf(resolved);
  if (problems.length > 0) throw invalidInput(problems);
  return resolved;
};

/** The price by the server's catalog; rejects invalid offers and a total that differs from the expected one. */
export const priceOrder = (
  { input, services }: ResolvedOrder,
  catalog: Catalog,
  client: ClientStanding,
): PricedItems => {
  const order = {
    ...input,
    services: [...services],
    acceptedOffers: input.acceptedOffers ?? [],
    zip: input.address.zip,
  };
  const { items, pricing, notOffered, offerErrors } = priceFor(order, catalog, client);
  const unavailable = notOffered.map((code) => ({ path: 'services', message: `${code} is not offered` }));
  const errors = [...unavailable, ...offerErrors];
  if (errors.length > 0) throw invalidInput(errors);
  if (pricing.total !== input.expectedTotal) throw priceChanged({ items, pricing });
  return { items, pricing };
};

const sameServices = (a: readonly ServiceCode[], b: readonly ServiceCode[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

/** Rejects a hold that was made for other services, another property or another ZIP code. */
export const checkHold = ({ input, services }: ResolvedOrder, hold: Hold): void => {
  checkRush('holdId', hold, services);
  const isSame =
    hold.zip === input.address.zip &&
    hold.sqFt === input.sqFt &&
    hold.rooms === input.rooms &&
    sameServices(hold.services, onSite(services));
  if (isSame) return;
  const message = 'must be a hold of these services for this property and ZIP code';
  throw invalidInput([{ path: 'holdId', message }]);
};
