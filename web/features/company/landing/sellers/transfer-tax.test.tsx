// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setPageData } from '../../../../platform/configuration.ts';
import { TransferTax } from './transfer-tax.tsx';

const answer = { tax: { parts: [], total: 850_000, buyer: 425_000, seller: 425_000 }, note: 'Not legal advice.' };
let reply: () => Promise<Response>;
beforeEach(() => {
  setPageData({ tenant: { timezone: 'America/New_York' }, config: {} } as unknown as Parameters<typeof setPageData>[0]);
  reply = async () => Response.json(answer);
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => await reply()),
  );
  render(<TransferTax />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const PRICE = 'Sale price in dollars';
const DATE = 'Settlement date';
const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label), { target: { value } });
const saidOf = (label: string): string | undefined =>
  document.getElementById(`${screen.getByLabelText(label).id}-error`)?.textContent ?? undefined;
const ask = () => fireEvent.click(screen.getByRole('button', { name: 'Work it out' }));

it.each([
  [PRICE, '', DATE],
  [PRICE, '0', DATE],
  [DATE, '', PRICE],
])('%s “%s” is told beside that field, and is not asked for', (label, value, other) => {
  type(label, value);
  ask();
  expect(saidOf(label)).toMatch(/^(Enter|Choose) a /);
  expect(saidOf(other)).toBeUndefined();
  expect(document.activeElement).toBe(screen.getByLabelText(label));
  expect(fetch).not.toHaveBeenCalled();
});

it.each([
  ['price', PRICE, DATE, 'must be at most $99,999,999'],
  ['settlementDate', DATE, PRICE, 'must be 2018-07-01 or later'],
])(
  'what the server refuses in %s stands beside that field until it is changed',
  async (path, label, other, message) => {
    const details = [{ path, message }];
    const error = { code: 'INVALID_INPUT', message: `${path} ${message}`, details, correlationId: 'c' };
    reply = async () => Response.json({ error }, { status: 400 });
    ask();
    await waitFor(() => expect(saidOf(label)).toBe(`${label} ${message}.`));
    expect([saidOf(other), screen.queryByRole('alert')]).toEqual([undefined, null]);
    type(label, label === PRICE ? '400,000' : '2026-12-15');
    expect(saidOf(label)).toBeUndefined();
  },
);

it('a result leaves with the first change of what it was for', async () => {
  ask();
  await waitFor(() => expect(screen.getByText('Not legal advice.')).toBeTruthy());
  type(PRICE, '500,000');
  expect(screen.queryByText('Not legal advice.')).toBeNull();
});

it('a failure that is of no field stands below the form', async () => {
  reply = async () => await Promise.reject(new TypeError('cut'));
  ask();
  expect((await screen.findByRole('alert')).textContent).toContain('We could not reach the server');
  expect([saidOf(PRICE), saidOf(DATE)]).toEqual([undefined, undefined]);
});
