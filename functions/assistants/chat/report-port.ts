export { chatDays } from './chat-count-store.ts';
export { modelDays } from './model-usage-store.ts';
