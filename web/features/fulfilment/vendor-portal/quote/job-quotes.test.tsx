// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { JobQuotes } from './job-quotes.tsx';

const job = (visitId: string) =>
  ({ visitId, services: ['repairs'], state: 'working', files: [] }) as unknown as VendorJob;

const show = (visitId: string) => render(<JobQuotes job={job(visitId)} />);
const what = () => screen.findByLabelText<HTMLInputElement>('What');

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps a quote that is being written while another room is open, until it is sent or discarded', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json(method === 'POST' ? {} : { items: [], mayQuote: true, services: ['repairs'] });
  });
  show('vis_1');
  fireEvent.click(await screen.findByText('Draft a quote'));
  fireEvent.change(await what(), { target: { value: 'Drywall' } });
  cleanup();
  show('vis_1');
  expect((await what()).value).toBe('Drywall');
  fireEvent.change(screen.getByRole('textbox', { name: 'Option 1' }), { target: { value: 'Replace it' } });
  fireEvent.change(screen.getByLabelText('Your cost, each ($)'), { target: { value: '120' } });
  fireEvent.click(screen.getByText('Send to the office'));
  await screen.findByText('Draft a quote');
  expect(sent).toMatchObject([{ visitId: 'vis_1', options: [{ title: 'Replace it', lines: [{ text: 'Drywall' }] }] }]);
  cleanup();
  show('vis_2');
  fireEvent.click(await screen.findByText('Draft a quote'));
  fireEvent.change(await what(), { target: { value: 'Paint' } });
  const discard = screen.getByText('Discard this draft');
  discard.focus();
  fireEvent.click(discard);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quote' })));
  fireEvent.click(screen.getByText('Draft a quote'));
  expect((await what()).value).toBe('');
});
