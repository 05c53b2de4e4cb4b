import { mlsWork } from '../../../shared/deals/mls/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { mlsConsumers } from './consumers.ts';
import { openMls } from './open-mls.ts';

const { tableDeps, ...deps } = openData();

export const handler = consume(mlsWork, mlsConsumers(openMls(tableDeps.client.config, 30_000)), deps);
