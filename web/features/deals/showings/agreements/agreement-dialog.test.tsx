import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';
import AgreementsPage from './agreements-page.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lead = { leadId: 'led_1', fullName: 'Pat Smith' };

const renderDesk = (shown: ReactNode): void => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider
        value={{ zone: 'America/New_York', me: { roles: ['admin'], features: ['crm'] } } as unknown as Workspace}
      >
        <NoticeProvider>{shown}</NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: MemoryRouter },
  );
};

/** The dialog, with what reads the buyer’s agreement once that is to arrive. */
const open = (): (() => Promise<void>) => {
  let arrive = (): void => {};
  vi.stubGlobal('fetch', (url: string) => {
    if (!url.includes('buyer-agreements'))
      return Promise.resolve(Response.json(url.includes('led_1') ? lead : { items: [lead] }));
    return new Promise((resolve) => {
      arrive = () => resolve(Response.json({ leadId: 'led_1', version: 0 }));
    });
  });
  renderDesk(<AgreementDialog onClose={() => undefined} />);
  return () => act(async () => arrive());
};

const submit = () => screen.getByRole('button', { name: 'Submit' });

it('leaves the cursor where one types when the buyer’s agreement has been read', async () => {
  const arrive = open();
  await userEvent.click(submit());
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.click(screen.getByRole('button', { name: /^Buyer/ }));
  await userEvent.click(await screen.findByRole('option', { name: /Pat Smith/ }));
  const day = screen.getByLabelText('First day');
  await userEvent.click(day);
  expect(submit().getAttribute('aria-disabled')).toBe('true');
  await arrive();
  await waitFor(() => expect(submit().getAttribute('aria-disabled')).toBeNull());
  expect(document.activeElement).toBe(day);
});

it('says which last day would be right', async () => {
  open();
  await userEvent.type(screen.getByLabelText('First day'), '2026/12/10');
  await userEvent.type(screen.getByLabelText('Last day'), '2026/12/01');
  await userEvent.click(submit());
  expect(await screen.findByText('Choose the first day or a later one.')).toBeTruthy();
});

it('shows on a phone, too, what an administrator decides on', async () => {
  const agreement = { state: 'submitted', note: 'Binder 12', submittedBy: { profileId: 'usr_1', name: 'Alex Agent' } };
  const item = { ...lead, leadName: lead.fullName, agreement, from: '2026-12-10', version: 1 };
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: vi.fn(), removeEventListener: vi.fn() }));
  vi.stubGlobal('fetch', async (url: string) => Response.json(url.includes('buyer') ? { items: [item] } : {}));
  renderDesk(<AgreementsPage />);
  expect(await screen.findByText('Binder 12')).toBeTruthy();
});
