// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it, vi } from 'vitest';
import { type Workspace, WorkspaceProvider } from '../workspace.tsx';
import { NobodyDoes, nobodyDoesText } from './nobody-does.tsx';

const show = (role: string, again: () => Promise<{ error: Error | null }>): void => {
  const workspace = { zone: 'America/New_York', me: { roles: [role], features: [] } } as unknown as Workspace;
  render(
    <WorkspaceProvider value={workspace}>
      <MemoryRouter>
        <NobodyDoes services={['cleaning']} zip="18901" again={again} />
      </MemoryRouter>
    </WorkspaceProvider>,
  );
};
const askAgain = () => fireEvent.click(screen.getByRole('button', { name: 'Ask again' }));

afterEach(cleanup);

it.each(['admin', 'agent'])('lets %s ask again, once somebody has set it right', async (role) => {
  const { promise, resolve } = Promise.withResolvers<{ error: null }>();
  const again = vi.fn(() => promise);
  show(role, again);
  askAgain();
  expect(screen.getByRole('button', { name: /Ask again/ }).getAttribute('aria-disabled')).toBe('true');
  askAgain();
  resolve({ error: null });
  await vi.waitFor(() =>
    expect(screen.getByRole('button', { name: 'Ask again' }).getAttribute('aria-disabled')).toBeNull(),
  );
  expect(again).toHaveBeenCalledTimes(1);
});

it('says that it could not be asked', async () => {
  show('admin', async () => ({ error: new Error('No connection.') }));
  askAgain();
  expect((await screen.findByRole('alert')).textContent).toBe('No connection.');
});

it('opens the team beside the page, so that nothing typed here is lost', () => {
  show('admin', async () => ({ error: null }));
  const link = screen.getByRole('link', { name: /^Open your team/ });
  expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/settings?section=team', '_blank']);
});

it('names the kinds of work as one says them', () => {
  expect(nobodyDoesText({ services: ['photography', 'video'], zip: '18901', isTogether: true })).toBe(
    'Nobody does photography and video in one visit in 18901',
  );
  expect(nobodyDoesText({ services: ['inspections', 'drone', 'matterport'], zip: '18901' })).toBe(
    'Nobody does inspections, drone photos, and Matterport tours in 18901',
  );
});
