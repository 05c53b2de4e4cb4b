// @vitest-environment happy-dom
import createWrapper from '@cloudscape-design/components/test-utils/dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import { NewVendor } from './new-vendor.tsx';

const zipCodes = [{ zip: '18901', place: 'Doylestown', lat: 40.31, lng: -75.13 }];
const posted: object[] = [];
const added = vi.fn();

const answer = async (url: string, init?: RequestInit): Promise<Response> => {
  if (init?.method !== 'POST') return Response.json(url.includes('service-area') ? { zipCodes } : { vendors: [] });
  posted.push(JSON.parse(String(init.body)));
  return Response.json({ vendorId: 'ven_1', name: 'New Lens' }, { status: 201 });
};

beforeEach(() => {
  posted.length = 0;
  added.mockClear();
  vi.stubGlobal('fetch', (url: RequestInfo | URL, init?: RequestInit) => answer(String(url), init));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};

/** Fills in what a vendor must have, and an address that offers go to where one is given. */
const addWith = async (email: string): Promise<void> => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoticeProvider>
        <NewVendor onClose={() => {}} onAdded={added} />
      </NoticeProvider>
    </QueryClientProvider>,
  );
  const dialog = createWrapper(document.body);
  await act(async () => type('Name', 'New Lens'));
  act(() => dialog.findMultiselect()?.openDropdown());
  act(() => dialog.findMultiselect()?.selectOptionByValue('photography'));
  await waitFor(() => expect(dialog.findSelect()?.findTrigger().getElement().hasAttribute('disabled')).toBe(false));
  act(() => dialog.findSelect()?.openDropdown());
  await waitFor(() => act(() => dialog.findSelect()?.selectOptionByValue('18901')));
  expect((screen.getByLabelText('Email') as HTMLInputElement).type).toBe('email');
  expect(screen.getByText('Job offers go to this address. You can add it later.')).toBeTruthy();
  await act(async () => type('Email', email));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
  await waitFor(() => expect(added).toHaveBeenCalledWith('ven_1'));
};

it('a vendor is added with the address that its work is offered to', async () => {
  await addWith(' crew@newlens.example ');
  const vendor = { name: 'New Lens', skills: ['photography'], homeZip: '18901' };
  expect(posted).toEqual([{ ...vendor, email: 'crew@newlens.example' }]);
});

it('the address may wait: without one nothing is sent for it', async () => {
  await addWith('');
  expect(posted).toEqual([{ name: 'New Lens', skills: ['photography'], homeZip: '18901' }]);
});
