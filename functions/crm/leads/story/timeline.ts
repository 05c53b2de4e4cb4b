import type { Page } from '../../../../shared/contract/routes/page.ts';
import type { TimelineItem } from '../../../../shared/crm/leads/contract.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import { cursorOf, startOf } from '../../../platform/signed/cursor.ts';
import type { Signer } from '../../../platform/signed/sign.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { idsOfLead } from '../store.ts';
import { type StoryPart, sourcesUnder, type TimelineSource } from './timeline-sources.ts';

const positionOf = ({ at, id }: TimelineItem): string => `${at}#${id}`;

/** The first `limit` items of a source after the position. */
const readAfter = async (source: TimelineSource, after: string | undefined, limit: number): Promise<TimelineItem[]> => {
  const items: TimelineItem[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<TimelineItem> = await source({ after, limit, cursor });
    items.push(...page.items.filter((item) => after === undefined || positionOf(item) < after));
    cursor = page.nextCursor;
  } while (cursor !== undefined && items.length < limit);
  return items;
};

interface TimelineQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
  /** Only this kind of items. */
  readonly kind?: TimelineItem['kind'] | undefined;
  readonly now: number;
  /** The kinds of items that higher areas contribute. */
  readonly parts: readonly StoryPart[];
}

/**
 * A lead's timeline in one stream, newest first, including the items under its aliases. Each page reads only as much of each
 * source as it could show, so a long timeline costs no more than a short one.
 */
export const readTimeline = async (
  table: TenantTable,
  signer: Signer,
  { leadId }: Lead,
  { limit, cursor, kind, now, parts }: TimelineQuery,
): Promise<Page<TimelineItem>> => {
  const purpose = `timeline ${table.tenantId} ${leadId}`;
  const after = startOf(signer, purpose, cursor);
  const ids = await idsOfLead(table, leadId);
  const sources = ids.flatMap((id) => {
    const under = sourcesUnder(table, id, now, parts);
    return kind ? under[kind] : Object.values(under).flat();
  });
  const found = await Promise.all(sources.map((source) => readAfter(source, after, limit + 1)));
  const byId = new Map(found.flat().map((item) => [item.id, item]));
  const sorted = [...byId.values()].sort((a, b) => (positionOf(a) < positionOf(b) ? 1 : -1));
  const items = sorted.slice(0, limit);
  const last = items.at(-1);
  const nextCursor = last && sorted.length > limit ? cursorOf(signer, purpose, positionOf(last)) : undefined;
  return { items, ...(nextCursor ? { nextCursor } : {}) };
};
