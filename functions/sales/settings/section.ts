import type { LastChange } from '../../../shared/company/settings/saved.ts';
import { type Change, changesBetween } from '../../../shared/contract/audit.ts';
import type { FieldError } from '../../../shared/contract/error.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, versionConflict } from '../../platform/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import type { Entity } from '../../platform/table/entity.ts';
import { untilWritten } from '../../platform/table/retry.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { type Mark, markItem } from './store.ts';

/** What settings know of the call that changes them. */
export type Asked = Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>;

/** A part of the settings that is changed on its own: its id, and its name for people, e.g. in the audit log. */
export interface Part {
  readonly section: string;
  readonly name: string;
}

/** Who changed a part last; undefined where nobody has. */
export const readMark = async (table: TenantTable, { section }: Part): Promise<Mark | undefined> =>
  await table.get(markItem, { section }, { consistent: true });

/** What every part is answered with: version 0 until somebody changes it. */
export const savedOf = (mark: Mark | undefined): { version: number; lastChange: LastChange } => ({
  version: mark?.version ?? 0,
  lastChange: mark ? { by: mark.by, at: mark.at } : null,
});

/** Refuses a change of what somebody else has changed since it was read, and names them. */
export const checkVersion = ({ name }: Part, mark: Mark | undefined, version: number): void => {
  if (version === (mark?.version ?? 0)) return;
  throw versionConflict(name, mark && { changedBy: mark.by, changedAt: mark.at });
};

/** 400 with every field that is wrong, if any is. */
export const refuse = (problems: FieldError[]): void => {
  if (problems.length > 0) throw invalidInput(problems);
};

/** The writes that go with each change: who made it, and its entry in the log of deeds. */
export const deedWrites = (
  request: Asked,
  { section, name }: Part,
  changes: readonly Change[],
  mark: Mark | undefined,
  itemVersion?: number,
): { mark: Mark; writes: Write[] } => {
  const { table, caller, now } = request;
  const by = caller.name ?? caller.email;
  const next: Mark = {
    section,
    by,
    at: toInstant(now),
    version: (mark?.version ?? 0) + 1,
    ...(itemVersion === undefined ? {} : { itemVersion }),
  };
  const [kind = 'settings', id = section] = section.includes('#') ? section.split('#') : ['settings', section];
  const deed = { action: `${kind}.updated`, target: { kind, id, name }, changes };
  const write = mark ? table.patch(markItem, mark, next) : table.create(markItem, next);
  return { mark: next, writes: [write, audited(request, deed)] };
};

/** A part of the settings that is some fields of one item of a company. */
export interface ItemSection<Item, Fields> {
  readonly part: Part;
  readonly entity: Entity<Item & object, object, unknown>;
  /** The item of a company that has changed nothing yet. */
  readonly initial: Item;
  readonly fieldsOf: (item: Item) => Fields;
  /** What the log tells apart; the fields themselves unless given. */
  readonly factsOf?: (fields: Fields) => object;
  readonly problemsOf: (fields: Fields, item: Item) => FieldError[];
}

/** Reads and changes such a part: under the version that was read, with its entry in the log of deeds. */
export const itemSection = <Item extends { version: number }, Fields extends object & Partial<Item>>(
  section: ItemSection<Item, Fields>,
) => {
  const { part, entity, initial, fieldsOf, factsOf = (fields: Fields): object => fields, problemsOf } = section;
  type View = Fields & ReturnType<typeof savedOf>;
  const viewOf = (fields: Fields, mark: Mark | undefined): View => ({ ...fields, ...savedOf(mark) });
  const load = async (table: TenantTable) => {
    const [stored, mark] = await Promise.all([table.get(entity, {}, { consistent: true }), readMark(table, part)]);
    return { stored, item: stored ?? initial, mark };
  };
  return {
    read: async (table: TenantTable): Promise<View> => {
      const { item, mark } = await load(table);
      return viewOf(fieldsOf(item), mark);
    },
    change: async (request: Asked, fields: Fields, version: number): Promise<View> =>
      await untilWritten(async () => {
        const { table } = request;
        const { stored, item, mark } = await load(table);
        checkVersion(part, mark, version);
        refuse(problemsOf(fields, item));
        const changes = changesBetween(factsOf(fieldsOf(item)), factsOf(fields));
        if (changes.length === 0) return viewOf(fieldsOf(item), mark);
        const deed = deedWrites(request, part, changes, mark);
        const write = stored
          ? table.patch(entity, stored, fields)
          : table.create(entity, { ...initial, ...fields, version: 1 });
        await table.commit(write, ...deed.writes);
        return viewOf(fields, deed.mark);
      }),
  };
};
