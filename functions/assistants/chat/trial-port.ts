export type { Assistant, Conversation, Response, Tools } from './assistant-port.ts';
export { builtInAssistant } from './builtin/builtin.ts';
