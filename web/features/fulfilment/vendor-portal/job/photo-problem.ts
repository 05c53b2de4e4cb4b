import { heicProblem } from '../../../../../shared/library/files/file-rules.ts';

const types: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const MAX_BYTES = 25 * 1024 * 1024;

/** Why a photo can't be taken, as the server would say it; undefined if it can. */
export const photoProblem = ({ type, size }: Pick<File, 'type' | 'size'>): string | undefined => {
  if (type === 'image/heic') return heicProblem;
  if (!types.includes(type)) return 'must be a JPEG, PNG or WebP photo';
  if (size === 0) return 'is empty. Please take it again';
  return size > MAX_BYTES ? 'must not be larger than 25 MB' : undefined;
};
