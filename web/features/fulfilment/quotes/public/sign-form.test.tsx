import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { CustomerQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { SignForm } from './sign-form.tsx';

const line = { text: 'Patch the drywall', qty: 1, unitPrice: 80_000, optional: false };
const quote = {
  quoteId: 'quo_1',
  revision: 1,
  options: [{ title: 'Patch', days: 1, lines: [line] }],
  credit: 15_000,
  isCreditUsed: false,
} as unknown as CustomerQuote;

const sent: { expectedTotal?: number }[] = [];

const signed = async (more: Partial<CustomerQuote> = {}, isLost = false): Promise<void> => {
  setPageData({ config: {} as RuntimeConfig, tenant: null });
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    if (isLost) throw new TypeError('Failed to fetch');
    return Response.json({ quote, orderId: 'ord_1' }, { status: 201 });
  });
  const rest = { option: 0, chosen: [], price: 80_000, planId: 'plan', onSigned: () => {}, onRefused: () => {} };
  const named = { name: 'Pat Buyer', onName: () => {} };
  render(<SignForm claim={{ quoteId: 'quo_1', token: 't' }} quote={{ ...quote, ...more }} {...rest} {...named} />);
  await act(async () => void fireEvent.click(screen.getByRole('button')));
};

afterEach(() => {
  cleanup();
  sent.length = 0;
  vi.unstubAllGlobals();
});

it('sends the sum that its button names, so that nobody signs another', async () => {
  await signed();
  expect(screen.getByRole('button').textContent).toBe('Accept and book for $650');
  expect(sent).toMatchObject([{ expectedTotal: 65_000 }]);
});

it('names the sales tax, and books for the sum with it', async () => {
  await signed({ taxBasisPoints: 650 });
  expect(screen.getByText('Sales tax').nextSibling?.textContent).toBe('$42.25');
  expect(screen.getByRole('button').textContent).toBe('Accept and book for $692.25');
  expect(sent).toMatchObject([{ expectedTotal: 69_225 }]);
});

it('does not say that nothing was booked when the answer is lost', async () => {
  await signed({}, true);
  expect(screen.getByText(/we can’t say whether this went through/)).toBeTruthy();
});

it.each([
  [{ isCreditUsed: true }, 'The credit of this assessment was used for another quote.'],
  [{ isCreditUsed: true, isAssessmentOff: true }, 'The assessment was canceled, so there is nothing to credit.'],
])('says why nothing is credited (%o)', async (more, words) => {
  await signed(more);
  expect(screen.getByText(words)).toBeTruthy();
  expect(sent).toMatchObject([{ expectedTotal: 80_000 }]);
});
