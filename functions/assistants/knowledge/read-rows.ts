export { divideRows } from '../../crm/transfer/files/divide-rows.ts';
