import type { Connection } from '../../../platform/realtime/connection.ts';
import type { Change } from '../../../platform/table/stream.ts';
import type { Standing } from '../../tenancy/store.ts';
import { mayHear } from './may-hear.ts';
import type { PushKind, ReadRow } from './push-kind.ts';

/** What a listener hears of one change. */
export interface Message {
  readonly type: string;
  readonly id: string;
  readonly version: number;
  readonly item?: unknown;
  /** The row is new to this listener's lists. */
  readonly isNew?: true;
  readonly leadId?: string;
}

/** Above so many changes of one kind at once (an import) a listener is told their number, and reads the lists again. */
const MAX_PER_KIND = 25;
/** The gateway takes messages of 128 KB; a page reads a longer row itself. */
const MAX_ITEM_CHARS = 100_000;

const fitting = (item: unknown): { item?: unknown } => (JSON.stringify(item).length > MAX_ITEM_CHARS ? {} : { item });

type Telling = (listener: Connection) => Message | undefined;

const tellingOf = (kind: PushKind, readRow: ReadRow, { before, after }: Change): Telling => {
  const was = before && readRow(before);
  const is = after && readRow(after);
  return ({ caller }) => {
    const seenBefore = caller && was?.show(caller);
    const seen = caller && is?.show(caller);
    if (is && seen) {
      const { item, ...rest } = seen;
      const { id, version } = is;
      const changed = { type: `${kind.name}.changed`, id, version, ...rest, ...fitting(item) };
      return seenBefore ? changed : { ...changed, isNew: true };
    }
    const last = is ?? was;
    return last && seenBefore ? { type: `${kind.name}.removed`, id: last.id, version: last.version } : undefined;
  };
};

const summarized = (kind: PushKind, messages: readonly Message[]): readonly Message[] =>
  messages.length <= MAX_PER_KIND ? messages : [{ type: `${kind.name}.many`, id: '*', version: messages.length }];

/** The changes of one kind, with what reads its rows. */
export interface KindChanges {
  readonly kind: PushKind;
  readonly readRow: ReadRow;
  readonly changes: readonly Change[];
}

/** What each listener of a tenant hears of its changes, by the rules of the routes that list such rows. */
export const createTelling = (news: readonly KindChanges[]) => {
  const tellings = news.map(({ kind, readRow, changes }) => ({
    kind,
    all: changes.map((change) => tellingOf(kind, readRow, change)),
  }));
  return (listener: Connection, standing: Standing, now: number): Message[] =>
    tellings.flatMap(({ kind, all }) => {
      if (!mayHear(kind.route, listener, standing, now)) return [];
      const messages = all.map((telling) => telling(listener)).filter((message) => message !== undefined);
      return summarized(kind, messages);
    });
};
