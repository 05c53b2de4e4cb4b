import { type Image, imageTypes, readImage } from './image.ts';
import { sizeProblem, type UploadPurpose, type UploadRule, uploadRules } from './upload-rules.ts';

const shapeProblem = (
  { isSquare, minSide, maxSide, name }: UploadRule,
  { width, height }: Image,
): string | undefined => {
  const here = `this one has ${width} × ${height} pixels`;
  if (isSquare && width !== height) return `must be square for ${name}; ${here}`;
  if (Math.min(width, height) < minSide) return `must be at least ${minSide} pixels wide and high; ${here}`;
  if (Math.max(width, height) > maxSide) return `must be at most ${maxSide} pixels wide and high; ${here}`;
  return undefined;
};

/** Validates an uploaded image; `announced` is the declared content type. */
export const judgeImage = (
  purpose: UploadPurpose,
  announced: string,
  bytes: Uint8Array,
): { readonly image: Image } | { readonly problem: string } => {
  const tooMuch = sizeProblem(purpose, bytes.length);
  if (tooMuch) return { problem: tooMuch };
  const image = readImage(bytes);
  if ('problem' in image) return image;
  if (image.type !== announced) {
    return { problem: `is a ${imageTypes[image.type].name}, though it was announced as ${announced}` };
  }
  const misshapen = shapeProblem(uploadRules[purpose], image);
  return misshapen ? { problem: misshapen } : { image };
};
