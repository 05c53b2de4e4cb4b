import { openData } from '../platform/open.ts';
import { createLeadIndex } from './lead-index.ts';

export const handler = createLeadIndex(openData());
