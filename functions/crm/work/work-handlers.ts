import type { workContract } from '../../../shared/crm/leads/contract.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { changeAssignment, claimLead } from '../assignment/assignment.ts';
import { readAssignment } from '../assignment/assignment-store.ts';
import type { CrmDeps } from '../leads/handlers.ts';
import { changeView, createView, deleteView, listViews } from '../leads/lists/views.ts';
import { addNote } from '../leads/log/add-note.ts';
import { logCall } from '../leads/log/log-call.ts';
import { listDuplicates } from '../merge/find-duplicates.ts';
import { dismissDuplicate, listMerges } from '../merge/judge-duplicates.ts';
import { mergeLeads } from '../merge/merge-leads.ts';
import { undoMerge } from '../merge/undo-merge.ts';
import { listManualTasks } from '../tasks/list-manual-tasks.ts';
import { listTasks, readMyDay } from '../tasks/list-tasks.ts';
import { claimManualTask, createManualTask, reportResult, snoozeTask } from '../tasks/manual-tasks.ts';
import { changeTask, createTask } from '../tasks/tasks.ts';

/** Handlers for work on leads; agents are limited to their own. */
export const workHandlers = ({ signer, storyParts }: CrmDeps): Handlers<typeof workContract> => ({
  duplicates: listDuplicates,
  dismissDuplicate,
  merges: listMerges,
  mergeLeads: mergeLeads(storyParts),
  undoMerge,
  assignment: async ({ table }) => await readAssignment(table),
  changeAssignment,
  claimLead,
  addNote,
  logCall,
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
