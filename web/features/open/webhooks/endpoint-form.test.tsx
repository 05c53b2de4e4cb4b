import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { EndpointView } from '../../../../shared/open/webhooks/endpoint.ts';
import { EndpointForm } from './endpoint-form.tsx';
import { eventWords } from './webhook-words.ts';

const first = {
  endpointId: 'whe_1',
  url: 'https://hooks.example.com/a',
  description: 'Our CRM',
  events: ['lead.created'],
  version: 1,
} as unknown as EndpointView;

/** A stand-in server with one endpoint, which others may change. */
let stored: EndpointView;
const sent: object[] = [];
const onDone = vi.fn();
beforeEach(() => {
  stored = first;
  sent.length = 0;
  onDone.mockClear();
  vi.stubGlobal('fetch', async (_: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return Response.json(stored);
    const input = JSON.parse(String(body));
    sent.push(input);
    if (input.version !== stored.version) {
      const error = { code: 'VERSION_CONFLICT', message: 'Changed', correlationId: 'c' };
      return Response.json({ error }, { status: 409 });
    }
    stored = { ...stored, ...input, version: stored.version + 1 };
    return Response.json(stored);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const form = () => <EndpointForm known={stored} onDone={onDone} onClose={vi.fn()} />;
const type = (name: RegExp, value: string) =>
  fireEvent.input(screen.getByRole('textbox', { name }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const typeAndSave = async (): Promise<void> => {
  type(/^What for/, 'Our own CRM');
  await screen.findByDisplayValue('Our own CRM');
  press('Save');
};

it('sends what was changed alone, under the version that it was changed from', async () => {
  render(form());
  await typeAndSave();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(sent).toEqual([{ version: 1, description: 'Our own CRM' }]);
});

it('keeps events that somebody else has added while it was open, and says so before it is saved', async () => {
  const { rerender } = render(form());
  stored = { ...stored, events: ['lead.created', 'order.placed'] as EndpointView['events'], version: 2 };
  rerender(form());
  await typeAndSave();
  await screen.findByText(/^Somebody changed what it is told meanwhile/);
  expect(onDone).not.toHaveBeenCalled();
  const added = screen.getByLabelText(eventWords('order.placed')) as HTMLInputElement;
  expect(added.checked).toBe(true);
  press('Save');
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(stored).toMatchObject({ description: 'Our own CRM', events: ['lead.created', 'order.placed'], version: 3 });
});
