export { captureOnce } from './capture-once.ts';
export { knownContacts } from './known-contacts.ts';
export { countOf } from './lead-counts.ts';
export { createLeadIndex } from './lead-index.ts';
export { findPage } from './list-leads.ts';
export { workHandlers } from './work-handlers.ts';
