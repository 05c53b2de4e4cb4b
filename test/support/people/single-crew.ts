import { itemsOf } from '../cloud/studio.ts';
import { type Basket, type Plan, plansOf } from './journey.ts';

/** A plan all of whose vendors send one crew only, so that nobody else can have its times in a second lane. */
export const planOfSingleCrews = async (origin: string, basket: Basket): Promise<Plan> => {
  const vendors = await itemsOf(origin, { sk: 'VENDOR#' });
  const single = new Set(vendors.filter((vendor) => vendor.parallelJobs === 1).map((vendor) => vendor.vendorId));
  const plans = await plansOf(origin, basket);
  const plan = plans.find(({ visits }) => visits.every((visit) => single.has(visit.vendorId)));
  if (!plan) throw new Error(`No plan of single crews for ${basket.services} among ${plans.length}`);
  return plan;
};
