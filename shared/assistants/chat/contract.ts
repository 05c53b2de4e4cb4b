import { aiRoutes } from './ai-contract.ts';
import { chatRoutes } from './chat-contract.ts';

/** The chat, and results for those who decide. */
export const assistantContract = { ...chatRoutes, ...aiRoutes };
