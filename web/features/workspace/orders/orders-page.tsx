import { useApi } from '../../../ui/console/use-api.ts';
import { Failure, Skeleton } from '../../../ui/workspace/kit.tsx';
import { WorkPage } from '../../../ui/workspace/work-page.tsx';

/** Every order. */
const OrdersPage = () => {
  const { data, error, refetch } = useApi('GET /api/orders', { limit: 50 }, { keep: true });
  return (
    <WorkPage title="Orders">
      {error && !data && <Failure error={error} retry={refetch} />}
      {!data && !error && <Skeleton />}
      <ul>
        {data?.items.map(({ orderId, number, customer }) => (
          <li key={orderId}>
            {number} {customer}
          </li>
        ))}
      </ul>
    </WorkPage>
  );
};

export default OrdersPage;
