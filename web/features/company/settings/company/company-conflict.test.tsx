// @vitest-environment happy-dom

import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { CompanyInput, CompanyView } from '../../../../../shared/company/settings/company.ts';
import { NoticeProvider, useNotices } from '../../../../ui/console/notices/notices.tsx';
import { type Workspace, WorkspaceProvider } from '../../../../ui/console/workspace.tsx';
import CompanySettings from './company-settings.tsx';

const first: CompanyView = {
  name: 'Northlight',
  slug: 'northlight',
  timezone: 'America/New_York',
  version: 3,
  lastChange: null,
  contact: { phone: '+12155550142', email: 'hello@northlight.example', address: '14 East Court Street' },
  promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
};

/** A stand-in server with one version of the company, which others may change. */
const serve = (start: CompanyView) => {
  let stored = start;
  const sent: CompanyInput[] = [];
  let failures = 0;
  const put = (input: CompanyInput): Response => {
    sent.push(input);
    if (failures > 0) {
      failures -= 1;
      const error = { code: 'INTERNAL', message: 'That did not work; try again', correlationId: 'c' };
      return Response.json({ error }, { status: 500 });
    }
    if (input.version === stored.version) {
      stored = { ...stored, ...input, version: stored.version + 1 };
      return Response.json(stored);
    }
    const details = { changedBy: 'Grace', changedAt: '2026-11-20T14:00:00Z' };
    const error = {
      code: 'VERSION_CONFLICT',
      message: 'The company was changed by Grace',
      correlationId: 'c',
      details,
    };
    return Response.json({ error }, { status: 409 });
  };
  vi.stubGlobal('fetch', async (_: string, { method, body }: RequestInit) =>
    method === 'PUT' ? put(JSON.parse(String(body))) : Response.json(stored),
  );
  const other = (changes: Partial<CompanyView>): void => {
    stored = { ...stored, ...changes, version: stored.version + 1 };
  };
  const failOnce = (): void => {
    failures = 1;
  };
  return { sent, other, failOnce, stored: () => stored };
};

const Said = () => <p>{useNotices().shown.map(({ text }) => text)}</p>;

