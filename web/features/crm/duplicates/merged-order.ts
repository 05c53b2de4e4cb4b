interface Merge {
  readonly leadId: string;
  readonly other: { readonly leadId: string };
}

/** True for a merge that is the last of its lead in a list with the newest first: others are taken back after later ones. */
export const isLastMerge = (merges: readonly Merge[], index: number): boolean => {
  const leadId = merges[index]?.leadId;
  return !merges.slice(0, index).some((later) => later.leadId === leadId || later.other.leadId === leadId);
};
