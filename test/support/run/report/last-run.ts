import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { z } from 'zod';
import { root } from '../tool.ts';
import { type PartResult, slowFiles } from './report.ts';

/** Beside what is built, not beside the reports: each run begins by removing those. */
const folder = resolve(root, '.cache/runs');

const LastRun = z.object({
  at: z.string(),
  seconds: z.number(),
  isGood: z.boolean(),
  parts: z.array(z.object({ part: z.string(), seconds: z.number() })),
  slow: z.array(z.string()),
});

/** What a run of the tests took, and the files that were slower than they may be. */
type LastRun = z.infer<typeof LastRun>;

export type RunName = 'check' | 'test' | 'test:full';

/** Keeps what this run took until the next one of its name. */
export const keepRun = (
  name: RunName,
  { outcomes, isGood, share }: { outcomes: readonly PartResult[]; isGood: boolean; share?: number },
  place = folder,
): void => {
  const parts = outcomes.map(({ part, seconds }) => ({ part, seconds }));
  // Since this process began, as somebody waited for it.
  const seconds = performance.now() / 1000;
  const run: LastRun = { at: new Date().toISOString(), seconds, isGood, parts, slow: slowFiles(outcomes, share) };
  mkdirSync(place, { recursive: true });
  writeFileSync(resolve(place, `${name.replace(':', '-')}.json`), JSON.stringify(run));
};

/** What the last run of that name took; undefined where none ended here. */
export const lastRun = (name: RunName, place = folder): LastRun | undefined => {
  const file = resolve(place, `${name.replace(':', '-')}.json`);
  return existsSync(file) ? LastRun.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
};
