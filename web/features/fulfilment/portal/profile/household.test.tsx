import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Household, PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { HouseholdPart } from './household.tsx';

const member = { email: 'bo@example.test', role: 'member', money: true };
const household = { name: 'Ann Lee', isOwner: true, members: [member] } as unknown as Household;

let removed: number;
let saved: PortalProfile[];

beforeEach(() => {
  [removed, saved] = [0, []];
  vi.stubGlobal('fetch', async () => {
    removed += 1;
    return removed === 1
      ? Response.json({ error: { code: 'CONFLICT', message: 'Not now.', correlationId: 'c' } }, { status: 409 })
      : Response.json({ household: null });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it('takes somebody out of the household once that is said again, and says there why it could not', async () => {
  render(<HouseholdPart household={household} own="ann@example.test" set={(profile) => saved.push(profile)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Remove bo@example.test' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Remove bo@example.test?' }));
  expect(dialog.getByText(/They get no message/)).toBeTruthy();
  expect(removed).toBe(0);
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await dialog.findByText('Not now.');
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(saved).toHaveLength(1);
});

it('lets a member leave, and stay', () => {
  render(<HouseholdPart household={{ ...household, isOwner: false }} own={member.email} set={() => {}} />);
  const leave = () => fireEvent.click(screen.getByRole('button', { name: 'Leave this household' }));
  leave();
  fireEvent.click(screen.getByRole('button', { name: 'Stay' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(removed).toBe(0);
});
