import { agentContract } from '../../../shared/deals/agent/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { agentDashboard } from './agent-dashboard.ts';

const { signer: _signer, ...deps } = openHttp();

export const handler = serve(agentContract, { agentDashboard }, deps);
