// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type PageData, setPageData } from '../../platform/configuration.ts';
import { ClosedSite } from './closed-site.tsx';

let answer: () => Response;
beforeEach(() => {
  vi.stubGlobal('fetch', async () => answer());
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (closed: PageData['closed'], path: string) => {
  setPageData({ tenant: null, closed, config: {} } as unknown as PageData);
  render(
    <MemoryRouter initialEntries={[path]}>
      <ClosedSite closed={closed} />
    </MemoryRouter>,
  );
};

it('the link of an old mail ends advertising from a suspended company', async () => {
  answer = () => Response.json({ company: 'Keystone Homes', email: 'r***@example.com', isSubscribed: true });
  open('suspended', '/unsubscribe');
  fireEvent.click(await screen.findByRole('button', { name: 'Unsubscribe' }));
  expect(await screen.findByRole('heading', { name: 'You’re unsubscribed' })).toBeTruthy();
});

it('and names no number where the link is wrong: the company has none to call', async () => {
  answer = () => Response.json({ error: { code: 'NOT_FOUND', message: 'Link not found' } }, { status: 404 });
  open('suspended', '/unsubscribe');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe('This link is incomplete. Please open it from the email again.');
});

it.each([
  ['suspended', '/', 'We will be back'],
  ['suspended', '/portal', 'We will be back'],
  ['provisioning', '/unsubscribe', 'Almost there'],
  [undefined, '/unsubscribe', 'Site not found'],
] as const)('of a company that is %s, %s says %s', async (closed, path, title) => {
  open(closed, path);
  expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
});
