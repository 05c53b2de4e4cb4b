import { formatPhone } from '../../../../../shared/contract/text.ts';
import type { Response } from '../../assistant-port.ts';
import { answer, type Situation } from '../situation.ts';
import { handoverText } from './escalate.ts';

/**
 * Hands over to a person: always announced, in words that depend on office hours; asks for contact data if there is
 * none.
 */
export const handOver = (situation: Situation, before = ''): Response => {
  const { conversation, state, words } = situation;
  const text = handoverText(conversation, state.language);
  const contact = state.facts.email ?? (state.facts.phone && formatPhone(state.facts.phone));
  const reached = contact ? words.contactKnown(contact) : words.leaveContact;
  const changes = contact ? {} : ({ asked: 'contact' } as const);
  return answer(situation, [before, text, reached].filter(Boolean).join(' '), { action: 'handoff', changes });
};
