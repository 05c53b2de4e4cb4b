import type { Listing } from '../listings/listing.ts';
import type { FairFinding } from './fair-words.ts';

/** A rule that keeps a listing from being published, with the field that it is about. */
export interface UnmetRule {
  readonly path: string;
  readonly message: string;
}

const statusProblem: Readonly<Record<Listing['status'], string | undefined>> = {
  draft: 'is a draft: move it to coming soon or active first',
  coming_soon: undefined,
  active: undefined,
  under_contract: undefined,
  sold: 'is sold',
  withdrawn: 'is withdrawn',
};

/** Each rule that is not met, for the form and the server. `findings` are those that nobody has overridden. */
export const publishProblems = (
  { status, listPrice }: Pick<Listing, 'status' | 'listPrice'>,
  findings: readonly FairFinding[],
): UnmetRule[] => {
  const state = statusProblem[status];
  return [
    ...(state === undefined ? [] : [{ path: 'status', message: state }]),
    ...(listPrice === undefined ? [{ path: 'listPrice', message: 'is missing' }] : []),
    ...findings.map(({ found, why }) => ({ path: 'remarks', message: `say “${found}”. ${why}` })),
  ];
};
