import type { PropertySite } from '../../../../../shared/fulfilment/delivery/contract.ts';
import { api } from '../../../../platform/api/api.ts';
import { type Read, useRead } from '../../../../platform/api/use-read.ts';

/** The published page of a property, in the form for buyers or for listings. */
export const useProperty = (deliveryId: string, isForListing: boolean): Read<PropertySite> =>
  useRead(`${deliveryId} ${isForListing}`, (signal) =>
    api(
      'GET /api/property-sites/{deliveryId}',
      { deliveryId, ...(isForListing && { mls: 'true' as const }) },
      { signal },
    ),
  );
