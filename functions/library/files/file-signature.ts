import type { FileType } from '../../../shared/library/files/file-rules.ts';

/** As many first bytes as `typeOfBytes` looks at. */
export const SIGNATURE_BYTES = 32;

const text = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

const heicBrands = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const mp4Brands = ['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'M4V ', 'M4VH', 'dash', 'MSNV'];

/** Brand of an ISO base media file (ISO/IEC 14496-12, section 4.3). */
const typeOfBrand = (brand: string): FileType | undefined => {
  if (heicBrands.includes(brand)) return 'image/heic';
  if (brand === 'qt  ') return 'video/quicktime';
  return mp4Brands.includes(brand) ? 'video/mp4' : undefined;
};

/** What a file is by its first bytes, whatever it was announced as; undefined for all that we don't take. */
export const typeOfBytes = (start: Uint8Array): FileType | undefined => {
  if (start[0] === 0xff && start[1] === 0xd8 && start[2] === 0xff) return 'image/jpeg';
  if (text(start, 0, 8) === '\u0089PNG\r\n\u001a\n') return 'image/png';
  if (text(start, 0, 4) === 'RIFF' && text(start, 8, 12) === 'WEBP') return 'image/webp';
  if (text(start, 0, 5) === '%PDF-') return 'application/pdf';
  return text(start, 4, 8) === 'ftyp' ? typeOfBrand(text(start, 8, 12)) : undefined;
};
