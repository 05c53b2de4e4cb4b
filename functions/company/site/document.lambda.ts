import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openData } from '../../platform/open.ts';
import { createDocument } from './document.ts';
import { readSettings } from './document-env.ts';
import { parseTemplate } from './html.ts';

const { openTable, clock } = openData();
// The built index.html is packaged with the bundle and read once.
const template = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');

export const handler = createDocument({ openTable, clock, ...readSettings(), render: parseTemplate(template) });
