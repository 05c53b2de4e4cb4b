import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceCodes } from '../../../../shared/company/catalog/service-name.ts';
import type { PropertyToPrice } from '../../../../shared/sales/quoting/quote.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';

/** Placeholder while no property is known and nothing is requested. */
const unknownProperty: PropertyToPrice = {
  sqFt: 0,
  rooms: 0,
  zip: null,
};

/** The price of each offered service for this property. */
export const usePrices = (property: PropertyToPrice | undefined) => {
  const order = { services: serviceCodes, ...(property ?? unknownProperty) };
  return useApi('POST /api/quotes', order, { enabled: property !== undefined, keep: true });
};

/** The server's quote for the chosen services. */
export const useTotal = (services: readonly ServiceCode[], property: PropertyToPrice | undefined) => {
  const isEnabled = property !== undefined && services.length > 0;
  const { data, isPlaceholderData, error, refetch } = useApi(
    'POST /api/quotes',
    { services: [...services], ...(property ?? unknownProperty) },
    { enabled: isEnabled, keep: true },
  );
  const quote = isEnabled && !isPlaceholderData ? data : undefined;
  return { quote, error, requote: refetch };
};
