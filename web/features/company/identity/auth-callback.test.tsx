// @vitest-environment happy-dom
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Role } from '../../../../shared/contract/access/people.ts';
import { rememberPage } from '../../../platform/auth/sign-in/auth-return.ts';
import AuthCallback from './auth-callback.tsx';

let roles: Role[] = [];
let answers = true;
let client = 'tenant';
const refresh = vi.fn(() => (answers ? Promise.resolve() : new Promise<void>(() => undefined)));

vi.mock('../../../platform/auth/auth.ts', () => ({
  auth: {
    refresh: () => refresh(),
    getState: () => (answers ? { status: 'signedIn', roles } : { status: 'loading' }),
  },
  completeSignIn: async () => 'signedIn',
}));
vi.mock('../../../platform/auth/sign-in/auth-client.ts', () => ({ rememberedClient: () => client }));
vi.mock('../../../platform/auth/sign-in/auth-failure.ts', () => ({ tellFailure: async () => undefined }));
vi.mock('../../../platform/configuration.ts', () => ({ configuration: () => ({ config: {} }) }));
vi.mock('./auth-frame.tsx', () => ({ AuthFrame: () => null }));

const Place = () => <p data-testid="place">{useLocation().pathname}</p>;
const finish = async (): Promise<string> => {
  render(
    <MemoryRouter initialEntries={['/auth/callback?code=1']}>
      <Routes>
        <Route path="/auth/callback" element={<AuthCallback />} />
        <Route path="*" element={null} />
      </Routes>
      <Place />
    </MemoryRouter>,
  );
  const place = (): string => screen.getByTestId('place').textContent ?? '';
  await waitFor(() => expect(place()).not.toBe('/auth/callback'), { timeout: 5000 });
  return place();
};

beforeEach(() => {
  roles = [];
  answers = true;
  client = 'tenant';
  sessionStorage.clear();
  refresh.mockClear();
});
afterEach(cleanup);

describe('a finished sign-in', () => {
  it('takes a vendor to their jobs', async () => {
    roles = ['vendor'];
    expect(await finish()).toBe('/vendor-portal');
  });

  it('takes a customer to their orders', async () => {
    roles = ['customer'];
    expect(await finish()).toBe('/portal');
  });

  it('returns a vendor to the page they came from, without waiting for roles', async () => {
    roles = ['vendor'];
    rememberPage('/book?step=3');
    expect(await finish()).toBe('/book');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('takes staff to the back office without waiting for roles', async () => {
    client = 'staff';
    roles = ['agent'];
    expect(await finish()).toBe('/admin/home');
    expect(refresh).not.toHaveBeenCalled();
  });

  it('does not wait forever for roles', async () => {
    answers = false;
    expect(await finish()).toBe('/');
  });
});
