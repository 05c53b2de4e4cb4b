// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { PortalProfile } from '../../../../../shared/fulfilment/portal/profile.ts';
import { MemoryPart } from './memory.tsx';

type Memory = NonNullable<PortalProfile['memory']>;

const first: Memory = { averageSqFt: 1800, averageRooms: 4, preferredServices: [], isOwn: false };
let sent: unknown[];
beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (_: string, { body }: RequestInit) => {
    const { memory } = JSON.parse(String(body));
    sent.push(memory);
    return Response.json({ memory: { ...memory, isOwn: true } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

let read: (memory: Memory) => void;
const Page = () => {
  const [memory, setMemory] = useState(first);
  read = setMemory;
  return <MemoryPart memory={memory} set={(profile) => profile.memory && setMemory(profile.memory)} />;
};
const size = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Usual size/ });
const type = (value: string) => fireEvent.change(size(), { target: { value } });
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }));

it.each(['2,500 sq ft', '299', '15,001', '2500.5'])('keeps “%s” and says beside it what would be valid', (typed) => {
  render(<Page />);
  type(typed);
  save();
  expect([sent, size().value]).toEqual([[], typed]);
  expect(size().getAttribute('aria-invalid')).toBe('true');
  screen.getByText('Enter digits only, from 300 to 15,000, or leave it empty');
});

it('control: sends what is valid, and shows it as it was taken', async () => {
  render(<Page />);
  type('2500');
  save();
  await vi.waitFor(() => expect(size().value).toBe('2,500'));
  expect(sent).toEqual([{ averageSqFt: 2500, averageRooms: 4, preferredServices: [] }]);
});

it('takes an empty field for nothing to remember', async () => {
  render(<Page />);
  type('');
  save();
  await vi.waitFor(() => expect(sent).toEqual([{ averageSqFt: null, averageRooms: 4, preferredServices: [] }]));
});

it('keeps what is being typed when the profile is read again', () => {
  render(<Page />);
  type('2,2');
  act(() => read({ ...first, averageSqFt: 1900 }));
  expect(size().value).toBe('2,2');
});
