// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { initialWorkflow } from '../../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { setPageData } from '../../../../../platform/configuration.ts';
import { type Booking, BookingContext } from '../../booking-context.ts';
import { ReviewStep } from './review-step.tsx';

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  setPageData({
    tenant: { timezone: 'America/New_York', phone: '+12155550100', branding: {} },
    config: {},
  } as unknown as Parameters<typeof setPageData>[0]);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('P1 13: the sentence that says what booking means links the terms and the privacy policy', () => {
  const photos = {
    id: 'photography',
    name: 'Photography',
    basePrice: 19_900,
    calculatedPrice: 19_900,
    adjustments: [],
  };
  const state = { ...initialWorkflow, step: 7, packageItems: [photos], pricing: { subtotal: 19_900, total: 19_900 } };
  const booking = { state, dispatch: vi.fn(), change: vi.fn(), offers: [], prices: {}, isQuoted: true };
  render(
    <MemoryRouter>
      <BookingContext value={booking as unknown as Booking}>
        <ReviewStep />
      </BookingContext>
    </MemoryRouter>,
  );
  const sentence = screen.getByText(/^By booking, you order these services/);
  expect(Array.from(sentence.querySelectorAll('a'), (link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['terms', '/terms'],
    ['privacy policy', '/privacy-policy'],
  ]);
});
