import * as z from 'zod';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { PageInput, pageOf } from '../../contract/routes/page.ts';
import { route } from '../../contract/routes/route.ts';
import { text } from '../../contract/text.ts';
import { Instant } from '../../contract/time.ts';
import { plainLine } from '../../contract/writing/plain-line.ts';
import { ListingStatus } from '../listings/listing.ts';
import { Difference, TakeOverField } from './difference.ts';
import { DEFAULT_TOP, FeedAuth, FeedStrategy, FeedTest, FeedView } from './feed.ts';
import { MlsFacts, MlsLink, MlsListingRow } from './record.ts';

const mls = { feature: 'mls' } as const;
const OneFeed = { feedId: PathId };
const OneListing = { mlsListingId: PathId };
const Version = z.int();

const Address = z
  .string()
  .trim()
  .max(300)
  .regex(/^https?:\/\/[^\s"'<>\\]+$/, 'must be an address like https://api.example.com/odata/');

/** What a person says of a feed; secrets go in and never come out. */
const FeedFields = {
  name: plainLine(80),
  serviceRoot: Address,
  auth: FeedAuth,
  /** The bearer token, or the client secret. */
  secret: z.string().trim().min(1).max(4_000).optional(),
  tokenUrl: Address.optional(),
  clientId: z.string().trim().min(1).max(300).optional(),
  scope: z.string().trim().max(300).optional(),
  originatingSystemName: plainLine(100).optional(),
  strategy: FeedStrategy.default('nextLink'),
  top: z.int().min(1).max(5_000).default(DEFAULT_TOP),
  disclaimer: text(1_000, 0).default(''),
};

/** A record with the listing that it was or could be matched with. */
export const MlsListingView = MlsFacts.omit({ listingKey: true }).extend({
  mlsListingId: z.string(),
  listingKey: z.string(),
  feedId: z.string(),
  feedName: z.string(),
  /** What the MLS wants to be said wherever its data is shown. */
  disclaimer: z.string(),
  storedAt: Instant,
  gone: MlsListingRow.shape.gone,
  /** Fields that are not read, as they came. */
  rest: z.record(z.string(), z.unknown()),
  cut: z.array(z.string()),
  link: MlsLink.optional(),
  /** The linked listing, or the one of the same number or address that it could be linked with. */
  listing: z
    .object({
      listingId: z.string(),
      address: z.string(),
      agentName: z.string(),
      status: ListingStatus,
      version: z.int(),
      /** Photos that are being copied. */
      isCopying: z.boolean(),
    })
    .optional(),
  differences: z.array(Difference),
  version: z.number(),
});
export type MlsListingView = z.infer<typeof MlsListingView>;

export const MlsUnknownRow = z.object({
  feedId: z.string(),
  feedName: z.string(),
  field: z.string(),
  value: z.string(),
  firstSeenAt: Instant,
  /** A record that has it. */
  mlsListingId: z.string(),
});
export type MlsUnknownRow = z.infer<typeof MlsUnknownRow>;

/** What a file of listings brought, or would bring. */
export const MlsImport = z.object({
  isTrial: z.boolean(),
  rows: z.int(),
  created: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  matched: z.int(),
  /** Which column is read as what; null for those that are kept as they are. */
  columns: z.array(z.object({ name: z.string(), field: z.string().nullable() })),
  /** Rows that are left out, of which `problems` names the first. */
  wrong: z.int(),
  problems: z.array(z.object({ row: z.int(), message: z.string() })),
});
export type MlsImport = z.infer<typeof MlsImport>;

export const MAX_MLS_ROWS = 5_000;
export const MAX_MLS_FILE_BYTES = 10 * 1024 * 1024;

/** Upload form of the file store; its fields must be sent unchanged. */
const FileForm = z.object({
  importId: z.string(),
  url: z.string(),
  fields: z.record(z.string(), z.string()),
  expiresAt: Instant,
});

/** Feeds of an MLS, the copy of its listings, and how they match ours. */
export const mlsContract = {
  mlsFeeds: route({
    ...mls,
    method: 'GET',
    path: '/api/mls/feeds',
    summary: 'The feeds: whether they are up to date, their last run, what they wait for',
    access: access.tenantAdmin,
    input: z.strictObject({}),
    output: z.object({ items: z.array(FeedView) }),
  }),
  createMlsFeed: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/feeds',
    summary: 'Add a feed of a RESO Web API; its secret is sealed and never shown again',
    access: access.tenantAdmin,
    input: z.strictObject(FeedFields),
    output: FeedView,
    status: 201,
    idempotent: true,
    errors: ['ADDRESS_REFUSED'],
    limit: { count: 20, seconds: 60 },
  }),
  mlsFeed: route({
    ...mls,
    method: 'GET',
    path: '/api/mls/feeds/{feedId}',
    summary: 'One feed',
    access: access.tenantAdmin,
    input: z.strictObject(OneFeed),
    output: FeedView,
  }),
  changeMlsFeed: route({
    ...mls,
    method: 'PUT',
    path: '/api/mls/feeds/{feedId}',
    summary: 'Change a feed, switch it off or on; without a secret the one that is kept stays',
    access: access.tenantAdmin,
    input: z.strictObject({ ...OneFeed, ...FeedFields, isOn: z.boolean(), version: Version }),
    output: FeedView,
    errors: ['VERSION_CONFLICT', 'ADDRESS_REFUSED'],
    limit: { count: 20, seconds: 60 },
  }),
  removeMlsFeed: route({
    ...mls,
    method: 'DELETE',
    path: '/api/mls/feeds/{feedId}',
    summary: 'Remove a feed with all that was copied from it; linked listings keep their number',
    access: access.tenantAdmin,
    input: z.strictObject(OneFeed),
    output: z.object({ removed: z.literal(true) }),
  }),
  testMlsFeed: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/feeds/{feedId}/test',
    summary: 'Sign in, read the metadata and one record; nothing is stored',
    access: access.tenantAdmin,
    input: z.strictObject(OneFeed),
    output: FeedTest,
    limit: { count: 10, seconds: 60 },
  }),
  runMlsFeed: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/feeds/{feedId}/run',
    summary: 'Begin a run now instead of at the next quarter of an hour; starts a stopped feed again',
    access: access.tenantAdmin,
    input: z.strictObject({ ...OneFeed, kind: z.enum(['changes', 'sweep']).default('changes') }),
    output: FeedView,
    status: 202,
    errors: ['NOT_ALLOWED_NOW'],
    limit: { count: 10, seconds: 60 },
  }),
  mlsListings: route({
    ...mls,
    method: 'GET',
    path: '/api/mls/listings',
    summary: 'The copied listings by their last change here, those of one status, feed or address, or the matched ones',
    access: access.staff,
    input: z.strictObject({
      ...PageInput,
      feedId: z.string().max(80).optional(),
      status: ListingStatus.optional(),
      q: z.string().max(120).optional(),
      show: z.enum(['live', 'linked', 'gone']).default('live'),
    }),
    output: pageOf(MlsListingRow).extend({
      feeds: z.array(z.object({ feedId: z.string(), name: z.string(), disclaimer: z.string() })),
    }),
  }),
  mlsListing: route({
    ...mls,
    method: 'GET',
    path: '/api/mls/listings/{mlsListingId}',
    summary: 'A copied listing, with each field in which ours differs',
    access: access.staff,
    input: z.strictObject(OneListing),
    output: MlsListingView,
  }),
  linkMlsListing: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/listings/{mlsListingId}/link',
    summary: 'Match a copied listing with one of ours, or end the match with null; a published one gets its number',
    access: access.staff,
    input: z.strictObject({ ...OneListing, listingId: z.string().min(1).max(80).nullable() }),
    output: MlsListingView,
    errors: ['NOT_ALLOWED_NOW'],
  }),
  takeOverMls: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/listings/{mlsListingId}/take-over',
    summary: 'Take fields of the MLS over into the matched listing; photos are copied into its own media',
    access: access.staff,
    input: z.strictObject({
      ...OneListing,
      fields: z.array(TakeOverField).min(1).max(TakeOverField.options.length),
      /** The version of our listing that the caller saw. */
      version: Version,
    }),
    output: MlsListingView,
    errors: ['VERSION_CONFLICT', 'NOT_ALLOWED_NOW'],
  }),
  mlsUnknown: route({
    ...mls,
    method: 'GET',
    path: '/api/mls/unknown',
    summary: 'Values of lookups that the product does not know; they are kept as they came',
    access: access.staff,
    input: z.strictObject({}),
    output: z.object({ items: z.array(MlsUnknownRow) }),
  }),
  beginMlsImport: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/imports',
    summary: 'Begin an import: an upload form for a CSV file of listings, valid for fifteen minutes',
    access: access.tenantAdmin,
    input: z.strictObject({ fileName: text(200), size: z.int().min(1).max(MAX_MLS_FILE_BYTES) }),
    output: FileForm,
    status: 201,
    limit: { count: 20, seconds: 60 },
  }),
  runMlsImport: route({
    ...mls,
    method: 'POST',
    path: '/api/mls/imports/{importId}',
    summary: 'Read the uploaded file, whose headings are field names of the Data Dictionary; a trial stores nothing',
    access: access.tenantAdmin,
    input: z.strictObject({ importId: PathId, isTrial: z.boolean() }),
    output: MlsImport,
    errors: ['UPLOAD_NOT_FINISHED', 'FILE_REFUSED'],
    limit: { count: 20, seconds: 60 },
  }),
};
