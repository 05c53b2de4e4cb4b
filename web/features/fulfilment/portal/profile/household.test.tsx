import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Household, PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { currentToasts } from '../../../../ui/overlays/toast-store.ts';
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

const InPage = ({ then }: { then: Household }) => {
  const [shown, show] = useState(household);
  return <HouseholdPart household={shown} own="ann@example.test" set={() => show(then)} />;
};

it('keeps the focus by the list once somebody’s row is gone', async () => {
  removed = 1;
  render(<InPage then={{ ...household, members: [] }} />);
  const remove = screen.getByRole('button', { name: 'Remove bo@example.test' });
  remove.focus();
  fireEvent.click(remove);
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('bo@example.test')).toBeNull());
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Your household'));
});

const invite = (email: string): HTMLElement => {
  const input = screen.getByLabelText('Email address');
  fireEvent.change(input, { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Invite' }));
  return input;
};
const saidAt = (input: HTMLElement): string | null | undefined =>
  document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent;

it('says beside the address what is wrong with it, before and after it is sent', async () => {
  const sent = vi.fn();
  const details = [{ path: 'email', message: 'must be somebody else’s address; this one is yours' }];
  const refusal = { code: 'INVALID_INPUT', message: 'email must be somebody else’s', details, correlationId: 'c' };
  vi.stubGlobal('fetch', async () => {
    sent();
    return Response.json({ error: refusal }, { status: 400 });
  });
  render(<InPage then={household} />);
  expect(saidAt(invite('ann'))).toBe('Enter an email address like name@example.com.');
  expect(sent).not.toHaveBeenCalled();
  const input = invite('ann@example.test');
  await waitFor(() => expect(saidAt(input)).toBe('This must be somebody else’s address; this one is yours.'));
});

it('promises a mail to whoever is new, and none to whoever is in already', async () => {
  removed = 1;
  render(<InPage then={household} />);
  invite(' Bo@Example.test');
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('Saved what bo@example.test may do.'));
  invite('cy@example.test');
  await waitFor(() => expect(currentToasts().at(-1)?.text).toBe('We’ve emailed cy@example.test how to sign in.'));
});
