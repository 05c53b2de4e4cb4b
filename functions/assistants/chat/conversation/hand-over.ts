import { formatPhone } from '../../../../shared/contract/text.ts';
import type { Response } from '../assistant-port.ts';
import { handoverText } from './escalate.ts';
import { answer, type Situation } from './situation.ts';

/** A person takes over: always announced, in words that fit the hour; without an address one is asked for. */
export const handOver = (situation: Situation): Response => {
  const { conversation, state, words } = situation;
  const said = handoverText(conversation, state.language);
  const contact = state.facts.email ?? (state.facts.phone && formatPhone(state.facts.phone));
  const reached = contact ? words.contactKnown(contact) : words.leaveContact;
  const changes = contact ? {} : ({ asked: 'contact' } as const);
  return answer(situation, `${said} ${reached}`, { action: 'handoff', changes });
};
