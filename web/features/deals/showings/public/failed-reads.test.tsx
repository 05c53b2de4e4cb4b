import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import OpenHousePage from './open-house-page.tsx';
import { ShowingForm } from './showing-form.tsx';

const times = {
  timezone: 'America/New_York',
  days: [{ date: '2026-12-04', times: ['2026-12-04T15:00:00Z'] }],
};
const house = {
  openHouseId: 'oph_1',
  address: { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' },
  agentName: 'Ann',
  company: 'Northlight',
  startsAt: '2026-12-04T15:00:00Z',
  endsAt: '2026-12-04T17:00:00Z',
  status: 'planned',
  timezone: 'America/New_York',
  isOpen: true,
};

const refuse = (status: number, code: string): Response =>
  Response.json({ error: { code, message: `Refused: ${code}`, correlationId: 'c' } }, { status });

/** What the server answers to reads, in turn; the last answer stays. A write finds its time taken. */
let reads: (() => Response)[];

const alert = () => screen.findByRole('alert');
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  setPageData({ config: {} as RuntimeConfig, tenant: { name: 'Northlight', phone: '+12155550142' } as never });
  vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') return refuse(409, 'SLOT_TAKEN');
    const next = reads.length > 1 ? reads.shift() : reads[0];
    return next?.() ?? refuse(404, 'NOT_FOUND');
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('an open house', () => {
  const open = (): void => {
    history.replaceState(null, '', '/open-house/oph_1');
    render(
      <BrowserRouter>
        <Routes>
          <Route path="/open-house/:openHouseId" element={<OpenHousePage />} />
        </Routes>
      </BrowserRouter>,
    );
  };

  it('can be asked for again when it could not be read', async () => {
    reads = [() => refuse(429, 'RATE_LIMITED'), () => Response.json(house)];
    open();
    expect((await alert()).textContent).toBe('Refused: RATE_LIMITED');
    expect(screen.queryByText('There is no open house here')).toBeNull();
    press('Try again');
    await screen.findByRole('heading', { name: 'Welcome to 12 Mill Street' });
  });

  it('is not there when the server knows none', async () => {
    reads = [() => refuse(404, 'NOT_FOUND')];
    open();
    await screen.findByRole('heading', { name: 'There is no open house here' });
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('link', { name: '(215) 555-0142' })).toBeTruthy();
  });

  it.each([
    ['the day before', '2026-12-03T15:00:00Z', /^Signing in opens an hour before the start/],
    ['the day after', '2026-12-05T15:00:00Z', /^This open house was on Fri, Dec 4.*It is over\.$/],
  ])('that takes no names says why: %s', async (_, now, words) => {
    vi.setSystemTime(now);
    reads = [() => Response.json({ ...house, isOpen: false })];
    open();
    await screen.findByText(words);
    vi.useRealTimers();
  });

  it('goes on to the next guest without a press into the form', async () => {
    vi.stubGlobal('fetch', async (_: string, { method = 'GET' }: RequestInit = {}) =>
      Response.json(method === 'GET' ? house : { accepted: true }),
    );
    open();
    fireEvent.change(await screen.findByLabelText<HTMLInputElement>(/^Name/), { target: { value: 'Ann Lee' } });
    expect(document.activeElement).toBe(document.body);
    press('Sign in');
    const next = await screen.findByRole('button', { name: 'Sign in somebody else' });
    await vi.waitFor(() => expect(document.activeElement).toBe(next));
    press('Sign in somebody else');
    const name = await screen.findByLabelText<HTMLInputElement>(/^Name/);
    await vi.waitFor(() => expect(document.activeElement).toBe(name));
    expect(name.value).toBe('');
  });
});

describe('the form for a showing', () => {
  it('keeps what was typed when the times cannot be read again after one was taken', async () => {
    reads = [() => Response.json(times), () => refuse(429, 'RATE_LIMITED'), () => Response.json(times)];
    render(<ShowingForm listing={{ listingId: 'lst_1' }} />);
    const name = await screen.findByLabelText<HTMLInputElement>(/name/i);
    fireEvent.change(name, { target: { value: 'Ann Lee' } });
    fireEvent.click(screen.getByRole('radio', { name: /10:00/ }));
    press(/^Ask for/);
    await screen.findByText(/These times may be out of date/);
    expect(screen.getByLabelText<HTMLInputElement>(/name/i).value).toBe('Ann Lee');
    press('Try again');
    await waitFor(() => expect(screen.queryByText(/These times may be out of date/)).toBeNull());
    expect(screen.getByLabelText<HTMLInputElement>(/name/i).value).toBe('Ann Lee');
  });

  it('is offered again when the times could not be read, and is absent where a house is not shown', async () => {
    reads = [() => refuse(429, 'RATE_LIMITED'), () => Response.json(times)];
    render(<ShowingForm listing={{ listingId: 'lst_1' }} />);
    await alert();
    press('Try again');
    await screen.findByLabelText(/name/i);
    cleanup();
    reads = [() => refuse(404, 'NOT_FOUND')];
    const { container } = render(<ShowingForm listing={{ listingId: 'lst_1' }} />);
    await waitFor(() => expect(container.textContent).toBe(''));
  });
});
