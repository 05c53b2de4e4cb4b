import type { Communication } from './communication.ts';

/** What was said between a customer and people of the company: in the chat, or by mail that one of them wrote. */
export const isTalk = ({
  type,
  metadata,
  direction,
  status,
}: Pick<Communication, 'type' | 'metadata' | 'direction' | 'status'>): boolean => {
  if (metadata.isNotice === true) return false;
  if (type === 'chat') return true;
  const isByPerson = typeof metadata.writtenByName === 'string';
  return type === 'email' && direction === 'outbound' && isByPerson && status !== 'not_sent';
};

/** Who of the company has written it; null for the customer, and for the assistant. */
export const writerOf = ({ metadata }: Pick<Communication, 'metadata'>): string | null =>
  typeof metadata.writtenByName === 'string' ? metadata.writtenByName : null;
