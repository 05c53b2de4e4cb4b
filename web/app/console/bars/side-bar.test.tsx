import SideNavigation, { type SideNavigationProps } from '@cloudscape-design/components/side-navigation';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { FeatureCode } from '../../../../shared/contract/access/feature.ts';
import { WorkspaceProvider } from '../../../ui/console/workspace.tsx';
import type { Attention } from '../attention/attention-counts.ts';
import { SideBar } from './side-bar.tsx';

const { attention } = vi.hoisted(() => ({ attention: { current: {} as Attention } }));
vi.mock('../attention/attention.tsx', () => ({ useAttention: () => attention.current }));

const system = (): HTMLElement => screen.getByRole('button', { name: 'System' });
const isShown = (): boolean => system().getAttribute('aria-expanded') === 'true';

afterEach(() => {
  cleanup();
  attention.current = {};
});

const me = { roles: ['admin'], features: FeatureCode.options };
const workspace = { tenantName: 'T', zone: 'America/New_York', state: 'PA', me };
const barAt = (path: string) => (
  <MemoryRouter initialEntries={[path]}>
    <WorkspaceProvider value={workspace as never}>
      <SideBar onFollow={() => {}} />
    </WorkspaceProvider>
  </MemoryRouter>
);

it('keeps the rooms of the system shown, or hidden, when a count changes', () => {
  const { rerender } = render(barAt('/admin/crm'));
  expect(isShown()).toBe(false);
  for (const shown of [true, false]) {
    fireEvent.click(system());
    expect(isShown()).toBe(shown);
    attention.current = { '/admin/crm': { count: 3, text: shown ? '3' : '4', phrase: 'new leads' } };
    act(() => rerender(barAt('/admin/crm')));
    expect(isShown()).toBe(shown);
  }
});

it('shows them where one of them is open', () => {
  render(barAt('/admin/monitoring'));
  expect(isShown()).toBe(true);
});

it('control: a section that keeps its default hides them again', () => {
  const items = (text: string): SideNavigationProps['items'] => [
    { type: 'link', text, href: '/' },
    { type: 'section', text: 'System', defaultExpanded: false, items: [] },
  ];
  const { rerender } = render(<SideNavigation items={items('Leads')} />);
  fireEvent.click(system());
  expect(isShown()).toBe(true);
  act(() => rerender(<SideNavigation items={items('Leads 3')} />));
  expect(isShown()).toBe(false);
});
