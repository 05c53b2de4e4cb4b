import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyBranding } from '../../../shared/company/branding/branding.ts';
import { setPageData } from '../../platform/configuration.ts';
import { Routing } from './routing.tsx';

const page = vi.hoisted(() => (name: string) => ({ default: () => <h1>{name}</h1> }));
vi.mock('../../features/company/home/home-page.tsx', () => page('Home'));
vi.mock('../../features/company/tenancy/privacy-page.tsx', () => page('Privacy'));
vi.mock('../../features/sales/booking/booking-page.tsx', () => page('Booking'));
vi.mock('../../features/company/identity/auth-page.tsx', () => page('Sign in'));
vi.mock('../console/console.tsx', () => page('Console'));
const sandbox = { hear: vi.fn(), close: vi.fn() };
vi.mock('../own-script/run.ts', () => ({ runOwnScript: async () => sandbox }));

const config = {
  stage: 'test',
  platformHost: location.host,
  platformOrigin: location.origin,
  tenantOrigin: location.origin,
  userPoolId: '',
  clientId: '',
  staffClientId: '',
  loginDomain: '',
  issuer: '',
  scheme: 'http',
  realtimeUrl: '',
  version: '1',
  local: true,
};

const openAt = async (path: string, title: string | RegExp, script?: string): Promise<void> => {
  history.replaceState(null, '', location.origin + path);
  setPageData({
    config,
    script,
    tenant: {
      id: 'tnt_1',
      slug: 'x',
      name: 'Northlight',
      state: 'PA',
      timezone: 'America/New_York',
      county: 'Bucks County',
      phone: '+12155550142',
      email: 'a@b.co',
      address: 'x',
      zipCodes: ['18901'],
      features: [],
      promises: { startsWithin: '3-5 business days', vendorCount: '70+' },
      branding: emptyBranding,
    },
  });
  render(
    <BrowserRouter useTransitions={false}>
      <Routing />
    </BrowserRouter>,
  );
  await screen.findByRole('heading', { name: title });
};

const follow = (name: string): Promise<void> =>
  userEvent.click(screen.getAllByRole('link', { name })[0] as HTMLElement);
const goBack = (): void => act(() => history.back());

beforeEach(() => {
  vi.stubGlobal('scrollTo', vi.fn());
  sandbox.hear.mockClear();
  sandbox.close.mockClear();
});
afterEach(cleanup);

describe('moving on the site', () => {
  it('follows a link without a page load, scrolls to the top and focuses the main element', async () => {
    await openAt('/', 'Home');
    expect(document.title).toBe('Northlight');
    await follow('Privacy policy');
    await screen.findByRole('heading', { name: 'Privacy' });
    expect(location.pathname).toBe('/privacy-policy');
    expect(document.title).toBe('Privacy policy · Northlight');
    expect(scrollTo).toHaveBeenCalledWith({ top: 0, behavior: 'instant' });
    expect(document.activeElement?.id).toBe('main');
  });

  it('lets the browser restore the scroll position on back', async () => {
    await openAt('/', 'Home');
    await follow('Privacy policy');
    await screen.findByRole('heading', { name: 'Privacy' });
    vi.mocked(scrollTo).mockClear();
    goBack();
    await screen.findByRole('heading', { name: 'Home' });
    expect(document.title).toBe('Northlight');
    expect(scrollTo).not.toHaveBeenCalled();
  });

  it('leaves clicks with a modifier to the browser', async () => {
    await openAt('/', 'Home');
    const click = new MouseEvent('click', { ctrlKey: true, bubbles: true, cancelable: true });
    act(() => {
      screen.getAllByRole('link', { name: 'Privacy policy' })[0]?.dispatchEvent(click);
    });
    expect(click.defaultPrevented).toBe(false);
    expect(screen.queryByRole('heading', { name: 'Home' })).toBeTruthy();
  });

  it.each(['/nobody', '/book/x', '//', '/admin-x'])('shows the not-found page at %s', async (path) => {
    await openAt(path, 'Nobody lives at this address.');
    await waitFor(() => expect(document.title).toBe('Page not found · Northlight'));
  });
});

describe('a page', () => {
  it('loads in its declared scheme, with the tenant’s theme if it is a tenant’s page', async () => {
    await openAt('/', 'Home');
    expect([document.documentElement.dataset.scheme, document.body.className]).toEqual(['night', 'tenant-theme']);
    await follow('Book a visit');
    await screen.findByRole('heading', { name: 'Booking' });
    expect(document.documentElement.dataset.scheme).toBe('system');
    goBack();
    await screen.findByRole('heading', { name: 'Home' });
    await follow('Sign in');
    await screen.findByRole('heading', { name: 'Sign in' });
    expect([document.documentElement.dataset.scheme, document.body.className]).toEqual(['night', '']);
  });

  it('of the platform redirects from a tenant’s host and is never loaded there', async () => {
    await openAt('/', 'Home');
    cleanup();
    const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
    history.replaceState(null, '', '/admin/crm?q=a');
    const { configuration } = await import('../../platform/configuration.ts');
    setPageData({
      ...configuration(),
      config: { ...config, platformHost: 'platform.test', platformOrigin: 'https://platform.test' },
    });
    render(
      <BrowserRouter>
        <Routing />
      </BrowserRouter>,
    );
    await waitFor(() => expect(replace).toHaveBeenCalledWith('https://platform.test/admin/crm?q=a'));
    expect(screen.queryByRole('heading', { name: 'Console' })).toBeNull();
  });
});

describe('the tenant’s own JavaScript', () => {
  const heard = () => sandbox.hear.mock.calls.map(([event]) => event);

  it('is notified once per page and step, until a page is not the tenant’s', async () => {
    await openAt('/', 'Home', '/t/script.js');
    await waitFor(() => expect(heard()).toEqual([{ event: 'page_view', page: 'home' }]));
    await follow('Book a visit');
    await screen.findByRole('heading', { name: 'Booking' });
    expect(heard().slice(1)).toEqual([
      { event: 'page_view', page: 'book' },
      { event: 'step', step: 1 },
    ]);
    expect(sandbox.close).not.toHaveBeenCalled();
    goBack();
    await screen.findByRole('heading', { name: 'Home' });
    await follow('Sign in');
    await waitFor(() => expect(sandbox.close).toHaveBeenCalled());
    expect(heard().filter(({ page: name }) => name === 'auth')).toEqual([]);
  });
});
