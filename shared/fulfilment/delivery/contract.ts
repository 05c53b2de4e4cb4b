import * as z from 'zod';
import { ServiceCode } from '../../company/catalog/service.ts';
import { access, party } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { Cents } from '../../contract/money.ts';
import { PostalAddress } from '../../contract/place.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { FileAddress } from '../../library/files/contract.ts';
import { StoredFile } from '../../library/files/file.ts';
import {
  CustomerReview,
  DeliveredSize,
  Delivery,
  DeliveryItem,
  DeliveryLink,
  DeliverySection,
  DeliveryState,
  MAX_PICTURES,
  RevisionItem,
} from './delivery.ts';

const Token = z.string().min(1).max(200);
const OneDelivery = { deliveryId: PathId, token: Token.optional() };
const Version = z.int();

/** A picture with a signed address of five minutes: the watermarked preview while the gallery is locked. */
const ShownPicture = DeliveryItem.extend({
  /** Absent of a film or a PDF while the gallery is locked: they have no preview. */
  url: z.string().optional(),
  originalUrl: z.string().optional(),
  kind: z.enum(['photo', 'video', 'pdf']),
  /** Bytes of a film or a PDF, which are downloaded as they were sent. */
  size: z.int().optional(),
  width: z.int(),
  height: z.int(),
  /** The name of its download, without size. */
  name: z.string(),
});
export type ShownPicture = z.infer<typeof ShownPicture>;

/** Why downloads are closed: for good with the order, until it is paid, or until a bank has decided. */
export const LockedBy = z.enum(['cancelled', 'owed', 'disputed']);
export type LockedBy = z.infer<typeof LockedBy>;

/** A delivery as its customer sees it. */
export const Gallery = Delivery.omit({
  unlocked: true,
  leadId: true,
  sections: true,
  links: true,
  handedIn: true,
  additions: true,
  partyReviews: true,
}).extend({
  address: PostalAddress,
  orderNumber: z.int().optional(),
  sections: z.array(DeliverySection.extend({ items: z.array(ShownPicture) })),
  /** Empty while locked. */
  links: z.array(DeliveryLink),
  /** True while downloads, links and website wait for the payment. */
  isLocked: z.boolean(),
  lockedBy: LockedBy.optional(),
  /** Cents still owed, shown where it is locked. */
  balance: Cents,
  /** Of that, what a bank is moving. */
  underWay: Cents.optional(),
  mayRevise: z.boolean(),
  /** Where the company asks everybody to say in public what they think; shown once they have told us. */
  reviewLink: z.string().optional(),
  /** The longest side of the MLS size. */
  mlsPixels: z.int(),
  /** The pictures' addresses are refused from then on. */
  expiresAt: Instant,
});
export type Gallery = z.infer<typeof Gallery>;

/** A delivery as the desk works on it, with all files that it may use. */
export const DeliveryDesk = Delivery.omit({ additions: true }).extend({
  isLocked: z.boolean(),
  lockedBy: LockedBy.optional(),
  balance: z.int(),
  files: z.array(StoredFile.extend({ url: z.string().optional() })),
});
export type DeliveryDesk = z.infer<typeof DeliveryDesk>;

/** A delivery as the list of what is due has it. */
const DueDelivery = Delivery.pick({ deliveryId: true, orderId: true, state: true, dueAt: true, round: true }).extend({
  orderNumber: z.int().optional(),
  customer: z.string(),
  propertyAddress: z.string(),
});

const FoundDelivery = z.object({ deliveryId: z.string().nullable() });

/** A property's own page; without company and contact where it is made for a listing. */
export const PropertySite = z.object({
  address: PostalAddress,
  pictures: z.array(z.object({ url: z.string(), caption: z.string(), width: z.int(), height: z.int() })),
  /** Films, on the page for buyers alone: they mostly end with a name. */
  films: z.array(z.object({ url: z.string(), caption: z.string() })),
  links: z.array(DeliveryLink.omit({ branded: true })),
  facts: z.object({ sqFt: z.number().optional(), type: z.string().optional(), yearBuilt: z.number().optional() }),
});
export type PropertySite = z.infer<typeof PropertySite>;

