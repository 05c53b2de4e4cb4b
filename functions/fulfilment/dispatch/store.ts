import { Offer } from '../../../shared/fulfilment/dispatch/offer.ts';
import { placeOfVisit } from '../../../shared/sales/booking/visit-record.ts';
import { entity } from '../../platform/table/entity.ts';
import { orderPartition } from '../../sales/booking/store.ts';

export const offersOfVendor = (vendorId: string) => ({ index: 'gsi2', pk: `VENDOR#${vendorId}#OFFERS` }) as const;

/** An offer lies with its order, so that a visit and all its offers are one read. */
export const offerItem = entity({
  name: 'offer',
  schema: Offer,
  key: ({ offerId }: { offerId: string }) => ({
    pk: orderPartition(placeOfVisit(offerId).orderId),
    sk: `OFFER#${offerId}`,
  }),
  indexes: (item) => ({
    gsi2: { pk: offersOfVendor(item.vendorId).pk, sk: `${item.sentAt}#${item.offerId}` },
  }),
  row: Offer,
  isAllRow: true,
});
