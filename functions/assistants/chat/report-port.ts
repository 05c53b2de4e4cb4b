export { chatDays } from './chat-count-store.ts';
export { modelDays } from '../model/model-usage-store.ts';
