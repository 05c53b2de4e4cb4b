export { divideRows } from '../transfer/port.ts';
