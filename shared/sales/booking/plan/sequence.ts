import type { ServiceCode } from '../../../company/catalog/service.ts';

/** The sequence of trades: each group starts on a later business day than the one before (product.md 5). */
export const tradeGroups: readonly (readonly ServiceCode[])[] = [
  ['repairs'],
  ['painting'],
  ['landscaping'],
  ['cleaning'],
  ['photography', 'video', 'drone', 'twilight', 'floor_plan', 'matterport'],
];

/** Services of an order that one visit could do together; those `anyTime` are outside the sequence. */
export interface TradeGroup {
  readonly services: readonly ServiceCode[];
  readonly anyTime: boolean;
}

/** The groups of an order in their sequence, followed by those that may be done at any time. */
export const groupsOf = (services: readonly ServiceCode[]): TradeGroup[] => {
  const sequenced = tradeGroups.map((group) => services.filter((code) => group.includes(code)));
  const anyTime = services.filter((code) => code === 'inspections');
  return [
    ...sequenced.map((group) => ({ services: group, anyTime: false })),
    { services: anyTime, anyTime: true },
  ].filter((group) => group.services.length > 0);
};

/** The place in the sequence of a visit with these services; undefined for one that may be at any time. */
export const tradeOf = (services: readonly ServiceCode[]): number | undefined => {
  const place = tradeGroups.findIndex((group) => services.some((code) => group.includes(code)));
  return place < 0 ? undefined : place;
};
