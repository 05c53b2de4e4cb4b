import type * as z from 'zod';
import { propertyDefaults, propertyLimits } from '../../../../shared/company/catalog/property-limits.ts';
import { needsVisit } from '../../../../shared/company/catalog/visited.ts';
import { verifiedEmail } from '../../../../shared/contract/access/access.ts';
import { normalizePhone } from '../../../../shared/contract/text.ts';
import type { listingsContract } from '../../../../shared/deals/listings/contract.ts';
import type { Listing } from '../../../../shared/deals/listings/listing.ts';
import { isChangeable } from '../../../../shared/deals/listings/listing-rules.ts';
import type { MediaOffer } from '../../../../shared/deals/listings/listing-view.ts';
import { OrderInput, type OrderPlaced } from '../../../../shared/sales/booking/order.ts';
import { priceFor } from '../../../../shared/sales/quoting/price-for.ts';
import { findMember } from '../../../company/identity/store.ts';
import { paymentConnection } from '../../../company/team/connection-store.ts';
import { AppError, invalidInput, notAllowedNow } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import { type Credit, readCredit } from '../../../sales/accounts/credit.ts';
import { confirmOrder } from '../../../sales/booking/order/confirm/confirm-order.ts';
import { searchPlans } from '../../../sales/booking/plan/offers/offer-plans.ts';
import { offerReadyPlans } from '../../../sales/booking/plan/offers/offer-ready-plans.ts';
import { pick, settingKeys, settingsOf } from '../../../sales/booking/settings.ts';
import { type Payments, saidOfAccount } from '../../../sales/payments/payment-terms.ts';
import { readStanding } from '../../../sales/records/clients/read-standing.ts';
import { propertyItem } from '../../../sales/records/store.ts';
import { listingPlace } from '../listing-place.ts';

/** What ordering needs besides the table. */
export interface OrderMediaDeps {
  readonly signer: Signer;
  readonly payments: Payments;
}

type OrderMedia = SignedRequest<z.output<(typeof listingsContract)['orderListingMedia']['input']>>;
type House = MediaOffer['house'];

const within = (value: number, { min, max }: { readonly min: number; readonly max: number }): number =>
  Math.min(max, Math.max(min, value));

/** The house as it is priced: what the order, the listing or the property says; the rest is named as assumed. */
const houseOf = async ({ table, input }: OrderMedia, { propertyId, facts, address }: Listing): Promise<House> => {
  const property = await table.get(propertyItem, { propertyId });
  const known = (size: number | undefined): number | undefined => (size !== undefined && size > 0 ? size : undefined);
  const sqFt = input.sqFt ?? facts.sqFt ?? known(property?.sqFt);
  const rooms = input.rooms ?? known(property?.rooms);
  return {
    sqFt: within(sqFt ?? propertyDefaults.sqFt, propertyLimits.sqFt),
    rooms: within(rooms ?? propertyDefaults.rooms, propertyLimits.rooms),
    zip: address.zip,
    assumed: [...(sqFt === undefined ? ['sqFt' as const] : []), ...(rooms === undefined ? ['rooms' as const] : [])],
  };
};

/** Whoever orders is the contact, under the phone that they name or that is theirs. */
const contactOf = async ({ table, caller, input }: OrderMedia) => {
  const member = await findMember(table, caller.profileId);
  const phone = normalizePhone(input.phone ?? member?.phone ?? '');
  if (phone === undefined) {
    throw invalidInput([{ path: 'phone', message: 'must be a phone number like (215) 555-0123: crews call it' }]);
  }
  return { fullName: caller.name ?? member?.name ?? caller.email, email: caller.email, phone };
};

const priceOf = async (
  { table, input, caller, now }: OrderMedia,
  { payments }: OrderMediaDeps,
  { sqFt, rooms, zip }: House,
  credit: Credit | undefined,
) => {
  const [stored, standing] = await Promise.all([
    table.getMany([...settingKeys, paymentConnection.key({})]),
    readStanding(table, verifiedEmail(caller)),
  ]);
  const { catalog, policy } = settingsOf(stored);
  const order = { services: input.services, acceptedOffers: [], sqFt, rooms, zip };
  const { items, pricing, notOffered } = priceFor(order, catalog, standing);
  if (notOffered.length > 0) {
    throw invalidInput([{ path: 'services', message: `must be offered; ${notOffered.join(', ')} is not` }]);
  }
  const toPay = { total: pricing.total, items, zip, policy, connection: pick(stored, paymentConnection)[0], now };
  const { tax = 0 } = payments.termsOf(input.billTo === 'company' ? { ...toPay, credit } : toPay).payment;
  return { items, pricing, tax, account: saidOfAccount({ ...toPay, credit }) ?? null };
};

