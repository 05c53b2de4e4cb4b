import { chatsContract } from '../../../../shared/assistants/inbox/contract.ts';
import { callsContract } from '../../../../shared/assistants/voice/contract.ts';
import type { Vendor } from '../../../../shared/company/team/vendor.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { leadContract } from '../../../../shared/crm/leads/lead-contract.ts';
import { isInScope, ownProfile } from '../../../../shared/crm/leads/lead-scope.ts';
import { isFreeWork } from '../../../../shared/crm/tasks/manual-kind.ts';
import { taskContract } from '../../../../shared/crm/tasks/task-contract.ts';
import { messagingContract } from '../../../../shared/outreach/messaging/contract.ts';
import { isOwnBooking, shownTo, vendorBehind } from '../../../../shared/sales/booking/booking-view.ts';
import { bookingContract } from '../../../../shared/sales/booking/contract.ts';
import { chatIdOf } from '../../../assistants/chat/conversation/listed.ts';
import { chatSession } from '../../../assistants/chat/store.ts';
import { callItem } from '../../../assistants/voice/store.ts';
import { lead, task } from '../../../crm/leads/store.ts';
import { communication } from '../../../outreach/messaging/store.ts';
import type { Listener } from '../../../platform/realtime/connection.ts';
import { fromItem, rowOf, type Stored } from '../../../platform/table/item.ts';
import { bookingItem } from '../../../sales/booking/store.ts';
import type { mayHear } from './may-hear.ts';

/** What must be known beside a change to say who may see it: leads of messages by the id they lie under, and vendors. */
export interface Surroundings {
  readonly leads: ReadonlyMap<string, Lead>;
  readonly vendors: readonly Vendor[];
}

/** A row as the listener's own list shows it; undefined where their list would not hold it. */
export interface Shown {
  readonly item: unknown;
  readonly leadId?: string;
}
type Caller = NonNullable<Listener['caller']>;
type Show = (caller: Caller, around: Surroundings) => Shown | undefined;

/** A kind of row that is pushed: the route whose answer it is part of, and what each caller sees of it. */
export interface Kind {
  readonly name: string;
  readonly route: Parameters<typeof mayHear>[0];
  read(stored: Stored): { readonly id: string; readonly version: number; readonly show: Show };
}

const leads: Kind = {
  name: 'lead',
  route: leadContract.leads,
  read: (stored) => {
    const row = rowOf(lead, stored);
    return {
      id: row.leadId,
      version: row.version,
      show: (caller) => (isInScope(caller, row) ? { item: row } : undefined),
    };
  },
};

const tasks: Kind = {
  name: 'task',
  route: taskContract.tasks,
  read: (stored) => {
    const row = rowOf(task, stored);
    return {
      id: row.taskId,
      version: row.version,
      show: (caller) => (isInScope(caller, row) || isFreeWork(row) ? { item: row } : undefined),
    };
  },
};

const bookings: Kind = {
  name: 'booking',
  route: bookingContract.bookings,
  read: (stored) => {
    const row = rowOf(bookingItem, stored);
    const show: Show = (caller, { vendors }) => {
      if (!caller.roles.includes('vendor')) return { item: row };
      const vendorId = vendorBehind(caller, vendors)?.vendorId;
      return vendorId !== undefined && isOwnBooking({ vendorId }, row)
        ? { item: shownTo({ vendorId }, row) }
        : undefined;
    };
    return { id: row.bookingId, version: row.version, show };
  },
};

const communications: Kind = {
  name: 'communication',
  route: messagingContract.communications,
  read: (stored) => {
    const row = fromItem(communication, stored);
    const show: Show = (caller, around) => {
      const about = around.leads.get(row.leadId ?? '');
      return about && isInScope(caller, about) ? { item: row, leadId: about.leadId } : undefined;
    };
    return { id: row.communicationId, version: row.version, show };
  },
};

const chats: Kind = {
  name: 'chat',
  route: chatsContract.chats,
  read: (stored) => {
    const { listed, sessionId, version } = fromItem(chatSession, stored);
    const show: Show = (caller, around) => {
      const about = around.leads.get(listed?.leadId ?? '');
      if (!listed || (about && !isInScope(caller, about))) return undefined;
      return { item: { ...listed, version }, ...(about ? { leadId: about.leadId } : {}) };
    };
    return { id: listed?.chatId ?? chatIdOf(sessionId), version, show };
  },
};

const calls: Kind = {
  name: 'call',
  route: callsContract.calls,
  read: (stored) => {
    const row = rowOf(callItem, stored);
    const show: Show = (caller, around) => {
      const about = around.leads.get(row.leadId ?? '');
      const isSeen = about ? isInScope(caller, about) : ownProfile(caller) === undefined;
      return isSeen ? { item: row, ...(about ? { leadId: about.leadId } : {}) } : undefined;
    };
    return { id: row.callId, version: row.version, show };
  },
};

/** What is pushed, by the name of its entity in the table. */
export const kinds: ReadonlyMap<string, Kind> = new Map([
  [lead.name, leads],
  [task.name, tasks],
  [bookingItem.name, bookings],
  [communication.name, communications],
  [chatSession.name, chats],
  [callItem.name, calls],
]);
