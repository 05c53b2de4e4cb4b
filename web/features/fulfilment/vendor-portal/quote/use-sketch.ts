import { useMemo, useState } from 'react';
import type { VendorJob } from '../../../../../shared/fulfilment/jobs/job.ts';
import type { VendorQuote } from '../../../../../shared/fulfilment/quotes/contract.ts';
import { useKeptDraft } from '../../../../platform/visit/kept-draft.ts';
import { acceptSketch, isSameSketch, newOption, type Sketch, sketchOf, sketchPlace } from './sketch.ts';

const momentNames = { before: 'before', after: 'after', site: 'of the house' } as const;

/** The photos of a job that may go with a quote, each with the words for what it shows. */
export const photosOf = ({ files }: VendorJob) =>
  files.flatMap(({ fileId, name, state, purpose }) =>
    state === 'ready' && purpose in momentNames
      ? [{ fileId, name, moment: momentNames[purpose as keyof typeof momentNames] }]
      : [],
  );

interface Sketched {
  readonly job: VendorJob;
  readonly services: VendorQuote['service'][];
  /** The draft that is written anew. */
  readonly draft: VendorQuote | undefined;
}

/** The form as nobody has written in it yet. */
const startOf = ({ job, services, draft }: Sketched): Sketch => ({
  service: draft?.service ?? services[0],
  options: draft ? sketchOf(draft) : [newOption(0)],
  left: draft ? photosOf(job).flatMap(({ fileId }) => (draft.photos.includes(fileId) ? [] : [fileId])) : [],
  deskNote: draft?.deskNote ?? '',
  version: draft?.version,
});

/** What is written, kept until it is sent or thrown away: a vendor looks at the house between two lines. */
export const useSketch = (sketched: Sketched) => {
  const { job, draft } = sketched;
  const kept = useKeptDraft(sketchPlace(job.visitId, draft?.quoteId), acceptSketch);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version of the draft is another beginning
  const start = useMemo(() => startOf(sketched), [draft?.version]);
  // The form as it stands where all that was written is gone again: its fields stay the same ones.
  const [emptied, setEmptied] = useState<Sketch>();
  const blank = emptied && isSameSketch(emptied, start) ? { ...emptied, version: start.version } : start;
  const sketch = kept.draft ?? blank;
  const isWritten = kept.draft !== undefined && !isSameSketch(kept.draft, start);
  return {
    sketch,
    isWritten,
    /** True where the draft is another than the one that the changes began from. */
    isContested: isWritten && sketch.version !== draft?.version,
    set: (change: Partial<Sketch>): void =>
      kept.update((now) => {
        const next = { ...(now ?? blank), ...change };
        if (!isSameSketch(next, start)) return next;
        setEmptied(next);
        return undefined;
      }),
    discard: kept.discard,
    forget: () => kept.keep(undefined),
    keyOf: kept.keyOf,
  };
};
