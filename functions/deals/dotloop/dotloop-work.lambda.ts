import { dotloopWork } from '../../../shared/deals/dotloop/events.ts';
import { consume } from '../../platform/consume.ts';
import { openData } from '../../platform/open.ts';
import { openPlatformTable } from '../../platform/table/open.ts';
import { dotloopConsumers } from './consumers.ts';
import { openDotloop } from './open-dotloop.ts';

const { tableDeps, ...deps } = openData();
const dotloop = openDotloop(tableDeps.client.config);

export const handler = consume(dotloopWork, dotloopConsumers(dotloop, openPlatformTable(tableDeps)), deps);
