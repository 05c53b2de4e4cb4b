export { createRecords } from './follow-records.ts';
