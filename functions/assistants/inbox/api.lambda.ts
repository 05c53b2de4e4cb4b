import { chatsContract } from '../../../shared/assistants/inbox/contract.ts';
import { viewAs } from '../../platform/http/gate/view-as.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { chatsHandlers } from './handlers.ts';

export const handler = serve(chatsContract, chatsHandlers, { ...openHttp(), viewAs });
