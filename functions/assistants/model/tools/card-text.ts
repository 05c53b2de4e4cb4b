import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import { formatCents } from '../../../../shared/contract/money.ts';

const linesOf = (card: ChatCard): string[] => {
  if (card.kind === 'quote') {
    const items = card.items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`);
    return [...items, `total ${formatCents(card.total)} for ${card.basis}`];
  }
  if (card.kind === 'plans') return card.plans.map(({ title, lines }) => `${title}: ${lines.join('; ')}`);
  return [...card.lines, `total ${formatCents(card.total)}`];
};

/** A card as text that a model may repeat, without the visitor's name and address. */
export const cardText = (card: ChatCard): string => `${card.kind}: ${linesOf(card).join('; ')}`;
