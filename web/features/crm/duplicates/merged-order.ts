interface Merge {
  readonly leadId: string;
  readonly other: { readonly leadId: string };
}

/** True for the latest merge of a lead; earlier ones can be undone only after it. */
export const isLastMerge = (merges: readonly Merge[], index: number): boolean => {
  const leadId = merges[index]?.leadId;
  return !merges.slice(0, index).some((later) => later.leadId === leadId || later.other.leadId === leadId);
};
