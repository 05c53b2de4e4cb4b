import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { DeliveryItem } from '../../../../../shared/fulfilment/delivery/delivery.ts';
import { api } from '../../../../platform/api/api.ts';
import { useDesk } from './use-desk.ts';

const item = (fileId: string, caption = ''): DeliveryItem => ({ fileId, caption, altered: 'none' });
const sectionsOf = (...items: DeliveryItem[]) => [{ service: 'photography' as const, items }];
const first = {
  deliveryId: 'dlv_1',
  state: 'draft',
  sections: sectionsOf(item('fil_1')),
  links: [],
  files: [],
  version: 1,
} as unknown as DeliveryDesk;

/** A stand-in server with one delivery, which refuses stale versions. */
let stored: DeliveryDesk;
let sent: string[];
const change = (changes: Partial<DeliveryDesk>): void => {
  stored = { ...stored, ...changes, version: stored.version + 1 };
};
const error = { code: 'VERSION_CONFLICT', message: 'Somebody else has changed this delivery.', correlationId: 'c' };
beforeEach(() => {
  [stored, sent] = [first, []];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    const given = JSON.parse(String(body));
    const step = new URL(url, 'https://x.test').pathname.split('/')[4] ?? 'save';
    sent.push(step);
    if (given.version !== stored.version) return Response.json({ error }, { status: 409 });
    change(step === 'deliver' ? { state: 'delivered' } : step === 'additions' ? { state: 'review' } : given);
    return Response.json(stored);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = () => renderHook(({ start }) => useDesk(start), { initialProps: { start: first } });
const deliver = async ({ version }: DeliveryDesk) =>
  await api('POST /api/deliveries/{deliveryId}/deliver', { deliveryId: 'dlv_1', version });
const captions = ({ sections }: Pick<DeliveryDesk, 'sections'>) =>
  sections.flatMap(({ items }) => items.map(({ fileId, caption }) => `${fileId}:${caption}`));

it('files that a vendor hands in while captions are written join them, and are looked at before they are delivered', async () => {
  const { result, rerender } = open();
  act(() => result.current.setSections(sectionsOf(item('fil_1', 'Front'))));
  change({ sections: sectionsOf(item('fil_1'), item('fil_2')) });
  change({ sections: sectionsOf(item('fil_1'), item('fil_2'), item('fil_3')) });
  rerender({ start: stored });
  expect(captions(result.current), 'nothing is taken away').toEqual(['fil_1:Front']);
  await act(async () => await result.current.act(deliver));
  expect(captions(stored)).toEqual(['fil_1:Front', 'fil_2:', 'fil_3:']);
  expect(captions(result.current)).toEqual(captions(stored));
  expect(result.current.news[0]).toContain('2 files have come in');
  expect([stored.state, result.current.isChanged, result.current.problems]).toEqual(['draft', false, []]);
  await act(async () => await result.current.act(deliver));
  expect([stored.state, result.current.news]).toEqual(['delivered', []]);
  expect(sent).toEqual(['save', 'save', 'deliver']);
});

it('of a picture that both named, the name here stays, and it is said', async () => {
  const { result } = open();
  act(() => result.current.setSections(sectionsOf(item('fil_1', 'Front'))));
  change({ sections: sectionsOf(item('fil_1', 'Street side')) });
  await act(async () => await result.current.act());
  expect(captions(stored)).toEqual(['fil_1:Front']);
  expect(result.current.news).toContain('Both of you had changed picture 1: it is as you left it.');
});

it('without changes here a stale page shows what is stored, and says that it was not delivered', async () => {
  const { result } = open();
  change({ sections: sectionsOf(item('fil_1'), item('fil_2')) });
  await act(async () => await result.current.act(deliver));
  expect(result.current.problems[0]).toMatch(/^Somebody else has changed this delivery meanwhile/);
  await waitFor(() => expect(captions(result.current)).toEqual(['fil_1:', 'fil_2:']));
  expect(stored.state).toBe('draft');
});

it('what could not be saved because it was delivered meanwhile is kept while one begins to add to it', async () => {
  const { result } = open();
  act(() => result.current.setSections(sectionsOf(item('fil_1', 'Front'))));
  change({ state: 'delivered' });
  // Two presses: the first is told that somebody was faster.
  await act(async () => await result.current.reopen());
  await act(async () => await result.current.reopen());
  expect([result.current.delivery.state, captions(result.current)]).toEqual(['review', ['fil_1:Front']]);
  expect(result.current.isChanged).toBe(true);
});
