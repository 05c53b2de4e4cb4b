import { mkdirSync } from 'node:fs';
import { checks, results, runParts } from './support/run/parts.ts';
import { slowFiles } from './support/run/report.ts';

mkdirSync(results, { recursive: true });
const outcomes = (await runParts(checks)).map(([, result]) => result);
for (const line of slowFiles(outcomes)) console.log(line);
process.exit(outcomes.every(({ exitCode }) => exitCode === 0) ? 0 : 1);
