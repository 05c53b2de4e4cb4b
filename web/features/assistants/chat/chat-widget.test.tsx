// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PageData, setPageData } from '../../../platform/configuration.ts';
import { ChatLauncher } from './chat-launcher.tsx';
import ChatPanel from './chat-panel.tsx';

const said: string[] = [];
let suggestions: string[] = [];
let reply = '';

const answer = (path: string, body: string): unknown => {
  if (path === '/api/chat/start') return { sessionId: 'cht_made_by_the_server', browserSessionId: 'a browser' };
  if (path !== '/api/chat') return { url: 'ws://here/live', ticket: 't' };
  said.push(JSON.parse(body).message);
  const empty = { sources: [], cards: [], action: 'none' };
  return {
    ...empty,
    sessionId: 'cht_made_by_the_server',
    messageId: `com_${said.length}`,
    reply,
    suggestions,
  };
};

let isPhone = false;
beforeEach(() => {
  sessionStorage.clear();
  said.length = 0;
  suggestions = [];
  reply = 'Sure.';
  isPhone = false;
  vi.stubGlobal('matchMedia', () => ({
    matches: isPhone,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
  vi.stubGlobal(
    'WebSocket',
    class {
      send(): void {}
      close(): void {}
    },
  );
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => Response.json(answer(path, String(body))));
  const tenant = { name: 'Northlight', county: 'Bucks County', phone: '+12155550142', features: ['chat_ai'] };
  setPageData({ tenant, config: {} } as unknown as PageData);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const names = () => screen.getAllByRole('button', { hidden: true }).map((button) => button.textContent);
const openPanel = (onClose = () => undefined) =>
  render(<ChatPanel isOpen onClose={onClose} onSaid={() => undefined} />);

describe('the chat widget', () => {
  it('opens with what people usually ask, and sends it as they would', async () => {
    openPanel();
    const [price] = ['Price for my home', 'Free times', 'Reschedule', 'Talk to a person'].map((name) =>
      screen.getByText(name),
    );
    if (price) fireEvent.click(price);
    await waitFor(() => expect(said).toEqual(['Price for my home']));
  });

  it('offers “Talk to a person” once at any time', async () => {
    suggestions = ['See free times', 'Talk to a person'];
    openPanel();
    expect(names().filter((name) => name === 'Talk to a person')).toHaveLength(1);
    fireEvent.click(screen.getByText('Price for my home'));
    await screen.findByText('See free times');
    expect(names().filter((name) => name === 'Talk to a person')).toHaveLength(1);
  });

  it('lets the company’s number in an answer be called', async () => {
    reply = 'They’ll reply right here. If you’d rather talk now, call (215) 555-0142.';
    openPanel();
    fireEvent.click(screen.getByText('Price for my home'));
    const number = await screen.findByRole('link', { name: '(215) 555-0142' });
    expect(number.getAttribute('href')).toBe('tel:+12155550142');
    expect(number.closest('li')?.textContent).toContain(reply);
  });

  it('is no second banner of the page', () => {
    const { container } = openPanel();
    expect(container.querySelector('header')).toBeNull();
  });

  it('has one button to close it: the launcher gives way while it is open', async () => {
    render(<ChatLauncher />);
    fireEvent.click(screen.getByRole('button', { name: 'Open the chat' }));
    await screen.findByRole('button', { name: 'Close the chat', hidden: true });
    expect(screen.queryByRole('button', { name: 'Open the chat' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close the chat', hidden: true }));
    const launcher = await screen.findByRole('button', { name: 'Open the chat' });
    await waitFor(() => expect(document.activeElement).toBe(launcher));
  });
});

describe('the Back button of a phone', () => {
  it('closes the chat that fills the screen and stays on the page', () => {
    isPhone = true;
    const onClose = vi.fn();
    openPanel(onClose);
    expect(history.state).toMatchObject({ 'chat-open': true });
    history.replaceState({}, '');
    window.dispatchEvent(new PopStateEvent('popstate'));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('control: on a desktop the chat leaves the history alone', () => {
    history.replaceState({}, '');
    openPanel();
    expect(history.state).not.toMatchObject({ 'chat-open': true });
  });
});
