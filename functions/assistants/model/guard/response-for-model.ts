import type { Response } from '../../chat/assistant-port.ts';
import { cardText } from '../tools/card-text.ts';

const personal = ['fullName', 'email', 'phone', 'line1', 'propertyAddress'] as const;

/** A response as the model sees it: its text and cards, without the visitor's personal data. */
export const responseForModel = ({ text, cards, state }: Response): string => {
  const own = personal.flatMap((name) => state.facts[name] ?? []);
  const redacted = own.reduce((rest, value) => rest.replaceAll(value, '(theirs)'), text);
  return [redacted, ...cards.map(cardText)].join('\n');
};
