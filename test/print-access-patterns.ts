import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { findAccessLists, renderAccessPatterns } from './support/table/access-patterns.ts';

writeFileSync(
  resolve(import.meta.dirname, '../functions/access-patterns.md'),
  renderAccessPatterns(await findAccessLists()),
);
