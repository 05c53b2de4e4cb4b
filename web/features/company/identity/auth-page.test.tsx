import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublicTenant } from '../../../../shared/company/tenancy/tenant.ts';
import { type RuntimeConfig, setPageData } from '../../../platform/configuration.ts';
import AuthPage from './auth-page.tsx';

const tenant = { name: 'Northlight', domain: 'localhost', branding: {}, contact: {} } as unknown as PublicTenant;
const signedOut = vi.hoisted(() => ({ status: 'signedOut' }));
vi.mock('../../../platform/auth/use-auth.ts', () => ({ useAuth: () => signedOut }));

afterEach(cleanup);

// A page promises only what whoever signs in finds.
it.each(['/auth', '/auth?returnTo=%2Fadmin'])('P1 7: %s promises no orders, invoices or pictures', (address) => {
  setPageData({ config: {} as RuntimeConfig, tenant });
  render(
    <MemoryRouter initialEntries={[address]}>
      <AuthPage />
    </MemoryRouter>,
  );
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0);
  const promises = /your orders|invoice|photos|messages|history|see your|visits, /i;
  expect(document.body.textContent).not.toMatch(promises);
  expect('See your visits, photos and invoices, and change an appointment.', 'control').toMatch(promises);
});

const GOOGLE_ONLY = 'Google authentication required for admin access. Please sign in with Google.';

it('says that administrators need Google where it is required, and offers no other way', () => {
  setPageData({ config: {} as RuntimeConfig, tenant });
  const open = (address: string) =>
    render(
      <MemoryRouter initialEntries={[address]}>
        <AuthPage />
      </MemoryRouter>,
    );
  open('/auth?requireGoogle=true');
  expect(screen.getByRole('alert').textContent).toBe(GOOGLE_ONLY);
  expect(screen.queryByRole('button', { name: /email/ })).toBeNull();
  cleanup();
  open('/auth');
  expect(screen.queryByText(GOOGLE_ONLY), 'control').toBeNull();
  expect(screen.getByRole('button', { name: /email/ })).not.toBeNull();
});
