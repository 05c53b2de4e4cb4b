export { consume, settle } from './metering.ts';
