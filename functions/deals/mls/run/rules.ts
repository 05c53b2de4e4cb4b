import type { Feed, Run } from '../store.ts';

/** What decides whether a copy loses anything; tests replace one at a time by a broken variant. */
export interface ReplicationRules {
  /** The cursor after a page that is not the last of its chain. */
  cursorAfterPage(feed: Feed, run: Run): Pick<Feed, 'cursor' | 'sequence'>;
  /** The cursor after the last page of a chain. */
  cursorAtEnd(feed: Feed, run: Run): Pick<Feed, 'cursor' | 'sequence'>;
  /** Whether what a sweep has not found is gone (`known`: live records of the copy). */
  believesSweep(run: Run, isChainWhole: boolean, known: number): boolean;
}

export const replicationRules: ReplicationRules = {
  cursorAfterPage: ({ cursor, sequence }) => ({ cursor, sequence }),
  cursorAtEnd: ({ cursor, sequence }, { highest, highestSequence }) => ({
    cursor: highest ?? cursor,
    sequence: highestSequence ?? sequence,
  }),
  believesSweep: ({ keys }, isChainWhole, known) => isChainWhole && keys * 2 > known,
};
