import { api } from '../../../../platform/api/api.ts';
import { useMayAsk } from '../../../../ui/console/advice/advice-card.tsx';
import { PriceAdvice, type PriceDesk } from '../../../../ui/console/advice/price-advice.tsx';
import { useApi } from '../../../../ui/console/queries/use-api.ts';

/** Price advice from this order for the price list; the order keeps its prices. */
export const OrderPrices = ({ orderId }: { orderId: string }) => {
  const { data, error, refetch } = useApi(
    'GET /api/orders/{orderId}/price-advice',
    { orderId },
    { enabled: useMayAsk() },
  );
  const desk: PriceDesk = {
    items: data?.items ?? [],
    error,
    refetch,
    ask: (request) => api('POST /api/orders/{orderId}/price-advice', { orderId, ...request }),
    decide: (decision) => api('PUT /api/orders/{orderId}/price-advice/{serviceType}', { orderId, ...decision }),
  };
  return (
    <PriceAdvice
      desk={desk}
      services={data?.services ?? []}
      description="This order keeps its prices; it is for your price list."
    />
  );
};
