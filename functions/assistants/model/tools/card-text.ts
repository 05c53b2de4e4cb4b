import type { ChatCard } from '../../../../shared/assistants/chat/chat-cards.ts';
import { formatCents } from '../../../../shared/contract/money.ts';
import { sumText } from '../../../../shared/sales/booking/money/sum-text.ts';

const linesOf = (card: ChatCard): string[] => {
  if (card.kind === 'quote') {
    const items = card.items.map(({ name, calculatedPrice }) => `${name} ${formatCents(calculatedPrice)}`);
    return [...items, `total ${sumText(card.total, card.tax)} for ${card.basis}`];
  }
  if (card.kind === 'plans') return card.plans.map(({ title, lines }) => `${title}: ${lines.join('; ')}`);
  return [...card.lines, `total ${sumText(card.total, card.tax)}`];
};

/** A card as text that a model may repeat, without the visitor's name and address. */
export const cardText = (card: ChatCard): string => `${card.kind}: ${linesOf(card).join('; ')}`;
