// @vitest-environment happy-dom

import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import { forgetPersonal } from '../../../../platform/visit/browser-storage.ts';
import { DraftOwner } from '../../../../platform/visit/draft-owner.ts';
import { JobQuotes } from './job-quotes.tsx';

const job = (visitId: string) =>
  ({ visitId, services: ['repairs'], state: 'working', files: [] }) as unknown as VendorJob;

const show = (visitId: string) =>
  render(
    <DraftOwner value="ann">
      <JobQuotes job={job(visitId)} />
    </DraftOwner>,
  );
const what = () => screen.findByLabelText<HTMLInputElement>('What');

afterEach(() => {
  cleanup();
  forgetPersonal();
  localStorage.clear();
  vi.unstubAllGlobals();
});

it('keeps a quote that is being written while another room is open, until it is sent or discarded', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    return Response.json(method === 'POST' ? {} : { items: [], mayQuote: true, services: ['repairs'] });
  });
  show('vis_1');
  fireEvent.click(await screen.findByText('Draft a quote'));
  fireEvent.change(await what(), { target: { value: 'Drywall' } });
  cleanup();
  show('vis_1');
  expect((await what()).value).toBe('Drywall');
  fireEvent.change(screen.getByRole('textbox', { name: 'Option 1' }), { target: { value: 'Replace it' } });
  fireEvent.change(screen.getByLabelText('Your cost, each ($)'), { target: { value: '120' } });
  fireEvent.click(screen.getByText('Send to the office'));
  await screen.findByText('Draft a quote');
  expect(sent).toMatchObject([{ visitId: 'vis_1', options: [{ title: 'Replace it', lines: [{ text: 'Drywall' }] }] }]);
  cleanup();
  show('vis_2');
  fireEvent.click(await screen.findByText('Draft a quote'));
  fireEvent.change(await what(), { target: { value: 'Paint' } });
  const discard = screen.getByText('Discard this draft');
  discard.focus();
  fireEvent.click(discard);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Quote' })));
  fireEvent.click(screen.getByText('Draft a quote'));
  expect((await what()).value).toBe('');
});

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

const quote = (state: string, version: number, text: string) => ({
  quoteId: 'quo_1',
  number: 'Q-1',
  state,
  service: 'repairs',
  revision: 1,
  version,
  options: [{ title: 'Replace it', days: 1, lines: [{ text, qty: 1, unitCost: 12_000, optional: false }] }],
  photos: [],
  deskNote: '',
});

let items: ReturnType<typeof quote>[];
let sent: { key: string | null; body: { draft?: { version: number }; options: { lines: object[] }[] } }[];
/** What the office answers to each quote that it gets; undefined for an answer that is lost. */
let answerTo: (version: number | undefined) => Response | undefined;

const serve = (): void => {
  [items, sent, answerTo] = [[], [], () => Response.json({})];
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', headers, body: text }: RequestInit = {}) => {
    if (method !== 'POST') return Response.json({ items, mayQuote: true, services: ['repairs'] });
    const body = JSON.parse(String(text));
    sent.push({ key: new Headers(headers).get('idempotency-key'), body });
    const answer = answerTo(body.draft?.version);
    if (!answer) throw new TypeError('Failed to fetch');
    return answer;
  });
};

it('a quote whose answer was lost reaches the office once, also if the room was left in between', async () => {
  serve();
  answerTo = () => (sent.length < 2 ? undefined : Response.json({}));
  show('vis_3');
  fireEvent.click(await screen.findByText('Draft a quote'));
  type(await what(), 'Drywall');
  type(screen.getByRole('textbox', { name: 'Option 1' }), 'Replace it');
  type(screen.getByLabelText('Your cost, each ($)'), '120');
  press('Send to the office');
  await screen.findByText(/^No answer came/);
  cleanup();
  show('vis_3');
  await what();
  press('Send to the office');
  await screen.findByText('Draft a quote');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.key).toBe(sent[0]?.key);
});

it('a draft that the office changed meanwhile is not overwritten unseen', async () => {
  serve();
  items = [quote('draft', 1, 'Drywall')];
  show('vis_4');
  fireEvent.click(await screen.findByText('Change'));
  type(await what(), 'Mine');
  cleanup();
  items = [quote('draft', 2, 'Theirs')];
  answerTo = (version) =>
    version === 2
      ? Response.json({})
      : Response.json(
          { error: { code: 'VERSION_CONFLICT', message: 'Changed meanwhile.', correlationId: 'c' } },
          { status: 409 },
        );
  show('vis_4');
  fireEvent.click(await screen.findByText('Go on changing it'));
  await screen.findByText('The draft was changed while you had it open.');
  press('Send the changed draft');
  await screen.findByText('Changed meanwhile.');
  press('Show theirs');
  expect((await what()).value).toBe('Theirs');
  type(await what(), 'Both');
  press('Send the changed draft');
  await screen.findByText('Change');
  expect(sent.map(({ body }) => body.draft?.version)).toEqual([1, 2]);
});

it('one’s own changes replace the office’s where the vendor says so', async () => {
  serve();
  items = [quote('draft', 1, 'Drywall')];
  show('vis_5');
  fireEvent.click(await screen.findByText('Change'));
  type(await what(), 'Mine');
  cleanup();
  items = [quote('draft', 2, 'Theirs')];
  show('vis_5');
  fireEvent.click(await screen.findByText('Go on changing it'));
  fireEvent.click(await screen.findByText('Keep mine'));
  expect(screen.queryByText('Keep mine')).toBeNull();
  press('Send the changed draft');
  await screen.findByText('Change');
  expect(sent).toMatchObject([{ body: { draft: { version: 2 }, options: [{ lines: [{ text: 'Mine' }] }] } }]);
});

it('changes of a draft are dropped once the office has sent it on', async () => {
  serve();
  items = [quote('draft', 1, 'Drywall')];
  show('vis_6');
  fireEvent.click(await screen.findByText('Change'));
  type(await what(), 'Mine');
  cleanup();
  items = [quote('sent', 2, 'Drywall')];
  show('vis_6');
  await screen.findByText('With the customer');
  await waitFor(() => expect(JSON.stringify({ ...localStorage })).not.toContain('Mine'));
});

it('a quote may be put away and gone on with, and a slip on “Discard” is taken back', async () => {
  serve();
  show('vis_7');
  fireEvent.click(await screen.findByText('Draft a quote'));
  expect(screen.queryByText('Discard this draft')).toBeNull();
  type(await what(), 'Drywall');
  press('Finish later');
  press('Go on with your quote');
  expect((await what()).value).toBe('Drywall');
  press('Discard this draft');
  screen.getByRole('button', { name: 'Draft a quote' });
  press('Undo');
  expect((await what()).value).toBe('Drywall');
  // An emptied form is none, and its fields stay where the fingers are.
  const field = await what();
  type(field, '');
  expect(await what()).toBe(field);
  press('Close');
  screen.getByRole('button', { name: 'Draft a quote' });
  expect(screen.queryByText('Undo')).toBeNull();
});
