import { type ImageType, imageTypes } from './image.ts';

const KB = 1024;

export interface UploadRule {
  readonly name: string;
  readonly maxBytes: number;
  /** Minimum and maximum side length in pixels. */
  readonly minSide: number;
  readonly maxSide: number;
  readonly isSquare: boolean;
  readonly types: readonly ImageType[];
}

const everyType = Object.keys(imageTypes) as ImageType[];

/** Upload limits by purpose. */
export const uploadRules = {
  logo: { name: 'a logo', maxBytes: KB * KB, minSide: 24, maxSide: 4000, isSquare: false, types: everyType },
  icon: { name: 'an icon', maxBytes: 512 * KB, minSide: 32, maxSide: 2048, isSquare: true, types: everyType },
  sample: { name: 'a sample', maxBytes: 3 * KB * KB, minSide: 400, maxSide: 4000, isSquare: false, types: everyType },
  portrait: { name: 'a portrait', maxBytes: KB * KB, minSide: 160, maxSide: 2000, isSquare: false, types: everyType },
} as const satisfies Record<string, UploadRule>;
export type UploadPurpose = keyof typeof uploadRules;

export const uploadPurposes = Object.keys(uploadRules) as [UploadPurpose, ...UploadPurpose[]];

/** Formats a file size: `700 KB`, `1 MB`, `1.4 MB`. */
export const fileSize = (bytes: number): string => {
  if (bytes < KB) return `${bytes} bytes`;
  if (bytes < KB * KB) return `${Math.ceil(bytes / KB)} KB`;
  return `${Math.ceil((bytes / KB / KB) * 10) / 10} MB`;
};

/** Error for a file of this many bytes, checked before the upload; undefined if it is fine. */
export const sizeProblem = (purpose: UploadPurpose, bytes: number): string | undefined => {
  const { maxBytes, name } = uploadRules[purpose];
  if (bytes <= 0) return 'must not be empty';
  if (bytes <= maxBytes) return undefined;
  return `must not be larger than ${fileSize(maxBytes)} for ${name}; this one has ${fileSize(bytes)}`;
};
