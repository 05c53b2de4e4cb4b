export type { Tools } from './assistant-port.ts';
export { offeredOf } from './describe.ts';
export { choiceOf } from './offer-times.ts';
export { createTools } from './tools.ts';
