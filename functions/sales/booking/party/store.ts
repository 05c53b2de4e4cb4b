import { Party } from '../../../../shared/sales/booking/party.ts';
import { entity } from '../../../platform/table/entity.ts';
import { orderPartition } from '../store.ts';

/** The orders to which an address is a party, by when they were placed. */
export const ordersOfParty = (email: string) => ({ index: 'gsi1', pk: `PARTIES#${email}` }) as const;

export const partyItem = entity({
  name: 'party',
  schema: Party,
  key: ({ orderId, email }: Pick<Party, 'orderId' | 'email'>) => ({
    pk: orderPartition(orderId),
    sk: `PARTY#${email}`,
  }),
  indexes: ({ email, placedAt, orderId }) => ({
    gsi1: { pk: ordersOfParty(email).pk, sk: `${placedAt}#${orderId}` },
  }),
  row: Party,
  isAllRow: true,
});

/** The parties of an order. */
export const partiesOf = (orderId: string) => ({ pk: orderPartition(orderId), begins: 'PARTY#', consistent: true });

/** Counts the people who were let into an order. */
export const partiesMade = (orderId: string) => ({ pk: orderPartition(orderId), sk: 'PARTIES-MADE' }) as const;
