// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { initialWorkflow, type Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import type { Offer } from '../../../../../shared/sales/quoting/offer.ts';
import { describeOffer } from '../../../../../shared/sales/quoting/offer-text.ts';
import { currentToasts, dismissToast } from '../../../../ui/overlays/toast-store.ts';
import { type Booking, BookingContext } from '../booking-context.ts';
import { Upsell } from './upsell.tsx';

const regular = (): number => 49_900;
const rush = describeOffer('rush_delivery', regular);
const video = describeOffer('video_upgrade', regular);
const dispatch = vi.fn();
const videoItem = { id: 'video' as const, name: 'Video', basePrice: 49_900, calculatedPrice: 49_900, adjustments: [] };

const show = (offers: readonly Offer[], state: Partial<Workflow> = {}) => {
  const booking = { state: { ...initialWorkflow, step: 4, ...state }, dispatch, offers, prices: { video: videoItem } };
  return (
    <BookingContext value={booking as unknown as Booking}>
      <Upsell />
    </BookingContext>
  );
};
const advance = (ms: number): void =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  dispatch.mockClear();
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
  vi.useRealTimers();
});

describe('an offer', () => {
  it('appears after two seconds of eligibility', () => {
    render(show([video]));
    advance(1999);
    expect(screen.queryByRole('dialog')).toBeNull();
    advance(1);
    expect(screen.queryByText('Video Tour')).not.toBeNull();
  });

  it.each(['pointermove', 'pointerdown', 'keydown'])('waits for still hands: not in the moment of a %s', (event) => {
    render(show([video]));
    advance(1900);
    act(() => void dispatchEvent(new Event(event)));
    advance(300);
    expect(screen.queryByRole('dialog'), 'it would take the press').toBeNull();
    advance(300);
    expect(screen.queryByText('Video Tour')).not.toBeNull();
  });

  it('does not appear while the package has visits where no crew comes', () => {
    render(show([video], { isRemote: true, packageItems: [videoItem] }));
    advance(3000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('does not appear if eligibility ends earlier', () => {
    const { rerender } = render(show([video]));
    advance(1500);
    rerender(show([]));
    advance(2000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([3, 5, 6, 7])('never appears at step %i, where nothing can be chosen', (step) => {
    render(show([video], { step }));
    advance(3000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['an open chat', 'dialog', 'open'],
    ['the order of a phone', 'div', 'data-sheet'],
  ])('never appears over %s, and comes when that is closed', (_, tag, attribute) => {
    const cover = document.createElement(tag);
    cover.setAttribute(attribute, '');
    document.body.append(cover);
    render(show([video]));
    advance(20_000);
    expect(screen.queryByText('Video Tour')).toBeNull();
    cover.remove();
    advance(2000);
    expect(screen.queryByText('Video Tour')).not.toBeNull();
  });

  it('adds its item at the offer’s price with a toast', () => {
    render(show([video]));
    advance(2000);
    fireEvent.click(screen.getByText(video.cta));
    expect(dispatch).toHaveBeenCalledWith({
      type: 'acceptOffer',
      offer: 'video_upgrade',
      items: [{ ...videoItem, calculatedPrice: 29_900 }],
    });
    expect(currentToasts().map(({ text }) => text)).toEqual(['Video Tour added to your package!']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('interrupts at most once per session', () => {
    const { unmount } = render(show([rush, video]));
    advance(2000);
    fireEvent.click(screen.getByText('No, thanks'));
    expect(dispatch).not.toHaveBeenCalled();
    advance(5000);
    expect(screen.queryByRole('dialog')).toBeNull();
    unmount();
    render(show([rush, video]));
    advance(5000);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is declined by a click on the backdrop', () => {
    render(show([video]));
    advance(2000);
    fireEvent.click(screen.getByRole('dialog'), { clientX: -5, clientY: -5 });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(dispatch).not.toHaveBeenCalled();
  });
});
