import type { ServiceCode } from './service.ts';

/** Services whose price is a visit that ends in a written quote; the quoted work is extra. */
const assessed: ReadonlySet<ServiceCode> = new Set(['repairs', 'painting', 'landscaping']);

/** True if the price of this service is an assessment visit. */
export const isAssessment = (code: ServiceCode): boolean => assessed.has(code);

/** The name of a service with what its price buys: `Repairs: assessment visit`. */
export const soldAs = (code: ServiceCode, name: string): string =>
  isAssessment(code) ? `${name}: assessment visit` : name;

/** Stands beside the price of what contains an assessment visit. */
export const QUOTED_WORK_IS_EXTRA = 'Quoted work is extra.';
