import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Me } from '../../../../shared/company/identity/contract.ts';
import { useApi } from '../../../ui/console/queries/use-api.ts';
import { useWorkspace, type Workspace } from '../../../ui/console/workspace.tsx';
import { keepCompany } from './company-choice.ts';

vi.mock('../frame/shell.tsx', () => ({ Shell: () => <Room /> }));
vi.mock('../attention/attention.tsx', () => ({ AttentionProvider: ({ children }: { children: unknown }) => children }));

const { SuperOffice } = await import('./super-office.tsx');
const { Desk } = await import('../frame/desk.tsx');
const { companyWorkspace } = await import('../bars/workspace-of.ts');
const { setPageData } = await import('../../../platform/configuration.ts');

const me: Me = { userId: 'usr_1', email: 's@x.test', roles: ['admin'], idp: 'Google', features: ['crm'] };
const company = (tenantId: string) => ({
  tenantId,
  name: `Company ${tenantId}`,
  timezone: 'America/New_York',
  state: 'PA',
});
const asked: string[] = [];

const answers = (url: string, headers: Record<string, string>): unknown => {
  if (url.startsWith('/api/tenants/')) return company(url.split('/').at(-1) ?? '');
  if (url.startsWith('/api/leads/counts')) return { total: headers['x-act-as-tenant'] === 'ten_a' ? 7 : 9, counts: {} };
  return { url: 'ws://localhost', ticket: 't' };
};

/** A room that shows whose data it has. */
const Room = () => {
  const { tenantName } = useWorkspace();
  const { data } = useApi('GET /api/leads/counts', {});
  return <p>{`${tenantName}: ${data ? data.total : 'reading'}`}</p>;
};

beforeEach(() => {
  asked.length = 0;
  setPageData({ tenant: null, config: {} as never });
  vi.stubGlobal(
    'WebSocket',
    class {
      close() {}
    },
  );
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    asked.push(`${headers['x-act-as-tenant'] ?? 'nobody'} ${url}`);
    const body = JSON.stringify(answers(url, headers));
    return new Response(body, { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  sessionStorage.clear();
});

const inRouter = (element: React.ReactNode) => <MemoryRouter>{element}</MemoryRouter>;

describe('the back office of a super administrator', () => {
  it('reads everything for the chosen company, from the first call of a room on', async () => {
    keepCompany('usr_1', 'ten_a');
    render(inRouter(<SuperOffice me={me} />));
    expect(await screen.findByText('Company ten_a: 7')).toBeTruthy();
    expect(asked.filter((each) => each.includes('/api/leads'))).toEqual(['ten_a /api/leads/counts']);
  });

  it('acts for nobody once it is closed', async () => {
    keepCompany('usr_1', 'ten_a');
    const { unmount } = render(inRouter(<SuperOffice me={me} />));
    await screen.findByText('Company ten_a: 7');
    unmount();
    const { actingHeader } = await import('../../../platform/api/acting-company.ts');
    expect(actingHeader()).toEqual({});
  });
});

describe('an answer kept for one company', () => {
  const show = async (keys: readonly [string, string]) => {
    const { actFor } = await import('../../../platform/api/acting-company.ts');
    const at = (tenantId: string): Workspace => companyWorkspace(me, company(tenantId));
    actFor('ten_a');
    const { rerender } = render(inRouter(<Desk key={keys[0]} workspace={at('ten_a')} />));
    await screen.findByText('Company ten_a: 7');
    actFor('ten_b');
    rerender(inRouter(<Desk key={keys[1]} workspace={at('ten_b')} />));
    const first = screen.getByText(/^Company ten_b/).textContent;
    actFor(undefined);
    return first;
  };

  it('is never shown for another one', async () => {
    expect(await show(['ten_a', 'ten_b'])).toBe('Company ten_b: reading');
  });

  it('control: a back office that is not the company’s own would show it', async () => {
    expect(await show(['same', 'same'])).toBe('Company ten_b: 7');
  });
});
