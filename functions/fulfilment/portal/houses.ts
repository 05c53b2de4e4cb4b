import type { PortalProperty } from '../../../shared/fulfilment/portal/contract.ts';
import type { WholeRow } from './order-rows.ts';
import { picturesIn } from './order-rows.ts';

type Work = PortalProperty['work'][number];

const workOf = (whole: WholeRow): Work[] => {
  const { orderId, number, visits } = whole.row;
  const hasPictures = picturesIn(whole) !== null;
  return visits.map(({ serviceType, status, startsAt, scheduledDate, vendorName }) => ({
    orderId,
    number,
    service: serviceType,
    status,
    at: startsAt ?? scheduledDate,
    vendorName: vendorName ?? null,
    hasPictures,
  }));
};

/**
 * The houses of these orders, the latest first, with what was done at each. Only what the reader may see counts: a house's
 * other owners ordered for it, too.
 */
export const housesOf = (wholes: readonly WholeRow[]): PortalProperty[] => {
  const byHouse = Map.groupBy(wholes, ({ row }) => row.propertyId);
  return [...byHouse].map(([propertyId, orders]) => {
    const [latest] = orders.toSorted((a, b) => b.row.placedAt.localeCompare(a.row.placedAt));
    const { order } = latest ?? {};
    const isGuess = (field: 'sqFt' | 'rooms'): boolean => order?.assumed?.includes(field) ?? false;
    return {
      propertyId,
      address: order?.address ?? { line1: '', city: '', state: '', zip: '' },
      sqFt: order && !isGuess('sqFt') ? order.sqFt : null,
      rooms: order && !isGuess('rooms') ? order.rooms : null,
      yearBuilt: order?.propertyDetails?.yearBuilt ?? null,
      type: order?.propertyDetails?.type ?? null,
      work: orders.flatMap(workOf).sort((a, b) => b.at.localeCompare(a.at)),
    };
  });
};
