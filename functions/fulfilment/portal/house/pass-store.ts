import { HousePass } from '../../../../shared/fulfilment/portal/house.ts';
import { entity } from '../../../platform/table/entity.ts';

export const housePartition = (propertyId: string): string => `HOUSE#${propertyId}`;

/** The passes that an address was offered, or has offered. */
export const passesTo = (email: string) => ({ index: 'gsi1', pk: `HOUSES-TO#${email}` }) as const;
export const passesFrom = (email: string) => ({ index: 'gsi2', pk: `HOUSES-FROM#${email}` }) as const;

export const housePass = entity({
  name: 'housePass',
  schema: HousePass,
  key: ({ propertyId, passId }: Pick<HousePass, 'propertyId' | 'passId'>) => ({
    pk: housePartition(propertyId),
    sk: `PASS#${passId}`,
  }),
  indexes: ({ from, to, offeredAt, passId }) => ({
    gsi1: { pk: passesTo(to).pk, sk: `${offeredAt}#${passId}` },
    gsi2: { pk: passesFrom(from).pk, sk: `${offeredAt}#${passId}` },
  }),
  row: HousePass.pick({ propertyId: true, passId: true }),
});

/** The passes of a house, oldest first. */
export const passesOfHouse = (propertyId: string) =>
  ({ pk: housePartition(propertyId), begins: 'PASS#', consistent: true }) as const;

/** Counts the offers that were made of a house. */
export const offersMade = (propertyId: string) => ({ pk: housePartition(propertyId), sk: 'MADE' }) as const;
