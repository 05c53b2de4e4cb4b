// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ServiceCode } from '../../../../../../shared/company/catalog/service.ts';
import { workWeekOf } from '../../../../../../shared/company/team/hours/holidays.ts';
import { defaultPolicy } from '../../../../../../shared/company/team/policy.ts';
import type { Plan } from '../../../../../../shared/sales/booking/plan/plan.ts';
import { PlanPicker, type PlanPickerProps } from './plan-picker.tsx';
import { signatureOf } from './plan-text.ts';

const NOW = Date.parse('2026-11-22T15:00:00Z');
const asked: { from?: string; days: number }[] = [];

const planAt = (date: string, hour: number): Plan => ({
  id: `${date} ${hour}`,
  visits: [
    {
      services: ['cleaning'],
      vendorId: 'ven_1',
      startsAt: `${date}T${hour}:00:00Z`,
      endsAt: `${date}T${hour + 3}:00:00Z`,
    },
    { services: ['photography'], vendorId: 'ven_2', startsAt: '2026-12-02T14:00:00Z', endsAt: '2026-12-02T15:15:00Z' },
  ],
  remote: [],
  vendors: { ven_1: 'Spring Street Cleaning', ven_2: 'Brightframe Media' },
});
const ofMonth = [13, 14, 18].map((hour) => planAt('2026-11-25', hour)).concat(planAt('2026-11-27', 13));

const answer = (body: { from?: string; days: number }): Response => {
  asked.push(body);
  const plans = body.days === 1 ? [13, 14, 15].map((hour) => planAt(body.from ?? '', hour)) : ofMonth;
  return new Response(JSON.stringify({ plans }), { headers: { 'content-type': 'application/json' } });
};

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  asked.length = 0;
  vi.stubGlobal('fetch', async (_: unknown, init: RequestInit) => answer(JSON.parse(String(init.body))));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const services: ServiceCode[] = ['cleaning', 'photography'];
const reading = { zone: 'America/New_York', photoDays: 2, week: workWeekOf(defaultPolicy) };

const Screen = (props: Partial<PlanPickerProps>) => {
  const [selected, setSelected] = useState<Plan>();
  return (
    <>
      <PlanPicker
        request={{ services, sqFt: 2500, rooms: 4, zip: '18901' }}
        reading={reading}
        selected={selected}
        onSelect={setSelected}
        {...props}
      />
      <p data-testid="chosen">{selected ? signatureOf(selected) : 'nothing'}</p>
    </>
  );
};
const starts = () => screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent);

describe('the times of a day', () => {
  it('are chips of one start each, in two halves, with one list of the visits behind the chosen one', async () => {
    render(<Screen />);
    await waitFor(() => expect(starts()).toEqual(['8:00 AM', '9:00 AM', '1:00 PM']));
    expect(
      await screen.findByText((_, element) => element?.textContent === 'Wed, Nov 25, 8:00 AM – 11:00 AM'),
    ).not.toBeNull();
    expect([screen.queryByText('Morning'), screen.queryByText('Afternoon')]).not.toContain(null);
    expect(screen.getAllByRole('list').filter((list) => list.tagName === 'OL')).toHaveLength(1);
    expect(screen.queryByText(/calmest/i)).toBeNull();
  });

  it('rule 8: each is one radio that names the whole plan, with months', async () => {
    render(<Screen />);
    const name = 'Wed, Nov 25, 8:00 AM cleaning; Wed, Dec 2, 9:00 AM photos; photos by Fri, Dec 4';
    expect(await screen.findByRole('radio', { name, checked: true })).not.toBeNull();
  });

  it('come with the month in one answer; another day asks for its own', async () => {
    render(<Screen />);
    await waitFor(() => expect(starts()).toHaveLength(3));
    expect(asked.map(({ days }) => days)).toEqual([31]);
    fireEvent.click(screen.getByRole('button', { name: 'Friday, November 27' }));
    await waitFor(() => expect(asked.map(({ days }) => days)).toEqual([31, 1]));
    await waitFor(() => expect(screen.getByRole('group', { name: 'Starting Friday, November 27' })).not.toBeNull());
  });

  it('are those of the first day again when somebody comes back to it', async () => {
    render(<Screen />);
    await waitFor(() => expect(starts()).toEqual(['8:00 AM', '9:00 AM', '1:00 PM']));
    fireEvent.click(screen.getByRole('button', { name: 'Friday, November 27' }));
    await waitFor(() => expect(starts()).toEqual(['8:00 AM', '9:00 AM', '10:00 AM']));
    fireEvent.click(screen.getByRole('button', { name: 'Wednesday, November 25' }));
    await waitFor(() => expect(starts()).toEqual(['8:00 AM', '9:00 AM', '1:00 PM']));
  });

  it('are gray places and not a sentence while they load', () => {
    render(<Screen />);
    expect(screen.getByRole('status').textContent).toBe('Loading times');
    expect(screen.queryByText(/Looking for/)).toBeNull();
  });

  it.each([
    ['they are known', () => answer({ days: 31 })],
    ['they can’t be', () => Response.error()],
  ])('let what follows them come once %s', async (_, answered) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => promise);
    const onLoaded = vi.fn();
    render(<Screen onLoaded={onLoaded} />);
    await act(async () => {});
    expect(onLoaded).not.toHaveBeenCalled();
    resolve(answered());
    await waitFor(() => expect(onLoaded).toHaveBeenCalled());
  });

  it('choose nothing by themselves where an order has times, and leave out the ones it has', async () => {
    const present = planAt('2026-11-25', 13);
    render(<Screen isPreselecting={false} present={present} opensOn="2026-11-25" />);
    await waitFor(() => expect(starts()).toEqual(['9:00 AM', '1:00 PM']));
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    expect(screen.getByTestId('chosen').textContent).toBe('nothing');
  });
});

