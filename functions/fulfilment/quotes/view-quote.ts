import type { CustomerQuote, DeskQuote, VendorQuote } from '../../../shared/fulfilment/quotes/contract.ts';
import { type AssessmentQuote, isAnswerable } from '../../../shared/fulfilment/quotes/quote.ts';
import { ADDRESS_SECONDS } from '../../../shared/library/files/file.ts';
import { filesById } from '../../library/files/find-files.ts';
import { sizeKey } from '../../library/files/store.ts';
import type { PrivateStore } from '../../platform/objects/private-store.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';

/** A quote at its vendor's cost: no price leaves with it. */
export const vendorViewOf = (quote: AssessmentQuote): VendorQuote => {
  const { quoteId, number, visitId, service, revision, state, photos, deskNote, draftedAt, version } = quote;
  const options = quote.options.map(({ lines, ...option }) => ({
    ...option,
    lines: lines.map(({ unitPrice: _, ...line }) => line),
  }));
  return { quoteId, number, visitId, service, revision, state, photos, deskNote, draftedAt, version, options };
};

/** The photos of a quote in a size for screens, without what their camera wrote into them. */
export const shownPhotos = async (
  table: TenantTable,
  store: PrivateStore,
  photos: readonly string[],
): Promise<CustomerQuote['photos']> => {
  const files = await filesById(table, photos);
  const shown = photos.map(async (fileId) => {
    const file = files.get(fileId);
    if (file?.state !== 'ready' || !file.sizes.includes('web')) return [];
    const url = await store.signGet(sizeKey(table.tenantId, file, 'web'), ADDRESS_SECONDS);
    return [{ fileId, url, width: file.width ?? 4, height: file.height ?? 3 }];
  });
  return (await Promise.all(shown)).flat();
};

/** What a customer's view shows besides the quote itself. */
export interface ShownTo {
  readonly photos: CustomerQuote['photos'];
  readonly isCreditUsed: boolean;
  readonly isAssessmentOff?: boolean | undefined;
  readonly taxBasisPoints?: number | undefined;
  readonly timezone: string;
  readonly mayAnswer: boolean;
}

/** A quote as its customer sees it: prices without cost. */
export const customerViewOf = (quote: AssessmentQuote, { mayAnswer, ...more }: ShownTo): CustomerQuote => {
  const {
    visitId: _visit,
    leadId: _lead,
    vendorId: _vendor,
    deskNote: _note,
    listKey: _list,
    sketchKey: _sketch,
    from: _from,
    to: _to,
    draftedAt: _drafted,
    viewedAt: _viewed,
    answeredAt: _answered,
    changed: _changed,
    version: _version,
    ...shown
  } = quote;
  const options = quote.options.map(({ lines, ...option }) => ({
    ...option,
    lines: lines.map(({ unitCost: _cost, ...line }) => line),
  }));
  return { ...shown, options, ...more, mayAnswer: mayAnswer && isAnswerable(quote.state) };
};

/** A quote with cost, price and photos, for the desk. */
export const deskViewOf = async (
  table: TenantTable,
  store: PrivateStore,
  quote: AssessmentQuote,
): Promise<DeskQuote> => ({
  ...quote,
  shownPhotos: await shownPhotos(table, store, quote.photos),
});
