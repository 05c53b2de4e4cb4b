export { workHandlers } from '../work/work-handlers.ts';
export { captureOnce } from './capture/capture-once.ts';
export { knownContacts } from './capture/known-contacts.ts';
export { countOf } from './lists/lead-counts.ts';
export { createLeadIndex } from './lists/lead-index.ts';
export { findPage } from './lists/list-leads.ts';
