import { aiRoutes } from './ai-contract.ts';
import { chatRoutes } from './chat-contract.ts';

/** The chat, and AI results for staff. */
export const assistantContract = { ...chatRoutes, ...aiRoutes };
