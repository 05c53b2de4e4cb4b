// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { AboutYou } from './profile-page.tsx';

const profile = { email: 'pat@example.com', name: 'Pat Buyer', phone: null, consents: [], looks: [] };

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  ['Name', ' ', 'Enter your name.'],
  ['Phone (optional)', '123', 'Enter a phone number like (215) 555-0123.'],
])('says beside the field what is wrong, and saves nothing: %s', (field, typed, words) => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  render(<AboutYou profile={profile as unknown as PortalProfile} set={vi.fn()} />);
  const input = screen.getByLabelText(field);
  fireEvent.change(input, { target: { value: typed } });
  fireEvent.click(screen.getByText('Save'));
  expect(document.getElementById(input.getAttribute('aria-describedby')?.split(' ').at(-1) ?? '')?.textContent).toBe(
    words,
  );
  expect(fetched).not.toHaveBeenCalled();
});
