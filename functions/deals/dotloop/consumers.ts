import type { dotloopWork } from '../../../shared/deals/dotloop/events.ts';
import type { Consumers } from '../../platform/consume.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { revokeAccess } from './connect/disconnect.ts';
import type { DotloopDeps } from './context.ts';
import { applyReported } from './hear/apply-reported.ts';
import { listenOrLater } from './hear/listen.ts';
import { compareNight } from './loops/compare-night.ts';
import { makeLoop } from './loops/make-loop.ts';

/** What is done at Dotloop besides the routes. Repeating each changes nothing. */
export const dotloopConsumers = (deps: DotloopDeps, platformTable: TenantTable): Consumers<typeof dotloopWork> => ({
  'dotloop.listening': async ({ table, data }) => {
    await listenOrLater(deps, table, platformTable, data.profileId);
  },
  'dotloop.loop_asked': async ({ table, data }) => await makeLoop(deps, table, data),
  'dotloop.reported': async ({ table, data }) => await applyReported(deps, table, platformTable, data),
  'dotloop.night': async ({ data, ...night }) => await compareNight(deps, night, platformTable, data),
  'dotloop.disconnected': async ({ table, data }) => await revokeAccess(deps, table, data),
});
