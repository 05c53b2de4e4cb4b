import { mkdirSync } from 'node:fs';
import { checks, results } from './support/run/parts.ts';

mkdirSync(results, { recursive: true });
const outcomes = await Promise.all(checks.map((check) => check.run()));
process.exit(outcomes.every(({ exitCode }) => exitCode === 0) ? 0 : 1);
