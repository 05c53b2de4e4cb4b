/** How full a plan's storage is: from 80 percent on it is said, from 95 percent on urgently; full takes no more files. */
export type StorageLevel = 'roomy' | 'near' | 'last' | 'full';

const NEAR = 0.8;
const LAST = 0.95;

/** The level of so much in use of a limit, in any unit; without a limit there is always room. */
export const storageLevel = (used: number, limit: number | null): StorageLevel => {
  if (limit === null) return 'roomy';
  if (used >= limit) return 'full';
  if (used >= limit * LAST) return 'last';
  return used >= limit * NEAR ? 'near' : 'roomy';
};
