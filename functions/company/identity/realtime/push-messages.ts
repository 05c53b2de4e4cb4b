import type { Connection } from '../../../platform/realtime/connection.ts';
import type { Change } from '../../../platform/table/events/stream.ts';
import type { Standing } from '../../tenancy/store.ts';
import { mayReceive } from './may-receive.ts';
import type { PushKind, ReadRow } from './push-kind.ts';

/** The message that a listener gets about one change. */
export interface Message {
  readonly type: string;
  readonly id: string;
  readonly version: number;
  readonly item?: unknown;
  /** The row is new to this listener's lists. */
  readonly isNew?: true;
  readonly leadId?: string;
}

/** Above this number of changes of one kind at once (an import), a listener gets only the count and reloads its lists. */
const MAX_PER_KIND = 25;
/** The gateway accepts messages up to 128 KB; a page loads a longer row itself. */
const MAX_ITEM_BYTES = 100_000;

const itemIfSmall = (item: unknown): { item?: unknown } =>
  Buffer.byteLength(JSON.stringify(item)) > MAX_ITEM_BYTES ? {} : { item };

type MessageFor = (listener: Connection) => Message | undefined;

/** What one row looks like to those who see it alike. */
interface Seen extends Omit<Message, 'type'> {
  readonly isNew?: true;
}

/** Makes one message of each distinct view: listeners who are shown the same item get the very same object. */
const openViews = (type: string) => {
  const known = new Map<unknown, Map<string, Message>>();
  return ({ item, ...rest }: Seen): Message => {
    const ofItem = known.get(item) ?? new Map<string, Message>();
    const name = `${rest.leadId ?? ''} ${rest.isNew === true}`;
    const message = ofItem.get(name) ?? { type, ...rest, ...itemIfSmall(item) };
    known.set(item, ofItem.set(name, message));
    return message;
  };
};

const messageBuilder = (kind: PushKind, readRow: ReadRow, { before, after }: Change): MessageFor => {
  const was = before && readRow(before);
  const is = after && readRow(after);
  const changedTo = openViews(`${kind.name}.changed`);
  const last = is ?? was;
  const removed = last && { type: `${kind.name}.removed`, id: last.id, version: last.version };
  return ({ caller }) => {
    const seenBefore = caller && was?.show(caller);
    const seen = caller && is?.show(caller);
    if (!is || !seen) return seenBefore && removed;
    const { id, version } = is;
    return changedTo({ id, version, ...seen, ...(seenBefore ? {} : { isNew: true }) });
  };
};

const summarize = (kind: PushKind, messages: readonly Message[], counted: Map<number, Message>): readonly Message[] => {
  const count = messages.length;
  if (count <= MAX_PER_KIND) return messages;
  const message = counted.get(count) ?? { type: `${kind.name}.many`, id: '*', version: count };
  counted.set(count, message);
  return [message];
};

/** The changes of one kind with the reader of its rows. */
export interface KindChanges {
  readonly kind: PushKind;
  readonly readRow: ReadRow;
  readonly changes: readonly Change[];
}

/** Keeps one list for all who get the same messages, so that it is packed, written down and hashed once. */
const openLetters = () => {
  const numbers = new Map<Message, number>();
  const letters = new Map<string, readonly Message[]>();
  const numberOf = (message: Message): number => {
    const number = numbers.get(message) ?? numbers.size;
    numbers.set(message, number);
    return number;
  };
  return (messages: readonly Message[]): readonly Message[] => {
    const name = messages.map(numberOf).join(' ');
    const letter = letters.get(name) ?? messages;
    letters.set(name, letter);
    return letter;
  };
};

/**
 * Returns the messages for one listener about a tenant's changes, under the access rules of the routes that list the
 * rows: the same list for all listeners who get the same.
 */
export const createMessages = (changesByKind: readonly KindChanges[]) => {
  const builders = changesByKind.map(({ kind, readRow, changes }) => ({
    kind,
    all: changes.map((change) => messageBuilder(kind, readRow, change)),
    counted: new Map<number, Message>(),
  }));
  const letterOf = openLetters();
  return (listener: Connection, standing: Standing, now: number): readonly Message[] =>
    letterOf(
      builders.flatMap(({ kind, all, counted }) => {
        if (!mayReceive(kind.route, listener, standing, now)) return [];
        const messages = all.map((telling) => telling(listener)).filter((message) => message !== undefined);
        return summarize(kind, messages, counted);
      }),
    );
};
