import { dotloopContract } from '../../../shared/deals/dotloop/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { dotloopHandlers } from './handlers.ts';
import { openDotloop } from './open-dotloop.ts';

const { tableDeps, ...deps } = openHttp();
const dotloop = openDotloop(tableDeps.client.config);

export const handler = serve(dotloopContract, dotloopHandlers(dotloop, openPlatformTable(tableDeps)), deps);
