import type * as z from 'zod';
import { changesBetween } from '../../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import type { Client } from '../../../../shared/sales/records/clients/client.ts';
import type { clientContract } from '../../../../shared/sales/records/clients/client-contract.ts';
import { mergedClient } from '../../../../shared/sales/records/clients/merged-client.ts';
import { clientWords } from '../../../../shared/sales/records/record-words.ts';
import { audited } from '../../../platform/audit.ts';
import { invalidInput, notFound, versionConflict } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { clientItem } from '../store.ts';
import { leaveWordsToOrders, wordWrites } from '../words.ts';
import { readClient } from './read-client.ts';
import { viewOf } from './view-client.ts';

type MergeRequest = SignedRequest<z.output<typeof clientContract.mergeClients.input>>;

const checkMergeable = (own: Client, other: Client, { version, otherVersion }: MergeRequest['input']): void => {
  if (own.clientId === other.clientId) {
    throw invalidInput([{ path: 'otherId', message: 'must be another client; these two are one already' }]);
  }
  if (own.kind !== other.kind) {
    throw invalidInput([{ path: 'otherId', message: `must be a ${own.kind} too` }]);
  }
  if (own.kind !== 'customer') {
    throw invalidInput([{ path: 'clientId', message: 'must be a customer; move the people of a company one by one' }]);
  }
  if (own.revision !== version || other.revision !== otherVersion) throw versionConflict('Client');
};

const writesOf = (request: MergeRequest, own: Client, other: Client, merged: Client) => {
  const { table, now } = request;
  const redirect = { mergedInto: own.clientId, revision: other.revision + 1, updatedAt: toInstant(now) };
  const entry = {
    action: 'client.merged',
    target: { kind: 'client', id: own.clientId, name: merged.name },
    changes: changesBetween(own, merged),
    reason: `With ${other.name}`,
  };
  return [
    table.patch(clientItem, own, merged),
    table.patch(clientItem, other, redirect),
    ...wordWrites(table, 'client', other.clientId, clientWords(other), undefined),
    ...wordWrites(table, 'client', own.clientId, clientWords(own), clientWords(merged)),
    audited(request, entry),
  ];
};

/** Merges two clients. Orders don't move: they are read under both ids and counted for the remaining client. */
export const mergeClients = async (request: MergeRequest) => {
  const { table, input, now } = request;
  return await untilWritten(async () => {
    const [own, other] = await Promise.all([readClient(table, input.clientId), readClient(table, input.otherId)]);
    if (!own || !other) throw notFound('Client');
    checkMergeable(own, other, input);
    const merged = { ...mergedClient(own, other), updatedAt: toInstant(now), revision: own.revision + 1 };
    await leaveWordsToOrders(table, own.clientId, clientWords(own), clientWords(merged));
    await leaveWordsToOrders(table, other.clientId, clientWords(other), undefined);
    await table.commit(...writesOf(request, own, other, merged));
    return await viewOf(table, merged);
  });
};
