export { consume, reserveUsage, settle, settleWrites } from './metering.ts';
