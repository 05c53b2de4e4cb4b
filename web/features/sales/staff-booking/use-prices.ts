import type { ServiceCode } from '../../../../shared/company/catalog/service.ts';
import { serviceCodes } from '../../../ui/console/labels.ts';
import { useApi } from '../../../ui/console/use-api.ts';
import type { Property } from './book-draft.ts';

const all: ServiceCode[] = [...serviceCodes, 'rush_delivery'];

/** What each service that is offered costs for this property. */
export const usePrices = (property: Property | undefined) => {
  const { sqFt = 0, rooms = 0 } = property ?? {};
  return useApi('POST /api/quotes', { services: all, sqFt, rooms }, { enabled: property !== undefined, keep: true });
};

/** What the chosen services cost together, by the server. */
export const useTotal = (services: readonly ServiceCode[], property: Property | undefined) => {
  const { sqFt = 0, rooms = 0 } = property ?? {};
  const isAsked = property !== undefined && services.length > 0;
  const { data, isPlaceholderData, error, refetch } = useApi(
    'POST /api/quotes',
    { services: [...services], sqFt, rooms },
    { enabled: isAsked, keep: true },
  );
  const quote = isAsked && !isPlaceholderData ? data : undefined;
  return { quote, error, requote: refetch };
};
