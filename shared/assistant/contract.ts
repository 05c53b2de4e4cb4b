import { aiRoutes } from './ai-contract.ts';
import { chatRoutes } from './chat-contract.ts';
import { knowledgeRoutes } from './knowledge-contract.ts';

/** The chat, and what the assistants know: one function serves both, so that both search the same memory. */
export const assistantContract = { ...chatRoutes, ...knowledgeRoutes, ...aiRoutes };
