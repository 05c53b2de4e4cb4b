// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageData, setPageData } from '../../../../platform/configuration.ts';
import ChatPanel from '../chat-panel.tsx';

class FakeSocket {
  static all: FakeSocket[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly url: string;
  constructor(url: string) {
    this.url = url;
    FakeSocket.all.push(this);
  }
  send(): void {}
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    act(() => this.onmessage?.({ data: JSON.stringify(message) }));
  }
}

interface ApiRequest {
  readonly path: string;
  readonly body: Record<string, string>;
}
let requests: ApiRequest[] = [];
let answers: Record<string, () => Promise<Response> | Response> = {};
const answer = (reply: string, more: object = {}) =>
  Response.json({
    sessionId: requests.at(-1)?.body.sessionId ?? '',
    messageId: 'com_answer',
    reply,
    action: 'none',
    sources: [],
    cards: [],
    suggestions: [],
    ...more,
  });
const turn = (id: string, by: string, text: string) => ({
  id,
  by,
  text,
  name: 'Sam',
  at: '2026-12-01T09:00:00Z',
  sources: [],
  cards: [],
  suggestions: [],
});

beforeEach(() => {
  sessionStorage.clear();
  requests = [];
  FakeSocket.all = [];
  answers = {
    '/api/realtime/ticket': () => Response.json({ url: 'ws://here/live', ticket: 't' }),
    '/api/chat/start': () => Response.json({ sessionId: 'cht_made_by_the_server', browserSessionId: 'a browser' }),
  };
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    requests.push({ path, body: JSON.parse(String(body)) });
    return (await answers[path]?.()) ?? Response.json({ error: { code: 'NOT_FOUND', message: 'No' } }, { status: 404 });
  });
  const tenant = { name: 'Northlight', county: 'Bucks County', phone: '+12155550142', features: ['chat_ai'] };
  setPageData({ tenant, config: {} } as unknown as PageData);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const open = async (): Promise<FakeSocket> => {
  render(<ChatPanel isOpen onClose={() => undefined} onSaid={() => undefined} />);
  await waitFor(() => expect(FakeSocket.all).toHaveLength(1));
  const [socket] = FakeSocket.all;
  if (!socket) throw new Error('No socket');
  act(() => socket.onopen?.());
  return socket;
};
const say = (text: string): void => {
  const field = screen.getByRole('textbox', { name: 'Your message' });
  fireEvent.change(field, { target: { value: text } });
  fireEvent.keyDown(field, { key: 'Enter' });
};
const live = () => screen.getByRole('status').textContent;
const ticketsAsked = () => requests.filter(({ path }) => path === '/api/realtime/ticket');

