import type { CommunicationStatus } from '../../crm/leads/communication.ts';

const ends = ['bounced', 'failed', 'not_sent', 'suppressed', 'received'] as const;
const order: readonly CommunicationStatus[] = ['queued', 'sent', 'delivered'];

const rankOf = (status: CommunicationStatus): number =>
  (ends as readonly string[]).includes(status) ? order.length : order.indexOf(status);

/** Whether the provider's news moves a message on: news arrive in any order, and none takes anything back. */
export const movesOn = (from: CommunicationStatus, to: CommunicationStatus): boolean => rankOf(to) > rankOf(from);
