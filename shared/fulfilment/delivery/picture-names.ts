import type { StoredFile } from '../../library/files/file.ts';
import { fileTypes, kindOf } from '../../library/files/file-rules.ts';
import type { Delivery } from './delivery.ts';
import { picturesOf } from './delivery.ts';

/** `12 Mill Street` as a part of a file name: `12-mill-street`. */
export const streetName = (line1: string): string =>
  line1
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60) || 'property';

/** What a file's name depends on: films and PDFs have one size and keep their type. */
type Named = Pick<StoredFile, 'purpose' | 'contentType'>;

/**
 * The names of all files of a delivery in one size: `01-12-mill-street-mls.jpg`, the original of an altered picture
 * `03-12-mill-street-original-mls.jpg`, a film `04-12-mill-street.mp4`. They are numbered, because names from cameras
 * repeat and overwrite each other.
 */
export const pictureNames = (
  delivery: Pick<Delivery, 'sections'>,
  line1: string,
  size: string,
  files: ReadonlyMap<string, Named> = new Map(),
): { fileId: string; name: string }[] => {
  const street = streetName(line1);
  return picturesOf(delivery).flatMap(({ fileId, originalFileId }, i) => {
    const number = String(i + 1).padStart(2, '0');
    const file = files.get(fileId);
    const ending = file && kindOf(file) !== 'photo' ? `.${fileTypes[file.contentType].ending}` : `-${size}.jpg`;
    const own = { fileId, name: `${number}-${street}${ending}` };
    return originalFileId ? [own, { fileId: originalFileId, name: `${number}-${street}-original-${size}.jpg` }] : [own];
  });
};
