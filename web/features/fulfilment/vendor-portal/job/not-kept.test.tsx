// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { DraftOwner } from '../../../../platform/visit/draft-owner.ts';
import { currentToasts, dismissToast } from '../../../../ui/overlays/toast-store.ts';
import { notKept } from '../job-words.ts';
import { NextAction } from '../next-action.tsx';
import type { QueueItem } from '../queue/queue-item.ts';
import { QueueStatus } from '../queue-status.tsx';
import { JobMessages } from './job-messages.tsx';
import { OtherSteps } from './other-steps.tsx';

let store: () => Promise<void>;
let queued: Partial<QueueItem>[] = [];
vi.mock('../data/portal-queue.ts', () => ({
  useQueued: () => queued,
  useIsQueueRead: () => true,
  queueStep: () => store(),
  queueMessage: () => store(),
}));
vi.mock('../../../../platform/configuration.ts', () => ({
  currentTenant: () => ({ phone: '+12155550100', timezone: 'America/New_York' }),
}));

const full = async (): Promise<void> => {
  throw new DOMException('No room.', 'QuotaExceededError');
};
const customer = { firstName: 'Ada', phone: '(215) 555-0101', takesTexts: true };
const times = { startsAt: '2026-11-27T14:00:00Z', endsAt: '2026-11-27T15:00:00Z' };
const job = { visitId: 'vis_1', next: 'start', times, messages: [] } as unknown as VendorJob;
const door = { startsAt: 0, setOutAt: undefined, photos: [], textsAt: [], takesTexts: true };

beforeEach(() => {
  store = full;
  queued = [];
});
afterEach(() => {
  cleanup();
  for (const { id } of currentToasts()) dismissToast(id);
});

const press = (name: string): void => void fireEvent.click(screen.getAllByRole('button', { name }).at(-1) as Element);
const field = () => screen.getByRole<HTMLTextAreaElement>('textbox');
const write = (value: string): void => void fireEvent.change(field(), { target: { value } });
const showTexts = () =>
  render(
    <DraftOwner value="ann">
      <JobMessages job={job} customer={customer as NonNullable<VendorJob['customer']>} />
    </DraftOwner>,
  );

it('says what to do when the phone did not keep a tap', async () => {
  render(<NextAction job={job} />);
  press('Start work');
  await vi.waitFor(() => expect(currentToasts().map(({ text }) => text)).toEqual([notKept]));
});

it('takes a double tap for one: the step that comes next needs a tap of its own', async () => {
  const kept: string[] = [];
  store = async () => void kept.push('step');
  const page = render(<NextAction job={{ ...job, next: 'on_my_way' }} />);
  press('I’m on my way');
  page.rerender(<NextAction job={job} />);
  press('Start work');
  expect(kept).toHaveLength(1);
  const start = screen.getByRole('button', { name: 'Start work' });
  await vi.waitFor(() => expect(start.getAttribute('aria-disabled')).toBeNull());
  press('Start work');
  expect(kept).toHaveLength(2);
});

it('keeps a text that is being written while another room is open, and forgets it once it is sent', async () => {
  showTexts();
  write('We are on');
  cleanup();
  showTexts();
  expect(field().value).toBe('We are on');
  store = async () => {};
  press('Send text');
  await vi.waitFor(() => expect(field().value).toBe(''));
  cleanup();
  showTexts();
  expect(field().value).toBe('');
});

it('leaves a text in its field when the phone did not keep it, and says so there', async () => {
  showTexts();
  write('We are at the door.');
  press('Send text');
  await screen.findByText(notKept);
  expect(field().value).toBe('We are at the door.');
});

it('clears a text once the phone has it, but not what was written meanwhile', async () => {
  let keep = (): void => undefined;
  store = () => new Promise((resolve) => (keep = resolve));
  showTexts();
  write('First');
  press('Send text');
  expect(field().value).toBe('First');
  keep();
  await vi.waitFor(() => expect(field().value).toBe(''));
  write('Second');
  press('Send text');
  write('Second, and more');
  keep();
  await vi.waitFor(() => expect(screen.getByRole('button').getAttribute('aria-disabled')).toBeNull());
  expect(field().value).toBe('Second, and more');
});

it('leaves the note to the office where the phone did not keep it', async () => {
  render(<OtherSteps visitId="vis_1" steps={['late']} door={door} />);
  press('Running late');
  write('A flat tire.');
  press('Running late');
  await screen.findByText(notKept);
  expect(field().value).toBe('A flat tire.');
});

it('control: the question is over once the phone has the answer', async () => {
  store = async () => undefined;
  render(<OtherSteps visitId="vis_1" steps={['late']} door={door} />);
  press('Running late');
  press('Running late');
  await vi.waitFor(() => expect(screen.queryByRole('textbox')).toBeNull());
});

it('shows the text that the server refused, so that it can be said another way', () => {
  queued = [{ kind: 'message', seq: 1, text: 'We are at the door.', refusal: 'They asked for no texts.' }];
  render(<QueueStatus isOnline />);
  expect(screen.getByRole('alert').textContent).toContain('We are at the door.');
});
