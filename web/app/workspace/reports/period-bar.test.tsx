import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { PeriodBar } from './period-bar.tsx';
import { useReportsState } from './reports-state.ts';

const Page = () => {
  const [state, change] = useReportsState();
  return (
    <>
      <PeriodBar state={state} shown={{ from: '2026-11-01', to: '2026-11-27' }} change={change} />
      <output>{JSON.stringify(state)}</output>
    </>
  );
};

const open = (query = ''): void => {
  history.replaceState(null, '', `/v2/reports${query}`);
  render(<Page />, { wrapper: BrowserRouter });
};
const field = (name: string) => screen.getByLabelText(name) as HTMLInputElement;
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const days = () => [field('From').value, field('To').value];
const asked = () => {
  const { period, from, to } = JSON.parse(screen.getByRole('status').textContent ?? '');
  return period ?? [from, to];
};

afterEach(cleanup);

it('keeps dates that are no period yet, says why, and asks for them once they are one', () => {
  open();
  type('From', '2025-01-01');
  expect(days()).toEqual(['2025-01-01', '2026-11-27']);
  expect(screen.getByRole('alert').textContent).toBe('Choose at most 366 days.');
  expect([asked(), location.search]).toEqual(['month', '']);
  type('To', '2025-03-31');
  expect(screen.queryByRole('alert')).toBeNull();
  expect([days(), asked()]).toEqual([
    ['2025-01-01', '2025-03-31'],
    ['2025-01-01', '2025-03-31'],
  ]);
  type('From', '2025-06-01');
  expect(screen.getByRole('alert').textContent).toBe('The first day must not be after the last.');
  fireEvent.click(screen.getByRole('button', { name: 'This month' }));
  expect([days(), asked(), screen.queryByRole('alert')]).toEqual([['2026-11-01', '2026-11-27'], 'month', null]);
});

it('says nothing while a year is typed, and keeps each of its digits', () => {
  open();
  for (const year of ['0002', '0020', '0202']) {
    type('From', `${year}-11-02`);
    expect([field('From').value, screen.queryByRole('alert'), asked()]).toEqual([`${year}-11-02`, null, 'month']);
  }
  type('From', '2026-11-02');
  expect(asked()).toEqual(['2026-11-02', '2026-11-27']);
});

it('hands on the dates of an address that are no period, instead of another period', () => {
  open('?from=2025-01-01&to=2026-11-27');
  expect(asked()).toEqual(['2025-01-01', '2026-11-27']);
  expect(days()).toEqual(['2025-01-01', '2026-11-27']);
  screen.getByRole('alert');
});
