import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Availability as View } from '../../../../../shared/fulfilment/jobs/availability.ts';
import { type RuntimeConfig, setPageData } from '../../../../platform/configuration.ts';
import { DraftOwner } from '../../../../platform/visit/draft-owner.ts';
import { keepFor, keptOwner } from '../data/kept.ts';
import { learnAnswer } from '../data/use-answer.ts';
import { Availability } from './availability.tsx';

const day = '2026-12-04';
const first = {
  hours: [{ weekday: 1, from: 480, to: 1080 }],
  daysOff: [],
  staying: [],
  version: 1,
} as unknown as View;

let stored: View;
let sent: { method: string; path: string; body: { version?: number; hours?: View['hours']; date?: string } }[];
let isRefusing: boolean;
/** Lets the answers of writes out. */
let open: () => void;
let gate: Promise<void>;

const write = (method: string, path: string, body: { version?: number; hours?: View['hours']; date?: string }) => {
  sent.push({ method, path, body });
  const refuse = (status: number, code: string) =>
    Response.json({ error: { code, message: `Refused: ${code}`, correlationId: 'c' } }, { status });
  if (isRefusing) return refuse(409, 'WRONG_STATE');
  const wrong = (body.hours ?? []).findIndex((stretch) => stretch.from >= stretch.to);
  if (wrong >= 0) {
    const details = [{ path: `hours.${wrong}`, message: 'must end after it begins' }];
    return Response.json(
      { error: { code: 'INVALID_INPUT', message: '', correlationId: 'c', details } },
      { status: 400 },
    );
  }
  if (body.version !== undefined && body.version !== stored.version) return refuse(409, 'VERSION_CONFLICT');
  const { hours = stored.hours, date } = body;
  stored = { ...stored, hours, daysOff: date ? [date] : stored.daysOff, version: stored.version + 1 };
  return Response.json(stored);
};

const from = () => screen.getByLabelText<HTMLInputElement>('Monday from');
const dayOff = () => screen.getByLabelText<HTMLInputElement>('Take a day off');
const type = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const writes = (count: number) => waitFor(() => expect(sent).toHaveLength(count));

let vendors = 0;

const show = () =>
  render(
    <DraftOwner value={keptOwner()}>
      <Availability />
    </DraftOwner>,
  );

beforeEach(async () => {
  localStorage.clear();
  vendors += 1;
  keepFor(`vendor-${vendors}`);
  setPageData({
    config: {} as RuntimeConfig,
    tenant: { timezone: 'America/New_York' } as unknown as NonNullable<Parameters<typeof setPageData>[0]['tenant']>,
  });
  vi.useFakeTimers({ now: Date.parse('2026-11-20T15:00:00Z'), toFake: ['Date'] });
  [stored, sent, isRefusing] = [first, [], false];
  gate = Promise.resolve();
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    await gate;
    return write(method, new URL(url, 'http://localhost').pathname, JSON.parse(String(body ?? '{}')));
  });
  show();
  await screen.findByLabelText('Monday from');
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('hours and days off', () => {
  it('keep edited hours while a day is taken off, and save them over its version', async () => {
    type(from(), '09:30');
    type(dayOff(), day);
    press('Take it off');
    await screen.findByRole('button', { name: /December 4.* after all/ });
    expect(dayOff().value).toBe('');
    expect(from().value).toBe('09:30');
    press('Save hours');
    await writes(2);
    expect(sent[1]?.body).toEqual({ version: 2, hours: [{ weekday: 1, from: 570, to: 1080 }] });
    await waitFor(() => expect(stored.version).toBe(3));
  });

  it('save once, however often the button is pressed', async () => {
    gate = new Promise((resolve) => {
      open = resolve;
    });
    type(from(), '09:30');
    press('Save hours');
    press('Save hours');
    open();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Save hours' }).getAttribute('aria-disabled')).toBeNull(),
    );
    expect(sent).toHaveLength(1);
    expect(screen.queryByText('Refused: VERSION_CONFLICT')).toBeNull();
  });

  it('keep the day while it could not be taken off', async () => {
    isRefusing = true;
    type(dayOff(), day);
    press('Take it off');
    await screen.findByText('Refused: WRONG_STATE');
    expect(dayOff().value).toBe(day);
  });

  it('name the day whose hours cannot be, beside the button that was pressed', async () => {
    type(from(), '19:00');
    press('Save hours');
    const said = await screen.findByText('Monday must end after it begins.');
    expect(said.closest('form')?.contains(screen.getByRole('button', { name: 'Save hours' }))).toBe(true);
    expect(from().value).toBe('19:00');
    type(from(), '09:30');
    press('Save hours');
    await waitFor(() => expect(screen.queryByText('Monday must end after it begins.')).toBeNull());
  });

  it('do not begin at midnight because a time was cleared', async () => {
    type(from(), '');
    press('Save hours');
    await writes(1);
    expect(sent[0]?.body.hours).toEqual(first.hours);
  });

  it('ask whose hours count when the office changed them meanwhile', async () => {
    type(from(), '09:30');
    stored = { ...stored, hours: [{ weekday: 1, from: 600, to: 1080 }], version: 2 };
    press('Save hours');
    await screen.findByText('Refused: VERSION_CONFLICT');
    await screen.findByText(/^Your hours were changed/);
    expect(from().value).toBe('09:30');
    press('Show theirs');
    expect(from().value).toBe('10:00');
    type(from(), '09:30');
    press('Save hours');
    await writes(2);
    expect(sent[1]?.body.version).toBe(2);
  });

  it('keep what was edited while another room is open, and can be put back', async () => {
    type(from(), '09:30');
    cleanup();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Monday from')).value).toBe('09:30');
    await screen.findByText('Not saved yet.');
    press('Undo changes');
    expect(from().value).toBe('08:00');
    expect(screen.queryByText('Not saved yet.')).toBeNull();
    cleanup();
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Monday from')).value).toBe('08:00');
  });

  it('are no other vendor’s on the same phone', async () => {
    type(from(), '09:30');
    cleanup();
    keepFor('another vendor');
    show();
    expect((await screen.findByLabelText<HTMLInputElement>('Monday from')).value).toBe('08:00');
  });

  it('follow the office while nothing is edited', async () => {
    learnAnswer('GET /api/vendor/availability', {}, { ...stored, hours: [{ weekday: 1, from: 600, to: 1080 }] });
    await waitFor(() => expect(from().value).toBe('10:00'));
  });
});
