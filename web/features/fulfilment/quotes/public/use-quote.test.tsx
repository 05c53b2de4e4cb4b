import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { problemOf } from '../../../../platform/api/use-act.ts';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { PlanChoice } from './plan-choice.tsx';
import { usePlans } from './use-quote.ts';

const Plans = () => {
  const { plans, error, again } = usePlans({ quoteId: 'quo_1', token: 't' }, 0, 1);
  const rest = { zone: 'America/New_York', planId: undefined, note: undefined, crew: 'Bright Walls', onPlan: () => {} };
  return <PlanChoice plans={plans} problem={problemOf(error)} onAgain={again} {...rest} />;
};

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('looks for free days again when they could not be read', async () => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  const error = { code: 'RATE_LIMITED', message: 'Too many at once.', correlationId: 'c' };
  const visits = [{ startsAt: '2026-12-04T15:00:00Z', endsAt: '2026-12-04T17:00:00Z' }];
  const answers = [
    Response.json({ error }, { status: 429 }),
    Response.json({ plans: [{ id: 'p', visits, moves: [] }] }),
  ];
  vi.stubGlobal('fetch', async () => answers.shift());
  render(<Plans />);
  expect((await screen.findByRole('alert')).textContent).toContain('Too many at once.');
  expect(screen.queryByText('Looking for free days…')).toBeNull();
  act(() => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })));
  await screen.findByRole('radio', { name: /Dec 4/ });
  expect(screen.queryByRole('alert')).toBeNull();
});
