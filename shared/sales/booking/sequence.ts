import type { ServiceCode } from '../../company/catalog/service.ts';

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
