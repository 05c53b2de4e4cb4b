import Button from '@cloudscape-design/components/button';
import Container from '@cloudscape-design/components/container';
import Header from '@cloudscape-design/components/header';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { deliveryIdOf } from '../../../../../shared/fulfilment/delivery/delivered.ts';
import { api } from '../../../../platform/api/api.ts';
import { useAct } from '../../../../platform/api/use-act.ts';
import { Problem } from '../../../../ui/console/notices/problem.tsx';
import { invalidate, useApi } from '../../../../ui/console/queries/use-api.ts';

const ROUTE = 'GET /api/deliveries/{deliveryId}/desk';
const DeliveryEditor = lazy(() => import('./delivery-editor.tsx'));

/** The pictures of an order, on its page in the back office. */
export const DeliveryCard = ({ orderId }: { orderId: string }) => {
  const client = useQueryClient();
  const { data, error } = useApi(ROUTE, { deliveryId: deliveryIdOf(orderId) });
  const { isBusy, error: problem, run } = useAct();
  const open = () =>
    run(async () => {
      await api('POST /api/orders/{orderId}/delivery', { orderId });
      await invalidate(client, ROUTE);
    });
  const isNone = error?.status === 404;
  return (
    <Container
      header={
        <Header
          variant="h2"
          description={isNone ? 'Opens by itself when the shoot is done.' : undefined}
          actions={
            isNone && (
              <Button loading={isBusy} onClick={() => void open()}>
                Open it now
              </Button>
            )
          }
        >
          Delivery
        </Header>
      }
    >
      {problem && <Problem error={problem} />}
      {error && !isNone && <Problem error={error} />}
      <Suspense fallback={null}>{data && <DeliveryEditor key={data.deliveryId} start={data} />}</Suspense>
    </Container>
  );
};