/** The placed order; with the time by which it must be paid where its visits wait for that. */
const placedOf = ({ orderId, number, payment }: OrderPlaced) => {
  const { checkoutUrl, dueNow, payBy, approval } = payment;
  return {
    orderId,
    number,
    ...(checkoutUrl !== undefined && { checkoutUrl }),
    ...(dueNow && payBy !== undefined && !approval && { payBy }),
  };
};

const placeOrder = async (
  request: OrderMedia,
  { signer, payments }: OrderMediaDeps,
  listing: Listing,
  { house, total }: { readonly house: House; readonly total: number },
): Promise<NonNullable<MediaOffer['order']>> => {
  const { table, now, input, caller, idempotencyKey, correlationId } = request;
  const { facts, address, listingId } = listing;
  const order = OrderInput.safeParse({
    ...(input.planId !== undefined && { planId: input.planId }),
    services: input.services,
    sqFt: house.sqFt,
    rooms: house.rooms,
    ...(house.assumed.length > 0 && { assumed: house.assumed }),
    address,
    contactInfo: await contactOf(request),
    profile: 'agent',
    propertyDetails: { ...(facts.yearBuilt !== undefined && { yearBuilt: facts.yearBuilt }) },
    consents: { serviceMessages: true, marketing: false, aiCalls: false },
    deliverySpeed: input.services.includes('rush_delivery') ? 'rush' : 'standard',
    expectedTotal: input.expectedTotal ?? total,
    expectedTax: input.expectedTax,
    expectsBill: input.billTo === 'company' && input.asksCompany !== true,
    ...(input.billTo === 'company' && input.asksCompany && { asksCompany: true }),
  });
  if (!order.success) {
    throw invalidInput(order.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })));
  }
  const confirmed = await confirmOrder({ table, signer, now }, payments, {
    input: order.data,
    userId: caller.userId,
    provenEmail: verifiedEmail(caller),
    listingId,
    idempotencyKey,
    correlationId,
  });
  return placedOf(confirmed);
};

/** Plans backward from the day on the market; where nothing is ready by then, the next ones that are free. */
const plansFor = async (
  { table, now, input }: OrderMedia,
  { signer }: OrderMediaDeps,
  { onMarketDate }: Listing,
  { sqFt, rooms, zip }: House,
  today: string,
): Promise<Pick<MediaOffer, 'plans' | 'unserved' | 'ready'>> => {
  const context = { table, signer, now };
  const query = { services: input.services, sqFt, rooms, zip, ...(input.from !== undefined && { from: input.from }) };
  if (onMarketDate === undefined || onMarketDate <= today) return await searchPlans(context, query);
  const inTime = await offerReadyPlans(context, { ...query, readyBy: onMarketDate });
  if (inTime.plans.length > 0 || inTime.unserved.length > 0) return inTime;
  return { ...(await searchPlans(context, query)), ready: inTime.ready };
};

/** Quote and plans for a listing's house, and the order itself once a plan and its price are chosen. */
export const orderMedia = async (request: OrderMedia, deps: OrderMediaDeps, listing: Listing): Promise<MediaOffer> => {
  const { table, now, input, caller } = request;
  if (!isChangeable(listing)) {
    throw notAllowedNow([
      { path: 'listingId', message: 'Media is ordered for open listings. Relist the house first.' },
    ]);
  }
  const { today } = await listingPlace(request);
  const house = await houseOf(request, listing);
  const credit = await readCredit(table, verifiedEmail(caller), now);
  if (input.billTo === 'company' && !credit) {
    const details = [{ path: 'billTo', message: 'must be self: you are on no company’s account' }];
    throw new AppError('conflict', 'NOT_ON_ACCOUNT', 'You are on no company’s account yet.', { details });
  }
  const { account, ...price } = await priceOf(request, deps, house, credit);
  const needsPlan = input.services.some(needsVisit);
  const isOrder = input.expectedTotal !== undefined && (input.planId !== undefined || !needsPlan);
  const times = isOrder ? { plans: [], unserved: [] } : await plansFor(request, deps, listing, house, today);
  const order = isOrder ? await placeOrder(request, deps, listing, { house, total: price.pricing.total }) : null;
  return { services: input.services, house, ...price, ...times, account, order };
};
