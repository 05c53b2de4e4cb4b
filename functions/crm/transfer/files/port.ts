export { divideRows, type FileRow } from './divide-rows.ts';
