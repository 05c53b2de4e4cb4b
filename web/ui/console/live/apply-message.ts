import type { QueryClient } from '@tanstack/react-query';
import type { LiveMessage } from '../../../platform/realtime/message.ts';
import { outdate } from '../queries/use-api.ts';
import {
  callingOfLead,
  chatOfLead,
  deedOf,
  knownVersion,
  type LiveName,
  listsOf,
  liveKinds,
  putRow,
  readAgain,
  storyOfLead,
} from './live-lists.ts';

/** The lead whose story a row belongs to. */
const leadOf = (name: LiveName, { id, item, leadId }: LiveMessage): string | undefined => {
  if (name === 'lead') return id;
  return leadId ?? (item as { leadId?: string | null } | undefined)?.leadId ?? undefined;
};

/** Marks what is not shown as out of date; what is shown stays until its reader asks, or it would move under the pointer. */
const markStale = (client: QueryClient, name: LiveName): void => {
  for (const list of listsOf(name)) void outdate(client, { queryKey: [list], refetchType: 'none' });
};

/**
 * Brings the cache up to date with what the server says: rows in their places, an open record and its story read again,
 * lists that are not on the screen marked for their next visit. Nothing that is shown changes its order.
 */
export const applyMessage = (client: QueryClient, message: LiveMessage): void => {
  const known = deedOf(message);
  if (!known) return;
  const { name, deed } = known;
  const { list, secondList, record, decides, isReadAgain } = liveKinds[name];
  if (deed === 'many') {
    markStale(client, name);
    for (const each of [record, decides]) if (each) void outdate(client, { queryKey: [each] });
    void outdate(client, { queryKey: [storyOfLead] });
    return;
  }
  if (!isReadAgain) putRow(client, name, message);
  else for (const each of secondList ? [list, secondList] : [list]) void outdate(client, { queryKey: [each] });
  if (decides) readAgain(client, decides, message.id);
  const shown = knownVersion(client, name, message.id);
  if (record && shown !== undefined && shown < (message.version ?? Number.POSITIVE_INFINITY)) {
    readAgain(client, record, message.id);
  }
  const leadId = leadOf(name, message);
  if (leadId !== undefined) {
    readAgain(client, storyOfLead, leadId);
    if (name === 'communication') readAgain(client, list, leadId);
    if (name === 'chat') readAgain(client, chatOfLead, leadId);
    if (name === 'call') readAgain(client, callingOfLead, leadId);
  }
  if (message.isNew || deed === 'removed') markStale(client, name);
};
