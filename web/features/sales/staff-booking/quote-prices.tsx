import type { PropertyToPrice } from '../../../../shared/sales/quoting/quote.ts';
import type { ApiOutput } from '../../../platform/api/api.ts';
import { api } from '../../../platform/api/api.ts';
import { useMayAsk } from '../../../ui/console/advice/advice-card.tsx';
import { PriceAdvice, type PriceDesk } from '../../../ui/console/advice/price-advice.tsx';
import { useApi } from '../../../ui/console/queries/use-api.ts';

interface Props {
  leadId: string;
  quote: ApiOutput<'POST /api/quotes'>;
  property: PropertyToPrice;
}

/** Price advice for the services of this quote. */
export const QuotePrices = ({ leadId, quote, property }: Props) => {
  const { data, error, refetch } = useApi('GET /api/leads/{leadId}/price-advice', { leadId }, { enabled: useMayAsk() });
  const desk: PriceDesk = {
    items: data?.items ?? [],
    error,
    refetch,
    ask: (request) => api('POST /api/leads/{leadId}/price-advice', { leadId, ...property, ...request }),
    decide: (decision) => api('PUT /api/leads/{leadId}/price-advice/{serviceType}', { leadId, ...decision }),
  };
  const services = quote.items.map(({ id, calculatedPrice }) => ({ serviceType: id, price: calculatedPrice }));
  return (
    <PriceAdvice
      desk={desk}
      services={services}
      description="This quote follows your price list, whatever is advised."
    />
  );
};
