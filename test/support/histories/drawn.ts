import { createHash } from 'node:crypto';
import type { Stored } from '../../../functions/platform/table/item.ts';
import type { Delivery } from '../../../shared/fulfilment/delivery/delivery.ts';
import type { Offer } from '../../../shared/fulfilment/dispatch/offer.ts';
import type { FileTarget } from '../../../shared/library/files/file.ts';
import type { NamedBooking } from '../../../shared/sales/booking/booking.ts';
import type { VisitRecord } from '../../../shared/sales/booking/visit-record.ts';
import type { Company } from './company.ts';

/** An order with what can be seen of it from outside. */
export interface Seen {
  readonly orderId: string;
  readonly version: number;
  readonly status: string;
  readonly visits: readonly VisitRecord[];
  readonly bookings: readonly NamedBooking[];
  readonly offers: readonly Offer[];
  readonly accountVersion: number;
  readonly paid: number;
  readonly lines: readonly { readonly source: string; readonly kind: string }[];
  readonly delivery: Delivery | undefined;
  /** The files of the delivery, as they are kept. */
  readonly files: readonly Stored[];
}

type Run = () => Promise<unknown>;
/** What somebody does with an order, or undefined where there is nothing to do; `fresh` is a number nobody else has. */
export type Draw<Of = Seen | undefined> = (
  company: Company,
  seen: Of,
  people: { readonly fresh: () => number; readonly orderIds: string[] },
) => Run | undefined;

/** An act about an order. */
export const about =
  (draw: Draw<Seen>): Draw =>
  (company, seen, people) =>
    seen && draw(company, seen, people);

/** One of a list, by the company's dice. */
export const one = <T>({ random }: Company, list: readonly T[]): T | undefined =>
  list[Math.floor(random() * list.length)];

/** A photo to be sent: its bytes go to the bucket past the product. */
interface Photo {
  readonly purpose: 'after' | 'deliverable';
  readonly target: FileTarget;
  readonly n: number;
  /** True if the phone stops before it says that all has come. */
  readonly isCut: boolean;
}

/** Sends a photo as a phone or the desk does, by requests that `ask` makes of their input and key. */
export const sendPhoto = async (
  { files, vault }: Company,
  ask: (input: object, key: string) => unknown,
  { purpose, target, n, isCut }: Photo,
): Promise<void> => {
  const bytes = Buffer.concat([Buffer.from([255, 216, 255, 224]), Buffer.from(`photo ${target.id} ${n}`)]);
  const declared = {
    purpose,
    name: `IMG_${n}.jpg`,
    size: bytes.length,
    contentType: 'image/jpeg' as const,
    // Some phones send other bytes than they declared.
    sha256: createHash('sha256')
      .update(n % 7 === 0 ? 'other bytes' : bytes)
      .digest('hex'),
    target,
  };
  const { fileId, parts } = await files.beginFile(ask(declared, `photo-${n}`) as never);
  const uploadId = parts[0]?.url.split('/')[3];
  if (uploadId !== undefined) vault.arrive(uploadId, 1, bytes);
  if (isCut) return;
  await files.completeFile(ask({ fileId }, `photo-${n}-done`) as never);
};
