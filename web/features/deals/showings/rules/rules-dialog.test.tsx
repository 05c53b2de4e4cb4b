// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { ListingView } from '../../../../../shared/deals/listings/listing-view.ts';
import { defaultShowingRules } from '../../../../../shared/deals/listings/showing-defaults.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { RulesCard } from './rules-card.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Noon of Christmas in New York until noon of the next day. */
const away = { from: '2036-12-25T17:00:00Z', to: '2036-12-26T17:00:00Z' };
const rules = { ...defaultShowingRules, noticeMinutes: 90, blocked: [away], instructions: 'The key is at the office.' };
const listing = { listingId: 'lst_1', status: 'active', version: 3, showingRules: rules } as unknown as ListingView;

const sent = vi.fn();
const open = async (): Promise<void> => {
  sent.mockClear();
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    sent(JSON.parse(String(body)));
    return Promise.resolve(Response.json(listing));
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York' } as unknown as Workspace}>
        <NoticeProvider>
          <RulesCard listing={listing} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Edit showing rules' }));
};
const type = async (label: string, text: string, n = 0): Promise<void> => {
  const field = screen.getAllByLabelText(label)[n];
  if (!field) throw new Error(`No field ${label}`);
  await userEvent.clear(field);
  if (text) await userEvent.type(field, text);
};
const save = async () => await userEvent.click(screen.getByRole('button', { name: 'Save' }));

it('says how a house is shown, in the company’s time', async () => {
  await open();
  const text = document.body.textContent ?? '';
  for (const said of ['9:00 AM to 7:30 PM', '1.5 hours', 'Thu, Dec 25, 2036, 12:00 PM', 'The key is at the office.'])
    expect(text).toContain(said);
});

it('saves what was edited, and the rest as it was', async () => {
  await open();
  await type('Notice', '24');
  await type('Until', '18:00');
  await save();
  expect(sent).toHaveBeenCalledExactlyOnceWith({
    version: 3,
    showingRules: { ...rules, noticeMinutes: 1440, to: '18:00' },
  });
});

it.each([
  ['Notice', '200', 0, 'Enter hours from 0 to 168, like 2.'],
  ['Until', '08:00', 0, 'Enter a later time, like 19:30.'],
  ['Last day', '2036/12/24', 0, 'Choose both days and times, the end after the beginning.'],
])('says at its field what is wrong with %s %s, and sends nothing', async (label, text, n, problem) => {
  await open();
  await type(label, text, n);
  await save();
  expect(screen.getByText(problem)).toBeDefined();
  expect(sent).not.toHaveBeenCalled();
});
