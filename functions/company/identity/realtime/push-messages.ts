import type { Connection } from '../../../platform/realtime/connection.ts';
import type { Change } from '../../../platform/table/stream.ts';
import type { Standing } from '../../tenancy/store.ts';
import { mayHear } from './may-hear.ts';
import { type Kind, kinds, type Surroundings } from './push-kinds.ts';

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

/** Of so many changes of one kind at once (an import) a listener is told the number, and reads the lists again. */
const MOST_OF_A_KIND = 25;
/** The gateway takes 128 KB; a longer row is read by whoever shows it. */
const LONGEST_ITEM = 100_000;

const fitting = (item: unknown): { item?: unknown } => (JSON.stringify(item).length > LONGEST_ITEM ? {} : { item });

type Telling = (listener: Connection, around: Surroundings) => Message | undefined;

const tellingOf = (kind: Kind, { before, after }: Change): Telling => {
  const was = before && kind.read(before);
  const is = after && kind.read(after);
  return ({ caller }, around) => {
    const seenBefore = caller && was?.show(caller, around);
    const seen = caller && is?.show(caller, around);
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

const summed = (kind: Kind, messages: readonly Message[]): readonly Message[] =>
  messages.length <= MOST_OF_A_KIND ? messages : [{ type: `${kind.name}.many`, id: '*', version: messages.length }];

/** What each listener of a tenant hears of its changes, by the rules of the routes that list such rows. */
export const createTelling = (changes: readonly Change[]) => {
  const tellings = new Map<Kind, Telling[]>();
  for (const change of changes) {
    const kind = kinds.get(change.entity);
    if (kind) tellings.set(kind, [...(tellings.get(kind) ?? []), tellingOf(kind, change)]);
  }
  return (listener: Connection, around: Surroundings, standing: Standing, now: number): Message[] =>
    [...tellings].flatMap(([kind, all]) => {
      if (!mayHear(kind.route, listener, standing, now)) return [];
      const messages = all.map((telling) => telling(listener, around)).filter((message) => message !== undefined);
      return summed(kind, messages);
    });
};
