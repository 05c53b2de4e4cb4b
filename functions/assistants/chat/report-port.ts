export { modelDays } from '../model/model-usage-store.ts';
export { chatDays } from './chat-count-store.ts';
