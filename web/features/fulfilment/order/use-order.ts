import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isLeading } from '../../../../shared/contract/access/people.ts';
import { useLive } from '../../../ui/console/live/live.tsx';
import { invalidate, useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace } from '../../../ui/console/workspace.tsx';

const SHEET = 'GET /api/orders/{orderId}/sheet';
const VISITS = 'GET /api/orders/{orderId}/visits';
const MONEY = 'GET /api/orders/{orderId}/payments';
const DELIVERY = 'GET /api/deliveries/{deliveryId}/desk';

/** Kinds whose change may change what the page of an order shows. */
const concerns = /^(booking|visit|offer|order|payment|delivery)\./;

/** Reads the page of an order again when something of it changes, and after a stretch without a connection. */
const useFreshOrder = (orderId: string): void => {
  const client = useQueryClient();
  const live = useLive();
  useEffect(() => {
    const refresh = () => void invalidate(client, SHEET, VISITS, MONEY, DELIVERY);
    const stops = [
      live.hear(({ type, item }) => {
        const about = (item as { orderId?: string } | undefined)?.orderId;
        if (concerns.test(type) && (about === undefined || about === orderId)) refresh();
      }),
      live.onOpen(refresh),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, live, orderId]);
};

/** An order as its page shows it, live. */
export const useOrder = (orderId: string) => {
  useFreshOrder(orderId);
  return useApi(SHEET, { orderId });
};

/** The visits of an order with the offers made for them; only who leads the company sees them. */
export const useOrderVisits = (orderId: string) => {
  const { me } = useWorkspace();
  return useApi(VISITS, { orderId }, { enabled: isLeading(me.roles) });
};

/** What an order owes and has paid. */
export const useMoney = (orderId: string) => useApi(MONEY, { orderId });
