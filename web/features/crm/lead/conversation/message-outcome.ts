import type { Communication, CommunicationStatus } from '../../../../../shared/crm/leads/log/communication.ts';

const words: Record<CommunicationStatus, string> = {
  queued: 'on its way',
  sent: 'sent',
  delivered: 'delivered',
  bounced: 'came back, the address takes no mail',
  failed: 'could not be sent',
  not_sent: 'not sent',
  suppressed: 'not sent',
  received: 'received',
  logged: 'written down',
};

const providers: Partial<Record<Communication['type'], string>> = {
  email: 'not sent: your company has no email provider connected yet',
  sms: 'not sent: your company has no provider for text messages connected yet',
};

/** The delivery status of a message, with the reason if it was not sent. */
export const outcomeOf = ({ type, status, statusReason }: Pick<Communication, 'type' | 'status' | 'statusReason'>) => {
  if (statusReason === 'not sent: no provider') return providers[type] ?? statusReason;
  return statusReason ?? words[status];
};

const held: readonly CommunicationStatus[] = ['bounced', 'failed', 'not_sent', 'suppressed'];

/** True if the message was not delivered. */
export const isHeldBack = ({ status }: Pick<Communication, 'status'>): boolean => held.includes(status);
