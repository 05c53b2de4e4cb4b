import type { Vendor } from '../../../shared/company/team/vendor/vendor.ts';
import { idFromDigest } from '../../../shared/contract/id.ts';
import { HOUR, toInstant } from '../../../shared/contract/time.ts';
import type { VendorQuote } from '../../../shared/fulfilment/quotes/contract.ts';
import {
  type AssessmentQuote,
  QuotedService as Quoted,
  type QuotedService,
} from '../../../shared/fulfilment/quotes/quote.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import { task } from '../../crm/leads/store.ts';
import { escalationWrite } from '../../crm/tasks/escalation.ts';
import { filesById } from '../../library/files/find-files.ts';
import { AppError, fasterThan, invalidInput, notAllowedNow } from '../../platform/errors/errors.ts';
import { sha256 } from '../../platform/signed/sign.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { sortItems } from '../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import type { Write } from '../../platform/table/write.ts';
import type { OrderRecord } from '../../sales/booking/order/order-record.ts';
import { orderOfVisit } from '../jobs/read-jobs.ts';
import { readQuote, wrongState } from './claim-quote.ts';
import { quoteIdOf, quoteNumber, quotesNow, unmetForMore } from './quote-letters.ts';
import { quoteItem } from './store.ts';
import { vendorViewOf } from './view-quote.ts';

const taskIdOf = (table: TenantTable, quoteId: string, once: string): string =>
  idFromDigest('task', sha256(`${table.tenantId} ${quoteId} ${once}`));

/** The desk's open tasks about a quote are done: it has sent it, or taken it back. */
export const doneTasks = async (
  table: TenantTable,
  { quoteId, revision }: Pick<AssessmentQuote, 'quoteId' | 'revision'>,
  by: string,
  now: number,
): Promise<Write[]> => {
  const names = ['price', `changes ${revision - 1}`, `changes ${revision}`];
  const keys = names.map((once) => task.key({ taskId: taskIdOf(table, quoteId, once) }));
  const { tasks } = sortItems(await table.getMany(keys, { consistent: true }), { tasks: task });
  return tasks
    .filter(({ status }) => status === 'pending')
    .map((open) =>
      table.patch(task, open, { status: 'completed', closedAt: toInstant(now), closedBy: by, outcome: 'solved' }),
    );
};

/** A task for the desk about a quote; the same `once` is the same task. */
export const quoteTask = (
  table: TenantTable,
  { quoteId, orderId, leadId }: Pick<AssessmentQuote, 'quoteId' | 'orderId' | 'leadId'>,
  about: { once: string; title: string; description: string; now: number },
): Write =>
  escalationWrite(table, {
    taskId: taskIdOf(table, quoteId, about.once),
    leadId,
    orderId,
    title: about.title,
    description: about.description,
    dueDate: toInstant(about.now + 4 * HOUR),
    now: about.now,
  });

/** The services of a visit that are quoted after it. */
export const quotedOn = ({ services }: Pick<VisitRecord, 'services'>): QuotedService[] =>
  services.flatMap((service) => Quoted.safeParse(service).data ?? []);

/** True while a vendor may draft for a visit: on site, or when it is done. */
export const maySketch = (vendor: Vendor, visit: VisitRecord): boolean =>
  vendor.mayQuote === true && (visit.state === 'working' || visit.state === 'finished') && quotedOn(visit).length > 0;

/** What a draft says. */
type Sketch = Pick<AssessmentQuote, 'service' | 'photos' | 'deskNote'> & {
  readonly options: VendorQuote['options'];
  readonly draft?: { readonly quoteId: string; readonly version: number } | undefined;
};

const checkPhotos = async (table: TenantTable, visitId: string, photos: readonly string[]): Promise<void> => {
  const files = await filesById(table, photos);
  const foreign = photos.find((fileId) => files.get(fileId)?.target.id !== visitId);
  if (foreign !== undefined)
    throw invalidInput([{ path: 'photos', message: `${foreign} must be a photo of this visit` }]);
};

const unpriced = (options: VendorQuote['options']): AssessmentQuote['options'] =>
  options.map((option) => ({ ...option, lines: option.lines.map((line) => ({ ...line, unitPrice: null })) }));

/** The cents of an assessment that come off the work; a visit of quoted work was no assessment. */
const creditOf = ({ items, work }: OrderRecord, service: QuotedService): number =>
  work ? 0 : (items.find(({ id }) => id === service)?.calculatedPrice ?? 0);

