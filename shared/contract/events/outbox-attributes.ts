/** The attributes of an event that its queues get: all that the sweep of the outbox reads of any item. */
export const OUTBOX_ATTRIBUTES = [
  'pk',
  'sk',
  'eventId',
  'type',
  'occurredAt',
  'group',
  'data',
  'correlationId',
  'along',
  'outbox',
] as const;

/** The attributes that keep an event in the outbox: all that its delivery removes. */
export const OUTBOX_MARKS = ['outbox', 'gsi3pk', 'gsi3sk'] as const;
