import * as z from 'zod';
import { readVersion, saved } from '../../company/settings/saved.ts';
import { access } from '../../contract/access/access.ts';
import { PathId } from '../../contract/id.ts';
import { route } from '../../contract/routes/route.ts';
import { AssignmentSettings } from './assignment.ts';

export const AssignmentView = AssignmentSettings.extend(saved);
export type AssignmentView = z.infer<typeof AssignmentView>;

export const assignmentContract = {
  assignment: route({
    method: 'GET',
    path: '/api/settings/assignment',
    summary: 'How new leads are assigned',
    access: access.tenantAdmin,
    feature: 'crm',
    input: z.strictObject({}),
    output: AssignmentView,
  }),
  changeAssignment: route({
    method: 'PUT',
    path: '/api/settings/assignment',
    summary: 'Change how new leads are assigned',
    access: access.tenantAdmin,
    feature: 'crm',
    input: AssignmentSettings.extend({ version: readVersion }),
    output: AssignmentView,
    errors: ['VERSION_CONFLICT'],
  }),
  claimLead: route({
    method: 'POST',
    path: '/api/leads/{leadId}/claim',
    summary: 'Claim an unassigned lead; of concurrent claims exactly one succeeds',
    access: access.staff,
    feature: 'crm',
    input: z.strictObject({ leadId: PathId }),
    output: z.object({ leadId: z.string(), assignedTo: z.string(), version: z.int() }),
    errors: ['ALREADY_CLAIMED'],
  }),
};
