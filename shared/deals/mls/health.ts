import { HOUR } from '../../contract/time.ts';
import type { FeedView } from './feed.ts';

export interface Health {
  readonly tone: 'success' | 'info' | 'warning' | 'error' | 'stopped';
  readonly words: string;
}

type Judged = Pick<FeedView, 'kind' | 'isOn' | 'isStopped' | 'badRuns' | 'run' | 'goodAt' | 'lastRun'>;

const times = (count: number): string => (count === 1 ? 'Its last run' : `Its last ${count} runs`);

/** How a feed does, in one line (`now` in epoch milliseconds). */
export const healthOf = ({ kind, isOn, isStopped, badRuns, run, goodAt, lastRun }: Judged, now: number): Health => {
  if (kind === 'csv') return { tone: 'info', words: 'Filled from files' };
  if (isStopped) return { tone: 'error', words: 'Stopped after five bad runs' };
  if (!isOn) return { tone: 'stopped', words: 'Switched off' };
  if (run?.waitsUntil !== undefined) return { tone: 'info', words: 'Waiting: the server asked for a pause' };
  if (run) return { tone: 'info', words: run.kind === 'sweep' ? 'Comparing all keys' : 'Copying' };
  if (badRuns > 0) return { tone: 'warning', words: `${times(badRuns)} failed` };
  if (goodAt === undefined) return { tone: 'info', words: lastRun ? 'Not copied yet' : 'Never run' };
  const hours = Math.floor((now - Date.parse(goodAt)) / HOUR);
  return hours < 1
    ? { tone: 'success', words: 'Up to date' }
    : { tone: 'warning', words: `Last whole run ${hours} h ago` };
};