/** A vendor's own finished files of a delivery: nothing of the customer, the money or anybody else's work. */
export const HandedIn = z.object({
  deliveryId: z.string(),
  state: DeliveryState,
  dueAt: Instant,
  /** True where the customer gets them without a look of the desk. */
  isDirect: z.boolean(),
  /** Services of this vendor’s finished visits into which files may be put now. */
  open: z.array(ServiceCode),
  /** Services of this vendor’s finished visits of which it has said that this is all. */
  ended: z.array(ServiceCode),
  files: z.array(
    StoredFile.pick({ fileId: true, purpose: true, name: true, state: true, problem: true }).extend({
      /** The section in which it lies; absent until it is handed in. */
      service: ServiceCode.optional(),
    }),
  ),
});
export type HandedIn = z.infer<typeof HandedIn>;

/** Pictures delivered to customers: galleries, downloads, revisions, reviews and the property's page. */
export const deliveryContract = {
  deliveries: route({
    method: 'GET',
    path: '/api/deliveries',
    summary:
      'Deliveries that somebody still has to work on, by the time they are due; until an instant, if one is given',
    access: access.tenantAdmin,
    input: z.strictObject({ until: Instant.optional(), ...PageInput }),
    output: pageOf(DueDelivery),
  }),
  orderDelivery: route({
    method: 'GET',
    path: '/api/orders/{orderId}/delivery',
    summary: 'The delivery of an order, for whoever may see the order; null before there is one to see',
    access: party.media,
    input: z.strictObject({ orderId: PathId, token: Token.optional() }),
    output: FoundDelivery,
  }),
  openDelivery: route({
    method: 'POST',
    path: '/api/orders/{orderId}/delivery',
    summary: 'Open the delivery of an order as a draft, or return the one it has',
    access: access.staff,
    input: z.strictObject({ orderId: PathId }),
    output: DeliveryDesk,
    status: 201,
  }),
  gallery: route({
    method: 'GET',
    path: '/api/deliveries/{deliveryId}',
    summary: 'The gallery: pictures with addresses of five minutes, watermarked previews while money is owed',
    access: party.media,
    input: z.strictObject(OneDelivery),
    output: Gallery,
    limit: { count: 300, seconds: 60 },
  }),
  deskDelivery: route({
    method: 'GET',
    path: '/api/deliveries/{deliveryId}/desk',
    summary: 'The delivery as the desk works on it, with its files',
    access: access.staff,
    input: z.strictObject({ deliveryId: PathId }),
    output: DeliveryDesk,
  }),
  downloadPicture: route({
    method: 'GET',
    path: '/api/deliveries/{deliveryId}/files/{fileId}',
    summary: 'An address of five minutes of one picture; print and MLS are refused while the gallery is locked',
    access: party.media,
    input: z.strictObject({ ...OneDelivery, fileId: PathId, size: z.enum(['print', 'mls', 'web', 'preview']) }),
    output: FileAddress,
    errors: ['DELIVERY_LOCKED'],
    limit: { count: 600, seconds: 60 },
  }),
  saveDelivery: route({
    method: 'PUT',
    path: '/api/deliveries/{deliveryId}',
    summary: 'Change sections, captions, marks and links of a draft, a review or a revision',
    access: access.staff,
    input: z.strictObject({
      deliveryId: PathId,
      version: Version,
      sections: z.array(DeliverySection).max(10),
      links: z.array(DeliveryLink).max(10),
      dueAt: Instant.optional(),
    }),
    output: DeliveryDesk,
    errors: ['VERSION_CONFLICT', 'DELIVERY_STATE'],
  }),
  handedIn: route({
    method: 'GET',
    path: '/api/deliveries/{deliveryId}/finished',
    summary: 'The finished files that this vendor has sent for a delivery, and which of them are handed in',
    access: access.vendor,
    input: z.strictObject({ deliveryId: PathId }),
    output: HandedIn,
  }),
  handIn: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/finished',
    summary:
      'Put finished files of one’s own into the delivery; `isAll` ends the visit’s services, and with the last ones of an order the desk looks, or the customer gets them',
    access: access.vendor,
    input: z.strictObject({
      deliveryId: PathId,
      service: ServiceCode,
      fileIds: z.array(PathId).max(MAX_PICTURES),
      isAll: z.boolean(),
    }),
    output: HandedIn,
    errors: ['DELIVERY_STATE', 'VERSION_CONFLICT', 'ORIGINAL_MISSING', 'NOTHING_TO_DELIVER'],
    limit: { count: 120, seconds: 60 },
  }),
  submitDelivery: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/submit',
    summary: 'Hand a draft to the desk for a look before the customer sees it',
    access: access.staff,
    input: z.strictObject({ deliveryId: PathId, version: Version }),
    output: DeliveryDesk,
    errors: ['VERSION_CONFLICT', 'DELIVERY_STATE', 'ORIGINAL_MISSING', 'NOTHING_TO_DELIVER'],
  }),
  deliver: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/deliver',
    summary: 'Show the gallery to the customer and tell them; answers a revision, too',
    access: access.staff,
    input: z.strictObject({ deliveryId: PathId, version: Version }),
    output: DeliveryDesk,
    errors: ['VERSION_CONFLICT', 'DELIVERY_STATE', 'ORIGINAL_MISSING', 'NOTHING_TO_DELIVER'],
  }),
  addToDelivery: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/additions',
    summary: 'Begin to add to a delivered one, which its customer keeps seeing until it is delivered anew, or leave it',
    access: access.staff,
    input: z.strictObject({ deliveryId: PathId, version: Version, isAdding: z.boolean() }),
    output: DeliveryDesk,
    errors: ['VERSION_CONFLICT', 'DELIVERY_STATE'],
  }),
  unlockDelivery: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/unlock',
    summary: 'Open downloads although money is owed; the reason is kept in the audit log',
    access: access.tenantAdmin,
    input: z.strictObject({ deliveryId: PathId, version: Version, reason: text(300) }),
    output: DeliveryDesk,
    errors: ['VERSION_CONFLICT'],
  }),
  askRevision: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/revisions',
    summary: 'Ask for changes, each at a point of a picture; two rounds within 14 days',
    access: party.change,
    input: z.strictObject({ ...OneDelivery, items: z.array(RevisionItem).min(1).max(50) }),
    output: Gallery,
    errors: ['REVISIONS_OVER'],
    limit: { count: 30, seconds: 60 },
  }),
  acceptDelivery: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/accept',
    summary: 'The customer is happy with it; happens by itself after 14 days',
    access: party.change,
    input: z.strictObject(OneDelivery),
    output: Gallery,
    errors: ['DELIVERY_STATE'],
    limit: { count: 30, seconds: 60 },
  }),
  reviewDelivery: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/review',
    summary: 'One review of an order by each of its parties; three stars or fewer bring a person',
    access: party.change,
    input: z.strictObject({
      ...OneDelivery,
      stars: z.int().min(1).max(5),
      text: text(1000, 0),
    }),
    output: CustomerReview,
    status: 201,
    errors: ['ALREADY_REVIEWED', 'DELIVERY_STATE'],
    limit: { count: 30, seconds: 60 },
  }),
  packPictures: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/archive',
    summary: 'Order all pictures in one ZIP; refused while the gallery is locked',
    access: party.media,
    input: z.strictObject({ ...OneDelivery, size: DeliveredSize }),
    output: z.object({ jobId: z.string() }),
    status: 202,
    errors: ['DELIVERY_LOCKED'],
    limit: { count: 20, seconds: 60 },
  }),
  archive: route({
    method: 'GET',
    path: '/api/deliveries/{deliveryId}/archive/{jobId}',
    summary: 'How far the ZIP is, and its address once it is ready; refused while the gallery is locked',
    access: party.media,
    input: z.strictObject({ ...OneDelivery, jobId: PathId }),
    output: z.object({
      state: z.enum(['queued', 'running', 'done', 'failed']),
      done: z.int(),
      total: z.int().nullable(),
      url: z.string().nullable(),
    }),
    errors: ['DELIVERY_LOCKED'],
    limit: { count: 300, seconds: 60 },
  }),
  publishSite: route({
    method: 'POST',
    path: '/api/deliveries/{deliveryId}/website',
    summary: 'Publish the property’s page for 180 days, or take it down; refused while the gallery is locked',
    access: party.change,
    input: z.strictObject({ ...OneDelivery, isPublished: z.boolean() }),
    output: Gallery,
    errors: ['DELIVERY_LOCKED', 'DELIVERY_STATE'],
    limit: { count: 30, seconds: 60 },
  }),
  propertySite: route({
    method: 'GET',
    path: '/api/property-sites/{deliveryId}',
    summary: 'A published property’s page; `mls` leaves out all that a board’s listing must not show',
    access: access.public,
    input: z.strictObject({ deliveryId: PathId, mls: z.enum(['true', 'false']).optional() }),
    output: PropertySite,
    limit: { count: 120, seconds: 60 },
  }),
};
