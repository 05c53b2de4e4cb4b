import { type IdKind, idFromDigest } from '../../../shared/contract/id.ts';
import { sha256 } from '../signed/sign.ts';
import type { Entity } from '../table/entity.ts';
import { fromItem, type Stored } from '../table/item.ts';
import type { Range } from '../table/reads/range.ts';
import type { TenantTable } from '../table/tenant-table.ts';
import type { Write } from '../table/write.ts';

/** What stands where a person's name stood. */
export const ERASED_NAME = 'Erased person';

/** Everything that names a person in the table: what a person's rows are found by. */
export interface Trail {
  readonly emails: readonly string[];
  /** Numbers that are proven to be the person's: somebody else's is typed as easily. */
  readonly phones: readonly string[];
  /** Numbers that were given with the person's leads and are not proven: they lead nowhere, and stay in no row of these leads. */
  readonly givenPhones: readonly string[];
  /** Ids of the lead and of those merged into it. */
  readonly leadIds: readonly string[];
  readonly clientIds: readonly string[];
  readonly orderIds: readonly string[];
  /**
   * Leads under which these orders lie or whose number the person gave, somebody else's among them: what is about the orders,
   * and what the person said with that number, lies there, too.
   */
  readonly orderLeadIds: readonly string[];
  readonly callIds: readonly string[];
  /** Calls as the provider of telephony numbers them. */
  readonly providerCallIds: readonly string[];
  /** Sessions of the chat. */
  readonly chatSessionIds: readonly string[];
  /** Conversations as the company knows them. */
  readonly chatIds: readonly string[];
  readonly profileIds: readonly string[];
  /** Sign-ins, as the user pool names them. */
  readonly subjects: readonly string[];
  readonly deliveryIds: readonly string[];
  /** Those among them that went on with their house, and are no longer the person's. */
  readonly housesDeliveryIds: readonly string[];
  /** Those of a copy whose gallery is closed to the person: not yet delivered, or locked by what is owed. */
  readonly closedDeliveryIds: readonly string[];
  readonly visitIds: readonly string[];
  /** Documents of the person's orders and houses, but those on legal hold. */
  readonly documentIds: readonly string[];
  readonly jobIds: readonly string[];
  readonly requestIds: readonly string[];
  readonly propertyIds: readonly string[];
  /** Clients whose orders are shared with the person. */
  readonly householdIds: readonly string[];
  /** Orders that somebody shares with the person. */
  readonly sharedOrderIds: readonly string[];
  /** Houses whose file the person offered to somebody, or was offered. */
  readonly passedHouseIds: readonly string[];
  /** Showings that the person asked for without being a lead. */
  readonly showingIds: readonly string[];
  /** Members of the company to whom the person's leads were assigned: their mails told of them. */
  readonly officeIds: readonly string[];
  /** The company itself, for rows that lie under the platform's id. */
  readonly tenantIds: readonly string[];
  /** Random words that live as long as the erasure: the ids that stay are made of them, and of nothing else that stays. */
  readonly salts: readonly string[];
}

/** A trail that leads nowhere yet. */
export const noTrail: Trail = {
  emails: [],
  phones: [],
  givenPhones: [],
  leadIds: [],
  clientIds: [],
  orderIds: [],
  orderLeadIds: [],
  callIds: [],
  providerCallIds: [],
  chatSessionIds: [],
  chatIds: [],
  profileIds: [],
  subjects: [],
  deliveryIds: [],
  housesDeliveryIds: [],
  closedDeliveryIds: [],
  visitIds: [],
  documentIds: [],
  jobIds: [],
  requestIds: [],
  propertyIds: [],
  householdIds: [],
  sharedOrderIds: [],
  passedHouseIds: [],
  showingIds: [],
  officeIds: [],
  tenantIds: [],
  salts: [],
};

/** Leads of others under which something of the person may lie. */
export const othersLeadIds = ({ leadIds, orderLeadIds }: Trail): string[] =>
  orderLeadIds.filter((id) => !leadIds.includes(id));

/** A file of a private bucket. */
export interface PersonalObject {
  readonly bucket: 'files' | 'recordings' | 'transfers';
  readonly key: string;
}

