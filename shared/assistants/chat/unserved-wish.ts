import type { Unserved } from '../../crm/leads/unserved.ts';
import type { ChatState } from './chat-state.ts';

/** What nobody does of that which the visitor still wants there; undefined if nothing of the kind was found. */
export const unservedWish = ({ unserved, facts }: Pick<ChatState, 'unserved' | 'facts'>): Unserved | undefined => {
  const services = unserved?.services.filter((code) => facts.services.includes(code)) ?? [];
  return unserved && unserved.zip === facts.zip && services.length > 0 ? { ...unserved, services } : undefined;
};
