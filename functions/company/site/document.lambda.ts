import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { housePages } from '../../deals/publication/page/house-pages.ts';
import { readEnv } from '../../platform/env.ts';
import { openPrivateStore } from '../../platform/objects/open-private-store.ts';
import { openData } from '../../platform/open.ts';
import { createDocument } from './document.ts';
import { readSettings } from './document-env.ts';
import { parseTemplate } from './html.ts';

const { openTable, clock } = openData();
const { FILE_BUCKET: bucket } = readEnv(z.object({ FILE_BUCKET: z.string().min(1) }));
const houses = housePages(openPrivateStore(bucket));
// The built index.html is packaged with the bundle and read once.
const template = readFileSync(join(import.meta.dirname, 'index.html'), 'utf8');

export const handler = createDocument({ openTable, clock, houses, ...readSettings(), render: parseTemplate(template) });
