import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BrowserRouter, Link, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { watchBackButton } from '../../../../platform/pages/back-button.ts';
import { UnsavedGuard } from './unsaved-guard.tsx';

const Page = ({ isDirty }: { isDirty: boolean }) => (
  <>
    <output>{useLocation().pathname}</output>
    <Link to="/rooms/other">Other room</Link>
    {isDirty && <UnsavedGuard />}
  </>
);

const open = (isDirty = true): void => {
  render(
    <BrowserRouter>
      <Page isDirty={isDirty} />
    </BrowserRouter>,
  );
};

const place = (): string | null => screen.getByRole('status').textContent;
const press = (name: string): Promise<void> =>
  userEvent.click(screen.getAllByRole('button', { name })[0] as HTMLElement);
const question = () => screen.findByText('What you changed on this page is not saved yet.');

// As the site does, once and before there is a router.
watchBackButton();

beforeEach(() => {
  history.replaceState(null, '', '/rooms/before');
  history.pushState(null, '', '/rooms/edit');
});
afterEach(cleanup);

describe('unsaved changes', () => {
  it('block a link until they are discarded', async () => {
    open();
    await userEvent.click(screen.getByRole('link', { name: 'Other room' }));
    await question();
    expect([place(), location.pathname]).toEqual(['/rooms/edit', '/rooms/edit']);
    await press('Stay here');
    expect(place()).toBe('/rooms/edit');
    await userEvent.click(screen.getByRole('link', { name: 'Other room' }));
    await press('Leave and lose my changes');
    expect([place(), location.pathname]).toEqual(['/rooms/other', '/rooms/other']);
  });

  it('block the back button, and the URL stays that of the page', async () => {
    open();
    act(() => history.back());
    await question();
    expect([place(), location.pathname]).toEqual(['/rooms/edit', '/rooms/edit']);
    await press('Leave and lose my changes');
    await waitFor(() => expect([place(), location.pathname]).toEqual(['/rooms/before', '/rooms/before']));
  });

  it('warn before the tab is closed', () => {
    open();
    const closing = new Event('beforeunload', { cancelable: true });
    dispatchEvent(closing);
    expect(closing.defaultPrevented).toBe(true);
  });

  it('control: without any, navigation is free', async () => {
    open(false);
    await userEvent.click(screen.getByRole('link', { name: 'Other room' }));
    expect(place()).toBe('/rooms/other');
    act(() => history.back());
    await waitFor(() => expect(place()).toBe('/rooms/edit'));
  });
});
