import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { AskForm } from './ask-form.tsx';

const address = { line1: '12 Mill Street', city: 'Doylestown', state: 'PA', zip: '18901' };
const campaign = { utmSource: 'flyer', utmMedium: 'sign' };
let sent: { utmParams?: object; metadata?: { pageUrl?: string } }[] = [];

beforeEach(() => {
  sent = [];
  history.replaceState(null, '', '/property/prp_1?token=secret');
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit = {}) => {
    sent.push(JSON.parse(String(body)));
    return Response.json({ accepted: true }, { status: 202 });
  });
});
afterEach(() => {
  cleanup();
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('a question on a property’s page carries the campaign that brought the visit, and the page without its token', async () => {
  sessionStorage.setItem('northlight-campaign', JSON.stringify(campaign));
  render(<AskForm address={address} />);
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: 'ann@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask about it' }));
  await screen.findByText(/^Thank you/);
  expect(sent).toMatchObject([
    { utmParams: campaign, metadata: { pageUrl: `${location.origin}/property/prp_1?token=` } },
  ]);
});
