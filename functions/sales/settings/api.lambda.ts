import { settingsContract } from '../../../shared/sales/settings/contract.ts';
import { openHttp } from '../../platform/http/open.ts';
import { serve } from '../../platform/http/serve.ts';
import { settingsHandlers } from './handlers.ts';

export const handler = serve(settingsContract, settingsHandlers, openHttp());
