export { createLeadIndex } from './lead-index.ts';
export { workHandlers } from './work-handlers.ts';
