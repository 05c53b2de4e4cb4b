// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setPageData } from '../../../../platform/configuration.ts';
import { keepTypedHome } from '../../../../platform/visit/typed-home.ts';
import { ReadyPlanner } from './ready-planner.tsx';

const plan = { visits: [], remote: [], vendors: {}, readyOn: '2026-12-18' };
let asked: { zip: string; rooms: number }[];
let answer: object;
beforeEach(() => {
  asked = [];
  answer = { plans: [plan], ready: { by: '2026-12-18', nearest: null, orderBy: null } };
  const tenant = { timezone: 'America/New_York', phone: '' };
  setPageData({ tenant, config: {}, catalog: { services: [], packages: [] } } as unknown as Parameters<
    typeof setPageData
  >[0]);
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    asked.push(JSON.parse(String(body)));
    return Response.json(answer);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  keepTypedHome({ address: '', sqFt: undefined, rooms: undefined });
});

const show = () =>
  render(
    <MemoryRouter>
      <ReadyPlanner />
    </MemoryRouter>,
  );
const count = () => fireEvent.click(screen.getByRole('button', { name: 'Count back from that day' }));

/** The rooms that the calendar was asked for, and those that the booking is given. */
const planned = async (): Promise<[number | undefined, string | null]> => {
  show();
  count();
  await waitFor(() => expect(asked).toHaveLength(1));
  const way = (await screen.findByRole('link', { name: 'Book these services' })).getAttribute('href') ?? '';
  return [asked[0]?.rooms, new URLSearchParams(way.split('?')[1]).get('rooms')];
};

describe('the planner of a seller', () => {
  it('has the ZIP code that was typed on the homepage, and the rooms that were said', async () => {
    keepTypedHome({ address: '12 Main St, 18901', sqFt: 6000, rooms: 3 });
    expect(await planned()).toEqual([3, '3']);
    expect(asked[0]?.zip).toBe('18901');
  });

  it('guesses rooms for the calendar alone: the booking is not told a guess', async () => {
    keepTypedHome({ address: '18901', sqFt: 6000 });
    expect(await planned()).toEqual([10, null]);
  });

  it('says what nobody does there instead of that the day is too soon', async () => {
    answer = { plans: [], ready: { by: '2026-12-18', nearest: null, orderBy: null } };
    keepTypedHome({ address: '18901' });
    show();
    count();
    await screen.findByText(/We can’t finish by then/);
    answer = { ...answer, unserved: ['cleaning'] };
    count();
    await screen.findByText(/We don’t have a crew for cleaning in 18901 yet/);
    expect(screen.queryByText(/We can’t finish by then/)).toBeNull();
    answer = { ...answer, unserved: ['inspections', 'floor_plan', 'drone'] };
    count();
    await screen.findByText(/We don’t have a crew for inspections, floor plans, and drone photos in 18901 yet/);
  });

  it('calls services by the company’s own names', async () => {
    const names = { cleaning: 'Spring clean', painting: 'Painting', photography: 'MLS photos' };
    const services = Object.entries(names).map(([code, name]) => ({ code, name }));
    const tenant = { timezone: 'America/New_York', phone: '' };
    setPageData({ tenant, config: {}, catalog: { services, packages: [] } } as unknown as Parameters<
      typeof setPageData
    >[0]);
    const visit = { services: Object.keys(names), startsAt: '2026-12-14T14:00:00Z', vendorId: 'ven_1' };
    answer = { plans: [{ ...plan, visits: [visit] }], ready: null };
    keepTypedHome({ address: '18901' });
    show();
    count();
    await screen.findByText('Spring clean, Painting, and MLS photos');
  });

  it('takes a whole number of square feet, and says so beside the field', () => {
    keepTypedHome({ address: '18901' });
    show();
    fireEvent.change(screen.getByLabelText('Square feet'), { target: { value: '2500.5' } });
    count();
    expect(document.getElementById('plan-sqFt-error')?.textContent).toMatch(/a whole number from 300 to 15,000/);
    expect(asked).toEqual([]);
  });
});
