// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PortalAccount } from './portal-account.tsx';
import { Notice } from './portal-shell.tsx';

vi.mock('../../../platform/auth/auth.ts', () => ({ signOut: async () => undefined }));
vi.mock('./data/portal-queue.ts', () => ({ useQueued: () => [{ key: '1' }] }));

afterEach(() => {
  cleanup();
  localStorage.clear();
});

it('is day until this device is switched to night, which it keeps; its dialogs match', () => {
  render(
    <Notice title="Your jobs">
      <PortalAccount email="vic@example.com" />
    </Notice>,
  );
  const schemes = () =>
    [...document.querySelectorAll<HTMLElement>('[data-scheme]')].map(({ dataset }) => dataset.scheme);
  expect(new Set(schemes())).toEqual(new Set(['day']));
  fireEvent.click(screen.getByRole('button', { name: 'Use night colors' }));
  fireEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(document.querySelector('dialog')).not.toBeNull();
  expect(new Set(schemes())).toEqual(new Set(['night']));
  expect(localStorage.getItem('northlight.portal-scheme')).toBe('"night"');
  fireEvent.click(screen.getByRole('button', { name: 'Use day colors' }));
  expect(new Set(schemes())).toEqual(new Set(['day']));
  expect(localStorage.getItem('northlight.portal-scheme')).toBeNull();
});
