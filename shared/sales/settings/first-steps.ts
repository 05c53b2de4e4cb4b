import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';

/** What is open before a company's first booking, in the order in which it is done. */
export const FirstStep = z.discriminatedUnion('step', [
  /** Nothing can be ordered. */
  z.object({ step: z.literal('services') }),
  /** Something offered needs a visit, and nobody is there to make it. */
  z.object({ step: z.literal('vendor') }),
  /** Offers reach these by nothing but the portal: they have no email, nor a phone that the plan can text. */
  z.object({ step: z.literal('reach'), names: z.array(z.string()) }),
  /** These are offered, and nobody does them. */
  z.object({ step: z.literal('skills'), services: z.array(ServiceCode) }),
  /** All prices are still those that every company begins with. */
  z.object({ step: z.literal('prices') }),
  /** So many ZIP codes still lie in the middle of the county. */
  z.object({ step: z.literal('places'), count: z.int() }),
  /** The assistant speaks of more vendors than work here. */
  z.object({ step: z.literal('promise'), promised: z.string(), count: z.int() }),
  /** No account that takes payments, or one for which the provider still waits. */
  z.object({ step: z.literal('payments'), isBegun: z.boolean() }),
  /** Pages look as every company's do at first. */
  z.object({ step: z.literal('look') }),
  /** Only one person can administer the company. */
  z.object({ step: z.literal('administrator') }),
]);
export type FirstStep = z.infer<typeof FirstStep>;

/** What is open before the first booking; empty once all is done or something is booked, and where nothing can be. */
export const FirstSteps = z.object({ steps: z.array(FirstStep) });
export type FirstSteps = z.infer<typeof FirstSteps>;
