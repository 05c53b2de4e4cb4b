import type { DeliveryDesk } from '../../../../../shared/fulfilment/delivery/contract.ts';
import type { DeliveryItem, DeliveryLink } from '../../../../../shared/fulfilment/delivery/delivery.ts';

type Sections = DeliveryDesk['sections'];

/** What the desk arranges. */
export interface Work {
  readonly sections: Sections;
  readonly links: readonly DeliveryLink[];
}

const isSame = (one: DeliveryItem, other: DeliveryItem): boolean =>
  one.caption === other.caption && one.altered === other.altered && one.originalFileId === other.originalFileId;

const areSame = (one: readonly DeliveryLink[], other: readonly DeliveryLink[]): boolean =>
  JSON.stringify(one.map(({ kind, url, branded }) => [kind, url, branded])) ===
  JSON.stringify(other.map(({ kind, url, branded }) => [kind, url, branded]));

const itemsOf = ({ sections }: Pick<Work, 'sections'>): Map<string, DeliveryItem> =>
  new Map(sections.flatMap(({ items }) => items.map((item) => [item.fileId, item] as const)));

const joinLinks = (base: Work, mine: Work, theirs: Work): readonly DeliveryLink[] => {
  if (areSame(mine.links, base.links)) return theirs.links;
  if (areSame(theirs.links, base.links)) return mine.links;
  const known = new Set([...mine.links, ...base.links].map(({ url }) => url));
  return [...mine.links, ...theirs.links.filter(({ url }) => !known.has(url))];
};

export interface Joined extends Work {
  /** Pictures that came in since. */
  readonly fresh: readonly string[];
  /** Pictures that both had changed, which stay as they are here. */
  readonly both: readonly string[];
}

/**
 * What is being edited here, joined with what others saved since `base` was read: what came in is added, and where both
 * changed the same picture, the one who is looking at it wins. Over 40 lines: the three are compared picture by picture.
 */
export const joinWork = (base: Work, mine: Work, theirs: Work): Joined => {
  const [before, here, there] = [itemsOf(base), itemsOf(mine), itemsOf(theirs)];
  const both: string[] = [];
  const join = (item: DeliveryItem): DeliveryItem[] => {
    const [was, stored] = [before.get(item.fileId), there.get(item.fileId)];
    const isMine = !was || !isSame(item, was);
    // Taken out by somebody else: it stays only if it was worked on here.
    if (!stored) return isMine ? [item] : [];
    if (!isMine) return [stored];
    if (was && !isSame(stored, was) && !isSame(stored, item)) both.push(item.fileId);
    return [item];
  };
  const isFresh = ({ fileId }: DeliveryItem): boolean => !before.has(fileId) && !here.has(fileId);
  const freshIn = (service: string): DeliveryItem[] =>
    theirs.sections.filter((section) => section.service === service).flatMap(({ items }) => items.filter(isFresh));
  const own = mine.sections.map(({ service, items }) => ({
    service,
    items: [...items.flatMap(join), ...freshIn(service)],
  }));
  const services = new Set<string>(mine.sections.map(({ service }) => service));
  const more = theirs.sections.flatMap(({ service }) =>
    services.has(service) ? [] : [{ service, items: freshIn(service) }],
  );
  const fresh = [...there.values()].filter(isFresh).map(({ fileId }) => fileId);
  return { sections: [...own, ...more], links: joinLinks(base, mine, theirs), fresh, both };
};
