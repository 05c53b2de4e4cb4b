import type { CommunicationStatus } from '../../crm/leads/log/communication.ts';

const finalStatuses = ['bounced', 'failed', 'not_sent', 'suppressed', 'received'] as const;
const order: readonly CommunicationStatus[] = ['queued', 'sent', 'delivered'];

const rankOf = (status: CommunicationStatus): number =>
  (finalStatuses as readonly string[]).includes(status) ? order.length : order.indexOf(status);

/** Whether a provider event advances a message's status: events arrive in any order, and none moves it back. */
export const canAdvance = (from: CommunicationStatus, to: CommunicationStatus): boolean => rankOf(to) > rankOf(from);
