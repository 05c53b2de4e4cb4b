import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { OrderView } from '../../../../../shared/sales/booking/order.ts';
import type { WeatherMove } from '../../../../../shared/sales/booking/plan/weather-move.ts';
import { WeatherCards } from './weather-card.tsx';

const move: WeatherMove = {
  visitId: 'vis_1',
  services: ['drone'],
  from: '2026-12-01T15:00:00Z',
  startsAt: '2026-12-03T16:00:00Z',
  endsAt: '2026-12-03T17:00:00Z',
  vendorName: 'Keystone Sky & Scan',
  answerBy: '2026-11-30T22:00:00Z',
};
const orderWith = (...weatherMoves: WeatherMove[]): OrderView =>
  ({ orderId: 'ord_1', weatherMoves }) as unknown as OrderView;

const serve = (refuses = false) => {
  const sent: { path: string; body: unknown }[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method !== 'GET') {
      sent.push({ path: new URL(url, 'https://x.test').pathname, body: JSON.parse(String(body)) });
      if (refuses)
        return Response.json(
          { error: { code: 'X', message: 'This time is gone.', correlationId: 'c' } },
          { status: 409 },
        );
    }
    return Response.json(orderWith());
  });
  return sent;
};

const show = (order: OrderView) => {
  const replace = vi.fn();
  const onChoose = vi.fn();
  const managed = { order, error: undefined, token: 'secret', replace };
  const cards = (shown: OrderView) => (
    <WeatherCards managed={managed} order={shown} zone="America/New_York" onChoose={onChoose} />
  );
  const { rerender } = render(cards(order));
  return { replace, onChoose, rerender: (shown: OrderView) => rerender(cards(shown)) };
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('what the weather has moved', () => {
  it('says what, to when, with whom, at what cost and by when to answer', () => {
    show(orderWith(move));
    expect(screen.getByRole('heading').textContent).toMatch(
      /The weather on Tuesday, December 1 won’t work for .*drone/i,
    );
    const text = document.body.textContent;
    expect(text).toMatch(/Thursday, December 3, 11:00 AM – 12:00 PM/);
    expect(text).toContain('with Keystone Sky & Scan. This time is reserved for you and costs nothing extra.');
    expect(text).toMatch(/answer by Monday, November 30, 5:00 PM/);
  });

  it('keeps the reserved time with one press', async () => {
    const sent = serve();
    const { replace, rerender } = show(orderWith(move));
    fireEvent.click(screen.getByRole('button', { name: 'Keep this time' }));
    await waitFor(() => expect(replace).toHaveBeenCalled());
    expect(sent[0]?.path).toBe('/api/orders/ord_1/weather/vis_1/accept');
    expect(sent[0]?.body).toMatchObject({ startsAt: move.startsAt });
    rerender(orderWith());
    expect(screen.getByRole('status').textContent).toBe('Thank you. Your new time is set.');
  });

  it('leads to other times, sending nothing', () => {
    const sent = serve();
    const { onChoose } = show(orderWith(move));
    fireEvent.click(screen.getByRole('button', { name: 'Choose another time' }));
    expect([onChoose.mock.calls, sent]).toEqual([[[move]], []]);
  });

  it('says why when the time can’t be kept', async () => {
    serve(true);
    show(orderWith(move));
    fireEvent.click(screen.getByRole('button', { name: 'Keep this time' }));
    expect((await screen.findByRole('alert')).textContent).toBe('This time is gone.');
  });

  it('is quiet for an order that no weather has moved', () => {
    show(orderWith());
    expect([screen.queryByRole('heading'), screen.getByRole('status').textContent]).toEqual([null, '']);
  });
});
