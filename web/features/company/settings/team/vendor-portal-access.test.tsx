// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VendorView } from '../../../../../shared/sales/settings/vendors.ts';
import { NoticeProvider } from '../../../../ui/console/notices/notices.tsx';
import Invite from '../../identity/people/invite.tsx';
import { VendorPortalAccess } from './vendor-portal-access.tsx';

const vendor = { vendorId: 'ven_1', name: 'Shutter & Sky', email: 'crew@example.com' } as VendorView;
const member = { profileId: 'prf_1', email: 'pat@example.com', roles: ['vendor'], status: 'active', vendorId: 'ven_1' };
const invitation = {
  invitationId: 'inv_1',
  email: 'pat@example.com',
  roles: ['vendor'],
  vendorId: 'ven_1',
  status: 'pending',
};

let members: object[] = [];
let invitations: object[] = [];
let refusal: object | undefined;
const posted: unknown[] = [];

const answer = async (url: string, init?: RequestInit): Promise<Response> => {
  if (init?.method === 'POST') {
    posted.push(JSON.parse(String(init.body)));
    return refusal ? Response.json({ error: refusal }, { status: 400 }) : Response.json(invitation, { status: 201 });
  }
  if (url.includes('/api/members')) {
    const at = Number(new URL(url, 'https://northlight.test').searchParams.get('cursor') ?? 0);
    const more = at + 100 < members.length && { nextCursor: String(at + 100) };
    return Response.json({ items: members.slice(at, at + 100), ...more });
  }
  if (url.includes('/api/vendors')) return Response.json({ vendors: [vendor, { ...vendor, vendorId: 'ven_2' }] });
  return Response.json({ items: invitations });
};

const show = (element: React.ReactNode): void => {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NoticeProvider>{element}</NoticeProvider>
    </QueryClientProvider>,
  );
};
const page = (): string => document.body.textContent ?? '';
const press = async (name: string): Promise<void> => {
  await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
};

beforeEach(() => {
  members = [];
  invitations = [];
  refusal = undefined;
  posted.length = 0;
  vi.stubGlobal('fetch', (url: RequestInfo | URL, init?: RequestInit) => answer(String(url), init));
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

describe('the portal access of a vendor', () => {
  it('back office P1 16: invites the vendor to the portal at their own address', async () => {
    show(<VendorPortalAccess vendor={vendor} />);
    await press('Invite to the portal');
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByLabelText<HTMLInputElement>(/Email address/).value).toBe('crew@example.com');
    expect(dialog.queryByRole('checkbox')).toBeNull();
    expect(page()).toContain('Google or with a code');
    await press('Send invitation');
    await waitFor(() => expect(posted).toEqual([{ email: 'crew@example.com', roles: ['vendor'], vendorId: 'ven_1' }]));
  });

  it.each([
    ['who waits', () => invitations.push(invitation), 'pat@example.com is invited and hasn’t signed in yet'],
    [
      'whose invitation has expired',
      () => invitations.push({ ...invitation, status: 'expired' }),
      'The invitation to pat@example.com has expired',
    ],
    ['who has a sign-in', () => members.push(member), 'pat@example.com has a sign-in'],
    ['who is switched off', () => members.push({ ...member, status: 'disabled' }), 'pat@example.com is switched off'],
  ])('shows %s, and no other vendor’s people', async (_, arrange, text) => {
    arrange();
    members.push({ ...member, profileId: 'prf_2', email: 'other@example.com', vendorId: 'ven_2' });
    show(<VendorPortalAccess vendor={vendor} />);
    expect(await screen.findByText(text)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Invite another person' })).toBeDefined();
    expect(page()).not.toContain('other@example.com');
  });

  it('finds whoever has a sign-in behind a hundred others', async () => {
    const others = Array.from({ length: 150 }, (_, n) => ({ ...member, profileId: `prf_x${n}`, vendorId: 'ven_2' }));
    members.push(...others, member);
    show(<VendorPortalAccess vendor={vendor} />);
    expect(await screen.findByText('pat@example.com has a sign-in')).toBeDefined();
  });

  it('knows the person who was invited by the vendor’s own address', async () => {
    const { vendorId: _, ...unnamed } = invitation;
    invitations = [
      { ...unnamed, email: vendor.email },
      { ...unnamed, invitationId: 'inv_2', email: 'x@example.com' },
    ];
    show(<VendorPortalAccess vendor={vendor} />);
    expect(await screen.findByText('crew@example.com is invited and hasn’t signed in yet')).toBeDefined();
    expect(page()).not.toContain('x@example.com');
  });

  it('resends the invitation with its vendor', async () => {
    invitations = [invitation];
    show(<VendorPortalAccess vendor={vendor} />);
    await press('Send again to pat@example.com');
    await waitFor(() => expect(posted).toEqual([{ email: 'pat@example.com', roles: ['vendor'], vendorId: 'ven_1' }]));
  });
});

describe('the dialog that invites a user', () => {
  const check = async (name: RegExp): Promise<void> => {
    await act(async () => fireEvent.click(screen.getByRole('checkbox', { name })));
  };

  it('offers staff and vendors, not customers, and asks a vendor’s company only', async () => {
    show(<Invite onClose={() => undefined} />);
    expect(screen.getAllByRole('checkbox')).toHaveLength(4);
    expect(page()).not.toContain('Works for');
    expect(page()).toContain('accept it with the Google account');
    await check(/Agent/);
    await check(/Vendor/);
    expect(page()).toContain('Works for');
    expect(page()).toContain('Google or with a code');
  });

  it('says that the vendor is missing where none has this address', async () => {
    refusal = {
      code: 'INVALID_INPUT',
      message: 'Some fields are invalid.',
      details: [{ path: 'vendorId', message: 'must name a vendor' }],
    };
    show(<Invite onClose={() => undefined} />);
    await check(/Agent/);
    await check(/Vendor/);
    fireEvent.change(screen.getByLabelText(/Email address/), { target: { value: 'new@example.com' } });
    await press('Send invitation');
    expect(await screen.findByText('Choose the vendor they work for.')).toBeDefined();
    expect(posted).toEqual([{ email: 'new@example.com', roles: ['vendor'] }]);
  });
});
