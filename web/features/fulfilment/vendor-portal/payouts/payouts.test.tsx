// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Payouts } from './payouts.tsx';

vi.mock('../data/portal-news.ts', () => ({ usePortalNews: () => undefined }));
vi.mock('../../../../platform/configuration.ts', () => ({ currentTenant: () => ({ timezone: 'America/New_York' }) }));

const statement = (n: number) => ({ statementId: `s${n}`, number: `S-${n}`, total: 100 * n, to: '2026-11-22' });
const tip = { lineId: 'l1', kind: 'tip', state: 'paid', cents: 500, city: 'Doylestown' };
const work = { lineId: 'l2', kind: 'work', service: 'cleaning', state: 'paid', cents: 9000 };
const sums = { earned: 12_300, held: 0, approved: 0, stated: 0, paid: 0 };

let ofNewest: number | undefined;
let earned: object[];
beforeEach(() => {
  earned = [];
  ofNewest = undefined;
  vi.stubGlobal('fetch', async (url: string) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/earnings')) return Response.json({ items: earned });
    const first = { lines: [work], statements: [statement(2)], nextCursor: 'l2', nextStatements: 's2' };
    const isFirst = !searchParams.has('cursor') && !searchParams.has('statements');
    const page = isFirst ? first : { lines: [tip], statements: [statement(1)] };
    return Response.json({ sums: { ...sums, ofNewest }, ...page });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));

it('shows earlier statements, tips and corrections at the press of a button', async () => {
  render(<Payouts />);
  await screen.findByText(/S-2/);
  screen.getByText('None among your last 1 entries.');
  press('Show earlier statements');
  await screen.findByText(/S-1/);
  press('Show earlier tips and corrections');
  await screen.findByText('Tip');
  expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
});

it('shows every amount of its columns with both cents', async () => {
  render(<Payouts />);
  await screen.findByText(/S-2/);
  press('Show earlier tips and corrections');
  await screen.findByText('Tip');
  const amounts = document.body.textContent?.match(/\$[\d,.]*\d/g) ?? [];
  expect(amounts).toEqual(expect.arrayContaining(['$123.00', '$2.00', '$5.00']));
  expect(amounts.filter((amount) => !/\.\d\d$/.test(amount))).toEqual([]);
});

it('says of how many entries a sum is where it is not of all', async () => {
  render(<Payouts />);
  await screen.findByText('$123.00');
  expect(document.body.textContent).not.toContain('sums of your last');
  cleanup();
  ofNewest = 2000;
  render(<Payouts />);
  await screen.findByText('These are the sums of your last 2,000 entries and statements.');
});

it('never breaks the number off its order', async () => {
  const job = { visitId: 'vis_1', services: ['cleaning'], city: 'Doylestown', finishedAt: '2026-11-20T15:00:00Z' };
  earned = [{ ...job, orderNumber: 1003, pay: [] }];
  render(<Payouts />);
  await screen.findByText('Cleaning');
  expect(document.body.textContent).toContain('Order\u00a01003');
});
