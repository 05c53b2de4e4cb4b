import type { ServiceCode } from '../../company/catalog/service.ts';

/** Services whose result is delivered as files. */
export const deliveredServices: readonly ServiceCode[] = [
  'photography',
  'drone',
  'twilight',
  'video',
  'floor_plan',
  'matterport',
  'virtual_staging',
];

/** True if a service’s result is delivered as files. */
export const isDelivered = (service: string): boolean => (deliveredServices as readonly string[]).includes(service);

/** How a picture was altered; each but `none` needs its original beside it. */
export const alterations = ['none', 'staged', 'sky', 'removed'] as const;
export type Alteration = (typeof alterations)[number];

/** The words under an altered picture, as the boards ask for them. */
export const alterationWords: Readonly<Record<Alteration, string>> = {
  none: '',
  staged: 'Virtually staged',
  sky: 'Sky replaced',
  removed: 'Items removed digitally',
};

/** An order has one delivery, whose id follows from the order's. */
export const deliveryIdOf = (orderId: string): string => `dlv_${orderId.slice(4)}`;
