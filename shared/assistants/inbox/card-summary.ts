import { formatCents } from '../../contract/money.ts';
import { sumText } from '../../sales/booking/money/sum-text.ts';
import type { ChatCard } from '../chat/chat-cards.ts';

/** A chat card as short lines, for staff who follow the chat and for the transcript. */
export const cardSummary = (card: ChatCard): string[] => {
  if (card.kind === 'quote') {
    const items = card.items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`);
    return [
      `Price: ${items.join(', ')}${items.length > 1 || card.tax ? `; total ${sumText(card.total, card.tax)}` : ''}`,
    ];
  }
  if (card.kind === 'plans') return card.plans.map(({ title, lines }) => `${title}: ${lines.join(', ')}`);
  const what = card.kind === 'review' ? 'To be booked' : 'Booked';
  return [`${what}: ${card.lines.join(', ')}; total ${sumText(card.total, card.tax)}`];
};
