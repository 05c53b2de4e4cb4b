export { divideRows } from '../../crm/transfer/files/port.ts';
