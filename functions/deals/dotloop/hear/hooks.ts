import type { Connection } from '../store.ts';

/** The row by which a message that names the subscription instead of our name for it finds the company. */
export const hookOfSubscription = (subscriptionId: string): string => `subscription-${subscriptionId}`;

/** The names under which messages of a connection are believed. */
export const hooksOf = ({ hookId, subscriptionId }: Pick<Connection, 'hookId' | 'subscriptionId'>): string[] => [
  ...(hookId === undefined ? [] : [hookId]),
  ...(subscriptionId === undefined ? [] : [hookOfSubscription(subscriptionId)]),
];
