// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { ChatCard } from '../../../../../shared/assistants/chat/chat-cards.ts';
import { labelsIn } from '../chat-labels.ts';
import { ChatCards } from './chat-cards.tsx';

afterEach(cleanup);

const lines = ['Mon, Nov 23, 9:00 am – 11:00 am · Cleaning'];
const items = [{ id: 'cleaning', name: 'Cleaning', calculatedPrice: 25_000 }] as const;
const cardsWith = (tax?: number): ChatCard[] => {
  const sum = { total: 25_000, ...(tax && { tax }) };
  return [
    { kind: 'quote', items: [...items], basis: 'Cleaning', ...sum },
    { kind: 'review', lines, address: '12 Main Street', contact: 'Pat Doe', heldUntil: null, ...sum },
    { kind: 'booking', lines, href: '/booking-confirmation/ord_1', ...sum },
  ];
};
const shown = (card: ChatCard | undefined, language: 'en' | 'es' = 'en') => {
  render(
    <MemoryRouter>
      <ChatCards cards={card ? [card] : []} send={() => true} labels={labelsIn(language)} />
    </MemoryRouter>,
  );
  return screen.getByRole('region').textContent;
};

it.each([0, 1, 2])('card %i names the sales tax, and the total with it', (at) => {
  expect(shown(cardsWith(1_588)[at])).toContain('Total with $15.88 sales tax$265.88');
  cleanup();
  expect(shown(cardsWith(1_588)[at], 'es')).toContain('Total con $15.88 de impuestos$265.88');
});

it.each([1, 2])('without tax card %i shows the total alone', (at) => {
  const text = shown(cardsWith()[at]);
  expect(text).toContain('Total$250');
  expect(text).not.toContain('tax');
});

it('without tax the price of one service stands alone', () => {
  expect(shown(cardsWith()[0])).toBe('Cleaning$250');
});

it('the trade of a visit stands below its time, and is read aloud after it', () => {
  shown(cardsWith()[1]);
  expect(screen.getByText('Cleaning').className).toMatch(/what/);
  expect(screen.getByText('Cleaning').closest('li')?.textContent).toBe(lines[0]);
});
