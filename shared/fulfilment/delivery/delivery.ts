import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { text } from '../../contract/text.ts';
import { alterations } from './delivered.ts';
import { MAX_ROUNDS } from './rounds.ts';

/** Days for which a property website stays up. */
export const WEBSITE_DAYS = 180;
/** Most pictures of a delivery. */
export const MAX_PICTURES = 200;

/** `draft → review → delivered ⇄ revision → accepted`. */
export const DeliveryState = z.enum(['draft', 'review', 'delivered', 'revision', 'accepted']);
export type DeliveryState = z.infer<typeof DeliveryState>;

export const Alteration = z.enum(alterations);

export const DeliveryItem = z.strictObject({
  fileId: z.string().max(80),
  caption: text(120, 0),
  altered: Alteration,
  /** The picture as it was taken; required where it was altered. */
  originalFileId: z.string().max(80).optional(),
});
export type DeliveryItem = z.infer<typeof DeliveryItem>;

export const DeliverySection = z.strictObject({
  service: ServiceCode,
  items: z.array(DeliveryItem).max(MAX_PICTURES),
});
export type DeliverySection = z.infer<typeof DeliverySection>;

export const DeliveryLink = z.strictObject({
  kind: z.enum(['tour', 'video', 'floor_plan']),
  url: z.url({ protocol: /^https$/ }).max(500),
  /** True if it shows the company's or agent's name, which a board's listing must not. */
  branded: z.boolean(),
});
export type DeliveryLink = z.infer<typeof DeliveryLink>;

/** What is wrong in one picture, with the place in it as parts of its width and height. */
export const RevisionItem = z.strictObject({
  fileId: z.string().max(80),
  x: z.number().min(0).max(1).optional(),
  y: z.number().min(0).max(1).optional(),
  note: text(500),
});
export type RevisionItem = z.infer<typeof RevisionItem>;

export const RevisionRound = z.object({
  round: z.int(),
  items: z.array(RevisionItem),
  askedAt: z.string(),
  answeredAt: z.string().nullable(),
});
export type RevisionRound = z.infer<typeof RevisionRound>;

export const CustomerReview = z.object({
  stars: z.int().min(1).max(5),
  text: z.string(),
  at: z.string(),
});
export type CustomerReview = z.infer<typeof CustomerReview>;

/** The sizes that a customer may download. */
export const DeliveredSize = z.enum(['print', 'mls']);
export type DeliveredSize = z.infer<typeof DeliveredSize>;

/** What was made for an order, as it is kept. */
export const Delivery = z.object({
  deliveryId: z.string(),
  orderId: z.string(),
  leadId: z.string(),
  state: DeliveryState,
  dueAt: z.string(),
  sections: z.array(DeliverySection),
  links: z.array(DeliveryLink),
  /** Revision rounds that were asked for. */
  round: z.int(),
  rounds: z.array(RevisionRound),
  deliveredAt: z.string().nullable(),
  /** Revisions may be asked for until then; after it the delivery is accepted. */
  acceptBy: z.string().nullable(),
  acceptedAt: z.string().nullable(),
  /** Set where the desk opened it although money is owed. */
  unlocked: z.object({ reason: z.string(), by: z.string(), at: z.string() }).nullable(),
  website: z.object({ publishedAt: z.string(), until: z.string() }).nullable(),
  /** The review of whoever placed the order. */
  review: CustomerReview.nullable(),
  /** The reviews of its other parties, one of each; `by` is a profile's id. */
  partyReviews: z.array(CustomerReview.extend({ by: z.string() })).optional(),
  /** Services whose vendor has said that all files are handed in; absent of older deliveries. */
  handedIn: z.array(ServiceCode).optional(),
  /** What is being added to a delivered one: its customer sees it once it is delivered anew. */
  additions: z.object({ sections: z.array(DeliverySection), links: z.array(DeliveryLink) }).nullish(),
  /** True once it went on with its house: it is the house's, whoever had ordered it. */
  isHouses: z.boolean().optional(),
  version: z.number(),
});
export type Delivery = z.infer<typeof Delivery>;

/** A delivery as those work on it who make it: what is added to a delivered one is being looked over. */
export const underWork = (delivery: Delivery): Delivery => {
  const { additions, ...rest } = delivery;
  return additions ? { ...rest, ...additions, state: rest.state === 'revision' ? 'revision' : 'review' } : delivery;
};

/** The pictures of a delivery in their order, each with its section. */
export const picturesOf = ({ sections }: Pick<Delivery, 'sections'>) =>
  sections.flatMap(({ service, items }) => items.map((item) => ({ service, ...item })));

/** The original of an altered picture is delivered with it. */
export const deliveredFileIds = (delivery: Pick<Delivery, 'sections'>): string[] =>
  picturesOf(delivery).flatMap(({ fileId, originalFileId }) => (originalFileId ? [fileId, originalFileId] : [fileId]));

/** Altered pictures without original or caption: a board would refuse them. */
export const withoutOriginal = (delivery: Pick<Delivery, 'sections'>): DeliveryItem[] =>
  picturesOf(delivery).filter(
    ({ altered, originalFileId, caption }) => altered !== 'none' && (!originalFileId || caption.trim() === ''),
  );

/** True while the customer may ask for a revision at `now` (epoch milliseconds). */
export const mayRevise = (
  { state, round, acceptBy }: Pick<Delivery, 'state' | 'round' | 'acceptBy'>,
  now: number,
): boolean => state === 'delivered' && round < MAX_ROUNDS && acceptBy !== null && now < Date.parse(acceptBy);
