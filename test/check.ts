import { mkdirSync } from 'node:fs';
import { checksWith, results, runParts } from './support/run/parts.ts';
import { keepRun } from './support/run/report/last-run.ts';
import { slowFiles } from './support/run/report/report.ts';

mkdirSync(results, { recursive: true });
const outcomes = (await runParts(checksWith(2))).map(([, result]) => result);
for (const line of slowFiles(outcomes)) console.log(line);
const isGood = outcomes.every(({ exitCode }) => exitCode === 0);
keepRun('check', { outcomes, isGood });
process.exit(isGood ? 0 : 1);
