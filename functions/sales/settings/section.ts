import type { LastChange } from '../../../shared/company/settings/saved.ts';
import { type Change, changesBetween } from '../../../shared/contract/events/audit.ts';
import type { FieldError } from '../../../shared/contract/routes/error.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { audited } from '../../platform/audit.ts';
import { invalidInput, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Entity } from '../../platform/table/entity.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import { markItem, type SettingMark } from './store.ts';

/** The parts of a request that changing settings needs. */
export type SettingsRequest = Pick<SignedRequest<unknown>, 'table' | 'caller' | 'now' | 'correlationId' | 'actsFor'>;

/** A part of the settings that is versioned on its own, with its display name, e.g. for the audit log. */
export interface Part {
  readonly section: string;
  readonly name: string;
}

/** The mark of a part's last change; undefined if it was never changed. */
export const readMark = async (table: TenantTable, { section }: Part): Promise<SettingMark | undefined> =>
  await table.get(markItem, { section }, { consistent: true });

/** Version and last change of a part; version 0 until somebody changes it. */
export const savedOf = (mark: SettingMark | undefined): { version: number; lastChange: LastChange } => ({
  version: mark?.version ?? 0,
  lastChange: mark ? { by: mark.by, at: mark.at } : null,
});

/** Rejects a change based on a stale version, naming who was faster. */
export const checkVersion = ({ name }: Part, mark: SettingMark | undefined, version: number): void => {
  if (version === (mark?.version ?? 0)) return;
  throw versionConflict(name, mark && { changedBy: mark.by, changedAt: mark.at });
};

/** Throws 400 with all invalid fields, if there are any. */
export const rejectProblems = (problems: FieldError[]): void => {
  if (problems.length > 0) throw invalidInput(problems);
};

/** The writes that accompany each change: the mark and the audit entry. */
export const recordChange = (
  request: SettingsRequest,
  { section, name }: Part,
  changes: readonly Change[],
  mark: SettingMark | undefined,
  itemVersion?: number,
): { mark: SettingMark; writes: Write[] } => {
  const { table, caller, now } = request;
  const by = caller.name ?? caller.email;
  const next: SettingMark = {
    section,
    by,
    at: toInstant(now),
    version: (mark?.version ?? 0) + 1,
    ...(itemVersion === undefined ? {} : { itemVersion }),
  };
  const [kind = 'settings', id = section] = section.includes('#') ? section.split('#') : ['settings', section];
  const entry = { action: `${kind}.updated`, target: { kind, id, name }, changes };
  const write = mark ? table.patch(markItem, mark, next) : table.create(markItem, next);
  return { mark: next, writes: [write, audited(request, entry)] };
};

/** A part of the settings that consists of some fields of one item. */
export interface ItemSection<Item, Fields> {
  readonly part: Part;
  readonly entity: Entity<Item & object, object, unknown>;
  /** The item of a company that hasn't changed anything yet. */
  readonly initial: Item;
  readonly fieldsOf: (item: Item) => Fields;
  /** The fields that the audit log lists one by one; by default the fields themselves. */
  readonly auditFieldsOf?: (fields: Fields) => object;
  readonly problemsOf: (fields: Fields, item: Item) => FieldError[];
}

/** Reads and changes such a part, under the version that was read and with an audit entry. */
export const itemSection = <Item extends { version: number }, Fields extends object & Partial<Item>>(
  section: ItemSection<Item, Fields>,
) => {
  const { part, entity, initial, fieldsOf, auditFieldsOf = (fields: Fields): object => fields, problemsOf } = section;
  type View = Fields & ReturnType<typeof savedOf>;
  const viewOf = (fields: Fields, mark: SettingMark | undefined): View => ({ ...fields, ...savedOf(mark) });
  const load = async (table: TenantTable) => {
    const [stored, mark] = await Promise.all([table.get(entity, {}, { consistent: true }), readMark(table, part)]);
    return { stored, item: stored ?? initial, mark };
  };
  return {
    read: async (table: TenantTable): Promise<View> => {
      const { item, mark } = await load(table);
      return viewOf(fieldsOf(item), mark);
    },
    change: async (request: SettingsRequest, fields: Fields, version: number): Promise<View> =>
      await untilWritten(async () => {
        const { table } = request;
        const { stored, item, mark } = await load(table);
        checkVersion(part, mark, version);
        rejectProblems(problemsOf(fields, item));
        const changes = changesBetween(auditFieldsOf(fieldsOf(item)), auditFieldsOf(fields));
        if (changes.length === 0) return viewOf(fieldsOf(item), mark);
        const record = recordChange(request, part, changes, mark);
        const write = stored
          ? table.patch(entity, stored, fields)
          : table.create(entity, { ...initial, ...fields, version: 1 });
        await table.commit(write, ...record.writes);
        return viewOf(fields, record.mark);
      }),
  };
};