describe('the chat', () => {
  it('receives its own conversation from before the first word on', async () => {
    await open();
    answers['/api/chat'] = () => answer('Hello');
    say('hi');
    await screen.findByText('Hello');
    const sent = requests.find(({ path }) => path === '/api/chat')?.body.sessionId;
    expect(ticketsAsked().map(({ body }) => body.chatSessionId)).toEqual([sent]);
  });

  it('shows an answer while it streams and reads it aloud once it is complete', async () => {
    const socket = await open();
    const whole = Promise.withResolvers<Response>();
    answers['/api/chat'] = () => whole.promise;
    say('prices?');
    await screen.findByText('The assistant is typing.');
    socket.say({ type: 'chat.delta', id: 's', turnId: 'com_answer', n: 1, text: 'Photos are' });
    expect(screen.getByText('Photos are')).toBeTruthy();
    expect(live()).toBe('');
    whole.resolve(answer('Photos are $199.'));
    await waitFor(() => expect(live()).toBe('Photos are $199.'));
    expect(screen.queryByText('Photos are')).toBeNull();
    socket.say({
      type: 'chat.message',
      id: 'com_answer',
      version: 2,
      item: turn('com_answer', 'assistant', 'Photos are $199.'),
      heldBy: null,
    });
    expect(screen.getAllByText('Photos are $199.', { selector: 'li *' })).toHaveLength(1);
  });

  it('shows when a person joins, what they write, and when they leave', async () => {
    const socket = await open();
    const receive = (id: string, by: string, text: string, heldBy: string | null) =>
      socket.say({ type: 'chat.message', id, version: 1, item: turn(id, by, text), heldBy });
    receive('n1', 'notice', 'Sam has joined the conversation.', 'Sam');
    expect(screen.getByText("You're chatting with Sam")).toBeTruthy();
    expect(screen.getByPlaceholderText('Write to Sam')).toBeTruthy();
    receive('p1', 'person', 'Hello, this is Sam.', 'Sam');
    await waitFor(() => expect(live()).toBe('Hello, this is Sam.'));
    receive('n2', 'notice', "Sam has left the conversation. You're chatting with the assistant again.", null);
    expect(screen.getByText('Powered by AI • Always Available')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Talk to a person' })).toBeTruthy();
  });

  it('polls every three seconds for a person’s messages without a live connection, and not with one', async () => {
    const socket = await open();
    answers['/api/chat'] = () => answer('A person comes.', { action: 'handoff' });
    say('a human please');
    await screen.findByText('A person comes.', { selector: 'li *' });
    answers['/api/chat/conversation'] = () =>
      Response.json({ turns: [turn('p1', 'person', 'Sam here')], heldBy: 'Sam' });
    const polls = () => requests.filter(({ path }) => path === '/api/chat/conversation').length;
    vi.useFakeTimers();
    await act(() => vi.advanceTimersByTimeAsync(9000));
    expect(polls()).toBe(0);
    answers['/api/realtime/ticket'] = () => Response.json({ error: { code: 'X', message: 'x' } }, { status: 503 });
    act(() => socket.onclose?.());
    await act(() => vi.advanceTimersByTimeAsync(3100));
    expect(polls()).toBeGreaterThan(0);
    expect(screen.getByText('Sam here', { selector: 'li *' })).toBeTruthy();
  });
});

describe('in a Spanish conversation', () => {
  const reply = '¡Hola! ¿Qué quiere preparar?';

  it('the widget is in Spanish, and in English again when the visitor switches', async () => {
    answers['/api/chat'] = () => answer(reply, { language: 'es' });
    await open();
    expect(screen.getByPlaceholderText('Write a message')).toBeDefined();
    say('Hola');
    await screen.findByText(reply);
    expect(screen.getByRole('textbox', { name: 'Su mensaje' }).getAttribute('placeholder')).toBe('Escriba un mensaje');
    for (const name of ['Enviar', 'Hablar con una persona', 'Enviar este chat por correo', 'Sí, me ayudó'])
      expect(screen.getByRole('button', { name })).toBeDefined();
    answers['/api/chat'] = () => answer('Of course.', { messageId: 'com_english' });
    fireEvent.click(screen.getByRole('button', { name: 'Hablar con una persona' }));
    await screen.findByText('Of course.');
    expect(requests.findLast(({ path }) => path === '/api/chat')?.body.message).toBe('Hablar con una persona');
    expect(screen.getByRole('button', { name: 'Talk to a person' })).toBeDefined();
  });

  it('greeting, header and failure text stay the product’s', async () => {
    answers['/api/chat'] = () => answer(reply, { language: 'es' });
    await open();
    say('Hola');
    await screen.findByText(reply);
    expect(screen.getByText('Powered by AI • Always Available')).toBeDefined();
    expect(
      screen.getByText(/^Hi! I'm here to help with your real estate needs in Bucks County\. What can/),
    ).toBeDefined();
    answers['/api/chat'] = () => Promise.reject(new TypeError('offline'));
    fireEvent.click(screen.getByRole('button', { name: 'Hablar con una persona' }));
    await screen.findByText(/^I apologize, but I encountered an error\. Please try again or contact us directly at/);
    expect(screen.getByRole('button', { name: 'Intentar de nuevo' })).toBeDefined();
  });

  it('a reloaded page restores the language from the turns', async () => {
    sessionStorage.setItem('northlight-chat', JSON.stringify('cht_00000000000000000000000000000001'));
    answers['/api/chat/conversation'] = () =>
      Response.json({ turns: [turn('v1', 'visitor', 'Hola'), turn('a1', 'assistant', reply)], language: 'es' });
    await open();
    await screen.findByRole('textbox', { name: 'Su mensaje' });
  });
});
