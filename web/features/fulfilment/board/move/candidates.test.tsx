// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, configure, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Candidates } from './candidates.tsx';

// How fast the machine is decides nothing.
configure({ asyncUtilTimeout: 20_000 });

const crewOf = (lane: number, name: string, more: { isCurrent?: boolean; free?: boolean } = {}) => ({
  lane,
  members: [
    { name: 'Somebody else', lead: false },
    { name, lead: true },
  ],
  isCurrent: false,
  free: true,
  ...more,
});

const vendor = {
  vendorId: 'ven_1',
  name: 'Spring Street Cleaning',
  isCurrent: false,
  isTried: false,
  free: true,
  travelMinutes: 12,
  pay: [],
  margin: 18_200,
  crews: [crewOf(0, 'Ana', { isCurrent: true }), crewOf(1, 'Bo'), crewOf(2, 'Cleo', { free: false })],
};

const open = async (items: readonly object[], onChoose?: (vendorId: string, lane?: number) => void) => {
  vi.stubGlobal('fetch', async () => Response.json({ version: 4, items }));
  render(
    <MemoryRouter>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Candidates visitId="vis_1" onChoose={onChoose} />
      </QueryClientProvider>
    </MemoryRouter>,
  );
  await screen.findByRole('list', { name: 'Vendors for this visit' });
};
const names = () =>
  screen.queryAllByRole('button').map((button) => button.ariaLabel ?? button.getAttribute('aria-label'));

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the crews of a vendor for a visit', () => {
  it('are chosen one by one by the name of who leads them, or any of them', async () => {
    const onChoose = vi.fn();
    await open([vendor], onChoose);
    fireEvent.click(screen.getByRole('button', { name: 'Choose Spring Street Cleaning, Bo' }));
    expect(onChoose).toHaveBeenLastCalledWith('ven_1', 1);
    fireEvent.click(screen.getByRole('button', { name: 'Choose Spring Street Cleaning' }));
    expect(onChoose).toHaveBeenLastCalledWith('ven_1', undefined);
    expect(onChoose).toHaveBeenCalledTimes(2);
  });

  it('have no button where they are busy, have the visit already, or nothing may be chosen', async () => {
    await open([vendor], vi.fn());
    expect(names()).toEqual(['Choose Spring Street Cleaning', 'Choose Spring Street Cleaning, Bo']);
    cleanup();
    await open([vendor]);
    expect(names()).toEqual([]);
  });

  it('control: a crew that is free again can be chosen', async () => {
    await open([{ ...vendor, crews: vendor.crews.map((crew) => ({ ...crew, free: true })) }], vi.fn());
    expect(names()).toContain('Choose Spring Street Cleaning, Cleo');
  });
});
