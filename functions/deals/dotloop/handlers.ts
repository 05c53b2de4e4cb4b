import type { dotloopContract } from '../../../shared/deals/dotloop/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import type { TenantTable } from '../../platform/table/tenant-table.ts';
import { chooseProfile } from './connect/choose-profile.ts';
import { finishConnecting, startConnecting } from './connect/connect.ts';
import { disconnect } from './connect/disconnect.ts';
import { viewConnection } from './connect/view-connection.ts';
import type { DotloopDeps } from './context.ts';
import { askLoop, viewLoop } from './loops/ask-loop.ts';
import { syncLoop, unlinkLoop } from './loops/tend-loop.ts';

/** The routes of a person's connection and of deals' loops. */
export const dotloopHandlers = (deps: DotloopDeps, platformTable: TenantTable): Handlers<typeof dotloopContract> => ({
  start: async (request) => await startConnecting(request, deps),
  connect: async (request) => await finishConnecting(request, deps),
  connection: async ({ table, caller }) => await viewConnection(table, caller.profileId, deps),
  chooseProfile: async (request) => {
    await chooseProfile(request, platformTable);
    return await viewConnection(request.table, request.caller.profileId, deps);
  },
  disconnect: async (request) => {
    await disconnect(request, platformTable);
    return await viewConnection(request.table, request.caller.profileId, deps);
  },
  loopOfTransaction: async (request) => await viewLoop(request, 'transaction', request.input.transactionId),
  loopTransaction: async (request) => await askLoop(request, 'transaction', request.input.transactionId, deps),
  syncLoop: async (request) => await syncLoop(request, 'transaction', request.input.transactionId),
  unlinkLoop: async (request) => await unlinkLoop(request, 'transaction', request.input.transactionId),
  loopOfLead: async (request) => await viewLoop(request, 'lead', request.input.leadId),
  loopLead: async (request) => await askLoop(request, 'lead', request.input.leadId, deps),
  syncLeadLoop: async (request) => await syncLoop(request, 'lead', request.input.leadId),
  unlinkLeadLoop: async (request) => await unlinkLoop(request, 'lead', request.input.leadId),
});
