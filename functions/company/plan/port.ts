export { consume, reserveUse, settle, settleWrites } from './metering.ts';