type AnyRange = Omit<Range, 'limit' | 'cursor'>;

/** What erasing a person does to a row: it goes, loses what names the person, or stays for a reason and a time. */
export type OnErase =
  | { readonly act: 'delete' }
  /** The writes that blank the row; none where it is blank already. */
  | { readonly act: 'blank'; writes(table: TenantTable, stored: Stored, trail: Trail): readonly Write[] }
  | { readonly act: 'keep'; readonly reason: string; readonly days: number };

/** Rows about persons, how one person's are found, and what becomes of them. */
export interface PersonalRows {
  readonly entity: { readonly name: string };
  /** What is in them, as a customer would say it. */
  readonly holds: string;
  /** Why the company has them. */
  readonly purpose: string;
  /** How long they stay if nobody asks for anything, e.g. `30 days`. */
  readonly keptFor: string;
  readonly onErase: OnErase;
  /**
   * What ends the rows after their time, where the table's time to live does not: the nightly job takes them with their order
   * or by a list of their own, a bucket's rule ends files.
   */
  readonly endedBy?: 'order' | 'list' | 'bucket';
  /** The ranges in which a person's rows lie: by key or index, never the whole table. */
  find(trail: Trail): readonly AnyRange[];
  /** Narrows what lies in these ranges; by default all rows of the entity. */
  isTheirs?(stored: Stored, trail: Trail): boolean;
  /** The row as it stands in the person's copy, where others stand in it too. */
  said?(stored: Stored, trail: Trail): Stored;
  /** Files that go with the row, and into the person's copy. */
  objects?(tenantId: string, stored: Stored): readonly PersonalObject[];
  /** Those among them that a copy may have, where that is not all. */
  saidObjects?(tenantId: string, stored: Stored, trail: Trail): readonly PersonalObject[];
  /** They lie under the platform's id. */
  readonly isPlatforms?: true;
  /** They are left out of a person's copy: marks and pointers that say nothing. */
  readonly isUnsaid?: true;
}

/** Rows that a follower makes of others and removes with them. */
export interface DerivedRows {
  readonly entities: readonly { readonly name: string }[];
  readonly madeOf: { readonly name: string };
}

/** Rows that are about no customer, with the reason. */
export interface ImpersonalRows {
  readonly entities: readonly { readonly name: string }[];
  readonly why: string;
}

/** What an area says of its stores. */
export type PersonalData = PersonalRows | DerivedRows | ImpersonalRows;

/** True for rows about persons. */
export const isPersonal = (data: PersonalData): data is PersonalRows => 'onErase' in data;

/** The row goes. */
export const deleted: OnErase = { act: 'delete' };

/** The row stays for so many days, because the law or a right of somebody else asks for it. */
export const keptBecause = (reason: string, days: number): OnErase => ({ act: 'keep', reason, days });

/**
 * What stands in place of an id that names the person: many ids are digests of an address, by which rows that stay would
 * still be told. Any other id, one that stands there already among them, is left as it is.
 */
export const unnamed = (kind: IdKind, id: string, ids: readonly string[], { salts }: Trail): string =>
  ids.includes(id) ? idFromDigest(kind, sha256(`unnamed ${salts.join()} ${id}`)) : id;

/** The row stays without what names the person; `andWith` makes the writes that must go with it. */
export const blanked = <Item extends Id & { version: number }, Id extends object, Row>(
  entity: Entity<Item, Id, Row>,
  blankOf: (item: Item, trail: Trail) => Partial<Item>,
  andWith: (table: TenantTable, before: Item, after: Item) => readonly Write[] = () => [],
): OnErase => ({
  act: 'blank',
  writes: (table, stored, trail) => {
    const item = fromItem(entity, stored);
    const blank = blankOf(item, trail);
    const isBlank = Object.entries(blank).every(
      ([name, value]) => JSON.stringify(Reflect.get(item, name)) === JSON.stringify(value),
    );
    return isBlank ? [] : [table.patch(entity, item, blank), ...andWith(table, item, { ...item, ...blank })];
  },
});

/** Each id's partition. */
export const partitions = (ids: readonly string[], of: (id: string) => string): AnyRange[] =>
  ids.map((id) => ({ pk: of(id), consistent: true }));
