import { openData } from '../../platform/open.ts';
import { openDueIndex } from '../../platform/table/events/due-index.ts';
import { createDueSweep } from './due-sweep.ts';

const { tableDeps, clock } = openData();

export const handler = createDueSweep({ index: openDueIndex(tableDeps), clock });