let client: QueryClient;
const open = async (): Promise<void> => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WorkspaceProvider value={{ tenantName: 'Northlight', zone: 'America/New_York' } as Workspace}>
        <NoticeProvider>
          <CompanySettings />
          <Said />
        </NoticeProvider>
      </WorkspaceProvider>
    </QueryClientProvider>,
    { wrapper: BrowserRouter },
  );
  await screen.findByRole('heading', { name: 'Company' });
};

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const type = (name: string, value: string) => fireEvent.input(field(name), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

let server: ReturnType<typeof serve>;
beforeEach(async () => {
  server = serve(first);
  await open();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** I change the phone, Grace changes the name concurrently, and I save. */
const collide = async (): Promise<void> => {
  type('Phone', '(215) 555-0199');
  server.other({ name: 'Grace’s Northlight' });
  press('Save');
  await screen.findByText(/^Grace changed this in the meantime/);
};

describe('a concurrent change', () => {
  it('is reported with its author, and keeps my edits', async () => {
    await collide();
    expect(field('Phone').value).toBe('(215) 555-0199');
    expect(server.stored().contact.phone).toBe('+12155550142');
  });

  it('“Keep mine” overwrites only the fields that I changed', async () => {
    await collide();
    press('Keep mine');
    await screen.findByText('Saved. Your pages show it within a minute.');
    expect(server.sent.at(-1)).toMatchObject({ version: 4, name: 'Grace’s Northlight' });
    expect(server.stored()).toMatchObject({ name: 'Grace’s Northlight', contact: { phone: '(215) 555-0199' } });
  });

  it('“Use theirs” discards my edits', async () => {
    await collide();
    press('Use theirs');
    await waitFor(() => expect(field('Company name').value).toBe('Grace’s Northlight'));
    expect(field('Phone').value).toBe('(215) 555-0142');
    expect(screen.queryByText(/changed this in the meantime/)).toBeNull();
    expect(server.sent).toHaveLength(1);
  });
});

describe('a change that is read again while I type', () => {
  const readAgain = () => client.invalidateQueries();
  const byGrace = { by: 'Grace', at: '2026-11-20T14:00:00Z' };
  const phoneOfGrace = { contact: { ...first.contact, phone: '+12155550177' }, lastChange: byGrace };

  it('is not put back under the newer version: the same field is a conflict before anything is sent', async () => {
    type('Phone', '(215) 555-0199');
    server.other(phoneOfGrace);
    await readAgain();
    await screen.findByText(/^Grace changed this in the meantime/);
    press('Save');
    await new Promise((later) => setTimeout(later, 20));
    expect(server.sent).toEqual([]);
    press('Keep mine');
    await waitFor(() => expect(server.stored().contact.phone).toBe('(215) 555-0199'));
  });

  it('tells why “Keep mine” failed instead of the conflict again, and “Save” is the second try', async () => {
    type('Phone', '(215) 555-0199');
    server.other(phoneOfGrace);
    await readAgain();
    await screen.findByText(/^Grace changed this in the meantime/);
    server.failOnce();
    press('Keep mine');
    await screen.findByText('Your changes weren’t saved');
    expect(screen.queryByText(/changed this in the meantime/)).toBeNull();
    expect(field('Phone').value).toBe('(215) 555-0199');
    expect(server.stored().contact.phone).toBe('+12155550177');
    press('Save');
    await waitFor(() => expect(server.stored().contact.phone).toBe('(215) 555-0199'));
  });

  it('is a conflict again when it was made after “Keep mine” failed', async () => {
    type('Phone', '(215) 555-0199');
    server.other(phoneOfGrace);
    await readAgain();
    await screen.findByText(/^Grace changed this in the meantime/);
    server.failOnce();
    press('Keep mine');
    await screen.findByText('Your changes weren’t saved');
    server.other({ contact: { ...first.contact, phone: '+12155550188' }, lastChange: byGrace });
    await readAgain();
    await screen.findByText(/^Grace changed this in the meantime/);
    expect(server.stored().contact.phone).toBe('+12155550188');
  });

  it('control: of another field, it is saved with mine', async () => {
    type('Phone', '(215) 555-0199');
    server.other({ name: 'Grace’s Northlight' });
    await readAgain();
    await waitFor(() => expect(field('Company name').value).toBe('Grace’s Northlight'));
    press('Save');
    await screen.findByText('Saved. Your pages show it within a minute.');
    expect(server.stored()).toMatchObject({ name: 'Grace’s Northlight', contact: { phone: '(215) 555-0199' } });
  });
});

describe('a field that was typed back', () => {
  const typeBack = async (): Promise<void> => {
    type('Phone', '(215) 555-01421');
    await screen.findByDisplayValue('(215) 555-01421');
    type('Phone', '(215) 555-0142');
    await screen.findByDisplayValue('(215) 555-0142');
  };
  const graceChanges = async (): Promise<void> => {
    const lastChange = { by: 'Grace', at: '2026-11-20T14:00:00Z' };
    server.other({ contact: { ...first.contact, phone: '+12155550177' }, name: 'Grace’s Northlight', lastChange });
    await client.invalidateQueries();
    await waitFor(() => expect(field('Company name').value).toBe('Grace’s Northlight'));
  };

  it('is not edited: somebody else’s change of it is shown, and there is nothing to save', async () => {
    await typeBack();
    await graceChanges();
    expect(field('Phone').value).toBe('(215) 555-0177');
    expect(screen.queryByText(/changed this in the meantime/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  });

  it('leaves the other fields that were edited', async () => {
    type('Address', '1 Main Street');
    await typeBack();
    await graceChanges();
    press('Save');
    await screen.findByText('Saved. Your pages show it within a minute.');
    expect(server.stored().contact).toMatchObject({ phone: '(215) 555-0177', address: '1 Main Street' });
  });

  it('control: one that still differs is a conflict', async () => {
    type('Phone', '(215) 555-01421');
    await graceChanges();
    expect(screen.queryByText(/^Grace changed this in the meantime/)).not.toBeNull();
    expect(field('Phone').value).toBe('(215) 555-01421');
  });
});

describe('a form', () => {
  it('cannot be saved while unchanged or invalid', async () => {
    expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
    type('Email', 'not an address');
    press('Save');
    await screen.findByText('Email must be an email address like name@example.com.');
    expect(server.sent).toEqual([]);
  });

  it('blocks navigation with unsaved changes until confirmed', async () => {
    const link = document.body.appendChild(Object.assign(document.createElement('a'), { href: '/admin/home' }));
    type('Address', '1 Main Street');
    await screen.findByDisplayValue('1 Main Street');
    const isHeld = !fireEvent.click(link);
    expect(isHeld).toBe(true);
    await screen.findByText('Leave without saving?');
    press('Leave and lose my changes');
    expect(location.pathname).toBe('/admin/home');
    link.remove();
  });
});
