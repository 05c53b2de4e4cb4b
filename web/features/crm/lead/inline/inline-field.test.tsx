// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { LeadDetail } from '../../../../../shared/crm/leads/contract.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import type { EditableField } from '../editable-fields.ts';
import { useLead } from '../use-lead.ts';
import { InlineField } from './inline-field.tsx';

type Fields = Partial<LeadDetail>;

/** A stand-in server with one lead, which rejects stale versions. */
const serve = (fields: Fields) => {
  let lead = { leadId: 'led_1', fullName: 'Edna', phone: null, budgetRange: null, version: 1, ...fields };
  const sent: Fields[] = [];
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit = {}) => {
    if (method !== 'PATCH') return Response.json(lead);
    const given = JSON.parse(String(body)) as Fields;
    sent.push(given);
    const error = { code: 'VERSION_CONFLICT', message: 'Somebody else has changed this lead.', correlationId: 'c' };
    if (given.version !== lead.version) return Response.json({ error }, { status: 409 });
    lead = { ...lead, ...given, version: lead.version + 1 } as typeof lead;
    return Response.json(lead);
  });
  return {
    sent,
    lead: () => lead,
    /** A concurrent save by somebody else. */
    change: (changes: Fields) => {
      lead = { ...lead, ...changes, version: lead.version + 1 } as typeof lead;
    },
  };
};

const Loaded = ({ names }: { names: readonly EditableField[] }) => {
  const { data } = useLead('led_1');
  return data ? names.map((name) => <InlineField key={name} lead={data} name={name} />) : null;
};

const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });

const show = async (...names: EditableField[]) => {
  render(
    <QueryClientProvider client={client}>
      <NoticeProvider>
        <Loaded names={names} />
      </NoticeProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findAllByRole('button');
};

const open = (label: RegExp) => fireEvent.click(screen.getByRole('button', { name: label }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const write = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const enter = (name: string) => fireEvent.submit(screen.getByRole('form', { name: `Edit ${name}` }));

beforeEach(() => client.clear());
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('a lead’s field, edited inline', () => {
  it('is saved by Enter, and the focus returns to its button', async () => {
    const server = serve({});
    await show('fullName');
    open(/^Edit Name: Edna/);
    write('Name', 'Edna Mode ');
    enter('Name');
    const again = await screen.findByRole('button', { name: 'Edit Name: Edna Mode' });
    expect(server.sent).toEqual([{ version: 1, fullName: 'Edna Mode' }]);
    await waitFor(() => expect(document.activeElement).toBe(again));
  });

  it('is reverted by Esc, and not sent if unchanged', async () => {
    const server = serve({});
    await show('fullName');
    open(/^Edit Name/);
    write('Name', 'Somebody');
    fireEvent.keyDown(box('Name'), { key: 'Escape' });
    open(/^Edit Name: Edna$/);
    enter('Name');
    expect(screen.getByRole('button', { name: 'Edit Name: Edna' })).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  it('shows its error on blur or save, and clears it with the correcting keystroke', async () => {
    const server = serve({});
    await show('phone');
    open(/^Add Phone/);
    write('Phone', '555');
    expect(screen.queryByText(/^Phone must be/)).toBeNull();
    enter('Phone');
    expect(screen.getByText('Phone must be a number like (215) 555-0123.')).toBeTruthy();
    write('Phone', '(215) 555-0101');
    expect(screen.queryByText(/^Phone must be/)).toBeNull();
    enter('Phone');
    await screen.findByRole('link', { name: '(215) 555-0101' });
    expect(server.sent).toEqual([{ version: 1, phone: '+12155550101' }]);
  });

  it('is saved over a later version in which another field changed', async () => {
    const server = serve({});
    await show('fullName');
    open(/^Edit Name/);
    write('Name', 'Edna Mode');
    server.change({ budgetRange: '$5,000' });
    enter('Name');
    await screen.findByRole('button', { name: 'Edit Name: Edna Mode' });
    expect(server.lead()).toMatchObject({ fullName: 'Edna Mode', budgetRange: '$5,000', version: 3 });
  });

  it('asks the user if somebody else changed it too, and keeps both texts', async () => {
    const server = serve({});
    await show('fullName');
    open(/^Edit Name/);
    write('Name', 'Edna by me');
    server.change({ fullName: 'Edna by them' });
    enter('Name');
    await screen.findByText('Edna by them');
    expect(box('Name').value).toBe('Edna by me');
    enter('Name');
    expect([server.sent.length, server.lead().fullName]).toEqual([1, 'Edna by them']);
    fireEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    await screen.findByRole('button', { name: 'Edit Name: Edna by me' });
    expect(server.lead().fullName).toBe('Edna by me');
  });

  it('takes the other value on request, and reports a live change before anything is sent', async () => {
    const server = serve({});
    await show('fullName');
    open(/^Edit Name/);
    write('Name', 'Edna by me');
    server.change({ fullName: 'Edna by them' });
    await client.invalidateQueries();
    await screen.findByText('Edna by them');
    fireEvent.click(screen.getByRole('button', { name: 'Take theirs' }));
    await screen.findByRole('button', { name: 'Edit Name: Edna by them' });
    expect(server.sent).toEqual([]);
  });
});
