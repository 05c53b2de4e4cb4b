import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import type { PropertyToPrice } from '../../../../shared/sales/quoting/quote.ts';
import { serviceCodes } from '../../../ui/console/labels.ts';
import { useApi } from '../../../ui/console/use-api.ts';

/** Stands where nothing is asked yet. */
const unknownProperty: PropertyToPrice = {
  sqFt: 0,
  rooms: 0,
  zip: null,
};

const all: ServiceCode[] = [...serviceCodes, 'rush_delivery'];

/** What each service that is offered costs for this property. */
export const usePrices = (property: PropertyToPrice | undefined) => {
  const order = { services: all, ...(property ?? unknownProperty) };
  return useApi('POST /api/quotes', order, { enabled: property !== undefined, keep: true });
};

/** What the chosen services cost together, by the server. */
export const useTotal = (services: readonly ServiceCode[], property: PropertyToPrice | undefined) => {
  const isAsked = property !== undefined && services.length > 0;
  const { data, isPlaceholderData, error, refetch } = useApi(
    'POST /api/quotes',
    { services: [...services], ...(property ?? unknownProperty) },
    { enabled: isAsked, keep: true },
  );
  const quote = isAsked && !isPlaceholderData ? data : undefined;
  return { quote, error, requote: refetch };
};
