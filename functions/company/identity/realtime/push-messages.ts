import type { Connection } from '../../../platform/realtime/connection.ts';
import type { Change } from '../../../platform/table/stream.ts';
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
const MAX_ITEM_CHARS = 100_000;

const itemIfSmall = (item: unknown): { item?: unknown } =>
  JSON.stringify(item).length > MAX_ITEM_CHARS ? {} : { item };

type MessageFor = (listener: Connection) => Message | undefined;

const messageBuilder = (kind: PushKind, readRow: ReadRow, { before, after }: Change): MessageFor => {
  const was = before && readRow(before);
  const is = after && readRow(after);
  return ({ caller }) => {
    const seenBefore = caller && was?.show(caller);
    const seen = caller && is?.show(caller);
    if (is && seen) {
      const { item, ...rest } = seen;
      const { id, version } = is;
      const changed = { type: `${kind.name}.changed`, id, version, ...rest, ...itemIfSmall(item) };
      return seenBefore ? changed : { ...changed, isNew: true };
    }
    const last = is ?? was;
    return last && seenBefore ? { type: `${kind.name}.removed`, id: last.id, version: last.version } : undefined;
  };
};

const summarize = (kind: PushKind, messages: readonly Message[]): readonly Message[] =>
  messages.length <= MAX_PER_KIND ? messages : [{ type: `${kind.name}.many`, id: '*', version: messages.length }];

/** The changes of one kind with the reader of its rows. */
export interface KindChanges {
  readonly kind: PushKind;
  readonly readRow: ReadRow;
  readonly changes: readonly Change[];
}

/** Returns the messages for one listener about a tenant's changes, under the access rules of the routes that list the rows. */
export const createMessages = (changesByKind: readonly KindChanges[]) => {
  const builders = changesByKind.map(({ kind, readRow, changes }) => ({
    kind,
    all: changes.map((change) => messageBuilder(kind, readRow, change)),
  }));
  return (listener: Connection, standing: Standing, now: number): Message[] =>
    builders.flatMap(({ kind, all }) => {
      if (!mayReceive(kind.route, listener, standing, now)) return [];
      const messages = all.map((telling) => telling(listener)).filter((message) => message !== undefined);
      return summarize(kind, messages);
    });
};
