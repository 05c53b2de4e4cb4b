export { callsHandlers } from './calls-handlers.ts';
