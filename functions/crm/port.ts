export { createLeadIndex } from './lead-index.ts';
