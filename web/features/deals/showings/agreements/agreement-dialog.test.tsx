import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import { AgreementDialog } from './agreement-dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const lead = { leadId: 'led_1', fullName: 'Pat Smith' };

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
  render(
    <QueryClientProvider client={new QueryClient()}>
      <WorkspaceProvider value={{ zone: 'America/New_York', me: { roles: ['admin'] } } as unknown as Workspace}>
        <NoticeProvider>
          <AgreementDialog onClose={() => undefined} />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
  );
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
