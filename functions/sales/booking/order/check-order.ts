import type { Catalog, ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { FieldError } from '../../../../shared/contract/error.ts';
import type { OrderInput } from '../../../../shared/sales/booking/order.ts';
import { isBooked } from '../../../../shared/sales/booking/sequence.ts';
import { notOffered } from '../../../../shared/sales/quoting/offered.ts';
import { offerErrors, withOffered } from '../../../../shared/sales/quoting/offers.ts';
import { type PricedItems, priceItems } from '../../../../shared/sales/quoting/price-items.ts';
import { invalidInput } from '../../../platform/errors.ts';
import type { Hold } from '../hold/hold.ts';
import { checkRush } from '../plan/plan-id.ts';
import { onSite } from '../plan/schedule.ts';
import { priceChanged } from './refusal.ts';

/** An order's input with the services that its accepted offers add. */
export interface WantedOrder {
  readonly input: OrderInput;
  readonly services: readonly ServiceCode[];
}

const problemsOf = ({ input, services }: WantedOrder): FieldError[] => {
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

/** The order that is wanted; 400 with every field that contradicts another. */
export const wantedOrder = (input: OrderInput): WantedOrder => {
  const wanted = { input, services: withOffered(input.services, input.acceptedOffers ?? []) };
  const problems = problemsOf(wanted);
  if (problems.length > 0) throw invalidInput(problems);
  return wanted;
};

/** The price by the server's catalogue; refuses offers without a right to them and a total that is not this one. */
export const priceOrder = ({ input, services }: WantedOrder, catalog: Catalog, pastBookings: number): PricedItems => {
  const accepted = input.acceptedOffers ?? [];
  const gone = notOffered(catalog, services).map((code) => ({ path: 'services', message: `${code} is not offered` }));
  const errors = [...gone, ...offerErrors({ services, accepted, pastBookings })];
  if (errors.length > 0) throw invalidInput(errors);
  const property = { sqFt: input.sqFt, rooms: input.rooms };
  const quote = priceItems(catalog, { services, property, accepted, pastBookings });
  if (quote.pricing.total !== input.expectedTotal) throw priceChanged(quote);
  return quote;
};

const sameServices = (a: readonly ServiceCode[], b: readonly ServiceCode[]): boolean =>
  a.length === b.length && a.every((code) => b.includes(code));

/** Refuses a hold that was made for other services, another property or another place. */
export const checkHold = ({ input, services }: WantedOrder, hold: Hold): void => {
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
