import { placeOfVisit, VisitRecord } from '../../../../../shared/sales/booking/visit-record.ts';
import { entity } from '../../../../platform/table/entity.ts';
import type { TenantTable } from '../../../../platform/table/tenant-table.ts';
import { orderPartition } from '../../store.ts';

export const allVisits = { index: 'gsi1', pk: 'VISITS' } as const;
export const visitsOfVendor = (vendorId: string) => ({ index: 'gsi2', pk: `VENDOR#${vendorId}#VISITS` }) as const;

const visitTime = ({ startsAt, visitId }: VisitRecord): string => `${startsAt}#${visitId}`;

/** A visit stays with its order when it is canceled, but leaves the lists. */
export const visitItem = entity({
  name: 'visit',
  schema: VisitRecord,
  key: ({ visitId }: { visitId: string }) => {
    const { orderId, n } = placeOfVisit(visitId);
    return { pk: orderPartition(orderId), sk: `VISIT#${n}` };
  },
  indexes: (item) => ({
    gsi1: item.state === 'cancelled' ? undefined : { pk: allVisits.pk, sk: visitTime(item) },
    gsi2:
      item.state === 'cancelled' || item.vendorId === undefined
        ? undefined
        : { pk: visitsOfVendor(item.vendorId).pk, sk: visitTime(item) },
  }),
  row: VisitRecord,
  isAllRow: true,
  blank: { crew: [], tried: [], rounds: 0, pay: [], stamps: {}, checklist: [] },
});

/** One visit, read consistently; undefined if absent. */
export const readVisitItem = async (table: TenantTable, visitId: string): Promise<VisitRecord | undefined> =>
  await table.get(visitItem, { visitId }, { consistent: true });
