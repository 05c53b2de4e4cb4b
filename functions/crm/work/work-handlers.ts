import type { workContract } from '../../shared/crm/contract.ts';
import type { Handlers } from '../platform/http/serve.ts';
import type { Signer } from '../platform/sign.ts';
import { changeAssignment, claimLead } from './assignment.ts';
import { readAssignment } from './assignment-store.ts';
import { listDuplicates } from './find-duplicates.ts';
import { dismissDuplicate, listMerges } from './judge-duplicates.ts';
import { listManualTasks } from './list-manual-tasks.ts';
import { listTasks, readMyDay } from './list-tasks.ts';
import { claimManualTask, createManualTask, reportResult, snoozeTask } from './manual-tasks.ts';
import { mergeLeads } from './merge-leads.ts';
import { changeTask, createTask } from './tasks.ts';
import { undoMerge } from './undo-merge.ts';
import { changeView, createView, deleteView, listViews } from './views.ts';

/** The work on leads: an agent sees and changes own tasks only. */
export const workHandlers = ({ signer }: { signer: Signer }): Handlers<typeof workContract> => ({
  duplicates: listDuplicates,
  dismissDuplicate,
  merges: listMerges,
  mergeLeads,
  undoMerge,
  assignment: async ({ table }) => await readAssignment(table),
  changeAssignment,
  claimLead,
  views: listViews,
  createView,
  changeView,
  deleteView,
  tasks: listTasks(signer),
  createTask,
  changeTask,
  snoozeTask,
  myDay: readMyDay,
  manualTasks: listManualTasks,
  createManualTask,
  claimManualTask,
  manualResult: reportResult,
});