/** A quote as it begins: without prices. */
export const firstDraft = (
  order: OrderRecord,
  visit: Pick<VisitRecord, 'visitId'>,
  vendor: Pick<Vendor, 'vendorId' | 'name'>,
  { service, photos, deskNote, options }: Sketch,
  { quoteId, n, now }: { quoteId: string; n: number; now: number },
): AssessmentQuote => ({
  quoteId,
  number: quoteNumber(order, n),
  orderId: order.orderId,
  visitId: visit.visitId,
  leadId: order.leadId,
  service,
  vendorId: vendor.vendorId,
  vendorName: vendor.name,
  customerName: order.contactInfo.fullName,
  address: order.address,
  revision: 1,
  state: 'draft',
  options: unpriced(options),
  from: null,
  to: null,
  credit: creditOf(order, service),
  validUntil: null,
  photos: [...photos],
  deskNote,
  message: '',
  draftedAt: toInstant(now),
  version: 1,
});

/** Where a vendor drafts, and under which key: the same key is the same draft. */
interface Drafting {
  readonly table: TenantTable;
  readonly now: number;
  readonly idempotencyKey?: string | undefined;
}

type Keyed = Pick<AssessmentQuote, 'sketchKey'>;

/** True for what came of the same call before. */
const isSame = ({ sketchKey }: Keyed, key: string | undefined): boolean => key !== undefined && sketchKey === key;

const sketchKeyOf = (key: string | undefined, { vendorId }: Vendor, { visitId }: VisitRecord): string | undefined =>
  key ? Buffer.from(sha256(`sketch ${vendorId} ${visitId} ${key}`)).toString('base64url') : undefined;

/** Writes the vendor's own first draft anew. */
const draftAnew = async (
  { table, now }: Drafting,
  vendor: Vendor,
  { visitId }: VisitRecord,
  { service, photos, deskNote, options, sketchKey }: Sketch & Keyed,
  seen: NonNullable<Sketch['draft']>,
): Promise<VendorQuote> => {
  const quote = await readQuote(table, seen.quoteId);
  const isOwn = quote.visitId === visitId && quote.vendorId === vendor.vendorId;
  if (isOwn && isSame(quote, sketchKey)) return vendorViewOf(quote);
  // A later revision is the desk's, with its prices.
  if (!isOwn || quote.state !== 'draft' || quote.revision > 1) throw wrongState(quote);
  if (quote.version !== seen.version) throw fasterThan('Quote', vendorViewOf(quote), quote.changed);
  const changed = { by: vendor.name, at: toInstant(now) };
  const change = { service, photos, deskNote, options: unpriced(options), from: null, to: null, changed, sketchKey };
  await table.commit(table.patch(quoteItem, quote, change));
  return vendorViewOf({ ...quote, ...change, version: quote.version + 1 });
};

/** Drafts a quote at the vendor's own cost, or writes the first draft anew as long as the desk has not sent it. */
export const draftQuote = async (
  drafting: Drafting,
  vendor: Vendor,
  visit: VisitRecord,
  sketch: Sketch,
): Promise<VendorQuote> => {
  if (!maySketch(vendor, visit) || !quotedOn(visit).includes(sketch.service)) {
    throw new AppError('conflict', 'WRONG_STATE', 'Quotes are drafted on site or after the visit, by those who may.');
  }
  const { table, now, idempotencyKey } = drafting;
  await checkPhotos(table, visit.visitId, sketch.photos);
  const { draft } = sketch;
  const sketchKey = sketchKeyOf(idempotencyKey, vendor, visit);
  return await untilWritten(async () => {
    if (draft) return await draftAnew(drafting, vendor, visit, { ...sketch, sketchKey }, draft);
    const order = await orderOfVisit(table, visit);
    const quotes = await quotesNow(table, order.orderId);
    const known = quotes.find((each) => isSame(each, sketchKey));
    if (known) return vendorViewOf(known);
    const n = quotes.length;
    const unmet = unmetForMore(order, n, 1);
    if (unmet.length > 0) throw notAllowedNow(unmet);
    const quoteId = quoteIdOf(table, order.orderId, n);
    const quote = { ...firstDraft(order, visit, vendor, sketch, { quoteId, n, now }), ...(sketchKey && { sketchKey }) };
    const about = {
      once: 'price',
      title: `Price quote ${quote.number}: ${order.address.line1}`,
      description: `${vendor.name} has drafted it after the visit.`,
      now,
    };
    await table.commit(table.create(quoteItem, quote), quoteTask(table, quote, about));
    return vendorViewOf(quote);
  });
};
