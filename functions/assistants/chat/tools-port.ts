export type { Tools } from './assistant-port.ts';
export { offeredOf } from './builtin/describe.ts';
export { choiceOf } from './builtin/offer-times.ts';
export { createTools } from './builtin/tools.ts';