describe('a day on which nothing but the present times is free', () => {
  const present = planAt('2026-11-25', 13);
  const full = async (_: unknown, init: RequestInit): Promise<Response> => {
    const { from, days } = JSON.parse(String(init.body));
    const others = days === 1 ? [13, 14].map((hour) => planAt(from, hour)) : [planAt('2026-11-27', 13)];
    const plans = from === '2026-11-25' && days === 1 ? [present] : [present, ...others];
    return Response.json({ plans: days === 1 && from !== '2026-11-25' ? others : plans });
  };

  it('gives way to the next open day, and says so where it is asked for', async () => {
    vi.stubGlobal('fetch', full);
    render(<Screen isPreselecting={false} present={present} opensOn="2026-11-25" />);
    expect(await screen.findByRole('group', { name: 'Starting Friday, November 27' })).not.toBeNull();
    expect(screen.queryByText(/^No day in November/)).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Wednesday, November 25' }));
    expect(await screen.findByText(/^No other time on Wednesday, November 25 works/)).not.toBeNull();
  });
});

describe('the chosen day', () => {
  it('gives way to the next one that is free when its last start was lost', async () => {
    render(<Screen selected={planAt('2026-11-26', 13)} />);
    expect(await screen.findByRole('group', { name: 'Starting Wednesday, November 25' })).not.toBeNull();
    expect(screen.queryByText(/No day in November/)).toBeNull();
  });

  it('gives way to one of the next month when it was the last of its own', async () => {
    render(<Screen selected={planAt('2026-10-30', 13)} />);
    expect(await screen.findByRole('group', { name: 'Starting Wednesday, November 25' })).not.toBeNull();
    expect(screen.queryByText(/No day in October/)).toBeNull();
  });
});

describe('the months', () => {
  const nextMonth = () => screen.getByRole('button', { name: 'Next month' });

  it.each([
    [30, ['December'], true],
    [180, ['December', 'January', 'February', 'March', 'April', 'May'], true],
  ])('reach as far ahead as the company can be booked: %i days', async (horizonDays, months, isLast) => {
    render(<Screen reading={{ ...reading, week: { ...reading.week, horizonDays } }} />);
    await waitFor(() => expect(starts()).toHaveLength(3));
    for (const month of months) {
      fireEvent.click(nextMonth());
      expect(await screen.findByText(new RegExp(`^${month} 202[67]$`))).not.toBeNull();
    }
    expect(nextMonth().hasAttribute('disabled')).toBe(isLast);
  });
});

describe('what lies below the month', () => {
  it('comes once the first open day tells which month it is, so that nothing slides', async () => {
    render(<Screen />);
    const below = [/^Need it sooner/, /^Times are/, /^Thu, Nov 26: /];
    expect(below.flatMap((words) => screen.queryAllByText(words))).toEqual([]);
    for (const words of below) expect(await screen.findByText(words)).not.toBeNull();
  });
});

describe('P1 8: a holiday in the month', () => {
  it('is gray and closed, with its name', async () => {
    render(<Screen />);
    const day = await screen.findByRole('button', { name: 'Thursday, November 26, closed for Thanksgiving Day' });
    expect(day.getAttribute('aria-disabled')).toBe('true');
    const grid = screen.getByRole('grid').parentElement;
    expect(grid && within(grid).getByText('Thu, Nov 26: Thanksgiving Day, closed')).not.toBeNull();
  });
});
