import { lastRun, type RunName } from '../../support/run/report/last-run.ts';
import { MAX_FILE_SECONDS } from '../../support/run/report/report.ts';
import { type Row, summarize } from '../measuring/measure.ts';

const rowsOf = (name: RunName, goal: string): Row[] => {
  const run = lastRun(name);
  const row = { row: 20, what: `npm run ${name}`, unit: 's', goal };
  if (!run) return [{ ...row, ...summarize([Number.NaN]), note: 'not measured: no run of it has ended here' }];
  const longest = run.parts.toSorted((one, other) => other.seconds - one.seconds).slice(0, 3);
  const parts = longest.map(({ part, seconds }) => `${part} ${seconds.toFixed(0)} s`).join(', ');
  const note = `the last one, ${run.at}${run.isGood ? '' : ', which failed'}; longest: ${parts}`;
  return [
    { ...row, ...summarize([run.seconds]), note },
    {
      ...row,
      what: `files of npm run ${name} above ${MAX_FILE_SECONDS} s`,
      unit: 'files',
      goal: '0',
      ...summarize([run.slow.length]),
      note: run.slow.join(', '),
    },
  ];
};

/** Row 20: what the last checks and tests took, which are not run again for it. */
export const runs = async (): Promise<Row[]> => [...rowsOf('check', '≤ 120'), ...rowsOf('test', '≤ 900')];
