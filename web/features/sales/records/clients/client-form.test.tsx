import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { ClientView } from '../../../../../shared/sales/records/contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import ClientForm from './client-form.tsx';

const first = {
  clientId: 'cli_1',
  kind: 'customer',
  name: 'Ann Lee',
  email: 'ann@example.com',
  notes: '',
  contacts: [],
  version: 1,
} as unknown as ClientView;

/** A stand-in server with one client, which others may change. */
let stored: ClientView;
let refusal: Response | undefined;
const onSaved = vi.fn();
beforeEach(() => {
  stored = first;
  refusal = undefined;
  onSaved.mockClear();
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    if (refusal) return refusal;
    const input = JSON.parse(String(body));
    if (input.version !== stored.version) {
      const error = { code: 'VERSION_CONFLICT', message: 'Changed; load it again', correlationId: 'c' };
      return Response.json({ error }, { status: 409 });
    }
    stored = { ...stored, ...input, version: stored.version + 1 };
    return Response.json(stored);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <NoticeProvider>
        <ClientForm kind="customer" client={first} onClose={vi.fn()} onSaved={onSaved} />
      </NoticeProvider>
    </QueryClientProvider>,
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const typeAndSave = async (): Promise<void> => {
  fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Ann Lee-Smith' } });
  await screen.findByDisplayValue('Ann Lee-Smith');
  fireEvent.click(screen.getByText('Save'));
};

it('a save that meets somebody else’s change shows it beside mine, and the next one keeps both', async () => {
  stored = { ...stored, email: 'ann@new.example', version: 2 };
  await typeAndSave();
  await screen.findByText(/^Somebody changed this client meanwhile/);
  expect(screen.getByDisplayValue('ann@new.example')).toBeDefined();
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  expect(stored).toMatchObject({ name: 'Ann Lee-Smith', email: 'ann@new.example', version: 3 });
});

it('a save that failed is not called a page that did not load', async () => {
  const error = { code: 'FAILED', message: 'Something went wrong on our side.', correlationId: 'c' };
  refusal = Response.json({ error }, { status: 500 });
  await typeAndSave();
  expect(await screen.findByText('This didn’t go through')).toBeDefined();
  expect(screen.queryByText('This did not load')).toBeNull();
});

it('a save that was not sent says nothing of the one before it', async () => {
  stored = { ...stored, email: 'ann@new.example', version: 2 };
  await typeAndSave();
  await screen.findByText(/^Somebody changed this client meanwhile/);
  fireEvent.input(screen.getByRole('textbox', { name: 'Name' }), { target: { value: '' } });
  fireEvent.click(screen.getByText('Save'));
  await waitFor(() => expect(screen.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true'));
  expect(screen.queryByText('This didn’t go through')).toBeNull();
  expect(screen.getByText(/^Somebody changed this client meanwhile/)).toBeDefined();
});
