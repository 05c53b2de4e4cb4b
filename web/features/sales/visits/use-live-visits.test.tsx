// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { LiveContext } from '../../../ui/console/live/live.tsx';
import { useLiveVisits } from './use-live-visits.ts';

it('a change of a booking changes the lists of visits and leaves their count alone', () => {
  const client = new QueryClient();
  const listKey = ['GET /api/visits', {}];
  const countKey = ['GET /api/visits', {}, 'count'];
  const visit = { bookingId: 'b', status: 'pending', bookings: [{ bookingId: 'b', status: 'pending', version: 1 }] };
  client.setQueryData(listKey, { items: [visit] });
  client.setQueryData(countKey, '2');
  let tell: (message: LiveMessage) => void = () => {};
  const live = {
    hear: (listener: typeof tell) => {
      tell = listener;
      return () => {};
    },
    onOpen: () => () => {},
    send: () => {},
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      <LiveContext value={live}>{children}</LiveContext>
    </QueryClientProvider>
  );
  renderHook(() => useLiveVisits({ isPlaced: false }), { wrapper });
  tell({
    type: 'booking.changed',
    item: { bookingId: 'b', status: 'cancelled', version: 2 },
  } as unknown as LiveMessage);
  expect(client.getQueryData(listKey)).toMatchObject({ items: [{ bookingId: 'b', status: 'cancelled' }] });
  expect(client.getQueryData(countKey)).toBe('2');
});
