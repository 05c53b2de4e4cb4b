import { DAY } from '../../../../shared/contract/time.ts';
import { addOnce } from '../../../platform/table/counts/add-once.ts';
import type { Additions } from '../../../platform/table/counts/counter.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';

/**
 * Messages of a company a day (UTC) that people who have proven nothing cause, each to another recipient: of one network,
 * and of all networks together. So no script uses up the texts of a month or the good name of the mail.
 */
export const strangersShares = {
  welcome: { network: 5, all: 50 },
  code: { network: 20, all: 1000 },
} as const;

const additions = (kind: keyof typeof strangersShares, origin: string, now: number): Additions[] => {
  const pk = `STRANGERS#${kind}#${Math.floor(now / DAY)}`;
  const { network, all } = strangersShares[kind];
  const counted = (sk: string, atMost: number): Additions => ({
    key: { pk, sk },
    each: { messages: 1 },
    atMost: [atMost],
    ttl: Math.ceil((now + 2 * DAY) / 1000),
  });
  return [counted(`network ${origin}`, network), counted('all', all)];
};

/** Counts one message of this network, committed with what queues it; loses as `counter` when a share is used up. */
export const countForStranger = (
  table: TenantTable,
  kind: keyof typeof strangersShares,
  origin: string,
  now: number,
): Write[] => additions(kind, origin, now).map((each) => table.add(each));

/** The same for a message that has an id, by which it counts once; false when a share is used up. */
export const takeStrangersShare = async (
  table: TenantTable,
  kind: keyof typeof strangersShares,
  origin: string,
  { id, now }: { id: string; now: number },
): Promise<boolean> => {
  // The network comes first: whoever is over its share takes nothing of the others'.
  for (const each of additions(kind, origin, now)) if (!(await addOnce(table, each, id))) return false;
  return true;
};
