import { formatCents } from '../../contract/money.ts';
import type { ChatCard } from '../chat/chat-cards.ts';

/** A chat card as short lines, for staff who follow the chat and for the transcript. */
export const cardSummary = (card: ChatCard): string[] => {
  if (card.kind === 'quote') {
    const items = card.items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`);
    return [`Price: ${items.join(', ')}${items.length > 1 ? `; total ${formatCents(card.total)}` : ''}`];
  }
  if (card.kind === 'plans') return card.plans.map(({ title, lines }) => `${title}: ${lines.join(', ')}`);
  const what = card.kind === 'review' ? 'To be booked' : 'Booked';
  return [`${what}: ${card.lines.join(', ')}; total ${formatCents(card.total)}`];
};
