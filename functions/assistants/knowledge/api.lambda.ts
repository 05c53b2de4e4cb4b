import { knowledgeContract } from '../../../shared/assistants/knowledge/knowledge-contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { knowledgeHandlers } from './handlers.ts';

export const handler = serve(knowledgeContract, knowledgeHandlers(), openHttp());
