import type * as z from 'zod';
import { changesBetween } from '../../../shared/contract/events/audit.ts';
import { toInstant } from '../../../shared/contract/time.ts';
import { type AssignmentSettings, candidatesOf } from '../../../shared/crm/assignment/assignment.ts';
import type { assignmentContract } from '../../../shared/crm/assignment/assignment-contract.ts';
import { LeadUnclaimed } from '../../../shared/crm/leads/events.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import { WriteLost } from '../../platform/table/write.ts';
import { assignWrites } from '../leads/capture/owner-store.ts';
import { readLead } from '../leads/store.ts';
import { activeCandidates, assignmentItem, readAssignment, type StoredAssignment } from './assignment-store.ts';

type Input<Name extends keyof typeof assignmentContract> = z.output<(typeof assignmentContract)[Name]['input']>;

const checkStaff = async ({ table }: SignedRequest<unknown>, settings: AssignmentSettings): Promise<void> => {
  const active = await activeCandidates(table, settings);
  const unknownPeople = candidatesOf(settings).filter((person) => !active.has(person));
  if (unknownPeople.length === 0) return;
  const fields = (['people', 'owner', 'fallback'] as const).filter((field) =>
    [settings[field]].flat().some((person) => person !== null && unknownPeople.includes(person)),
  );
  const path = fields[0] ?? 'rules';
  throw invalidInput([
    { path, message: 'must name only people who work here now: administrators, brokerage or agents' },
  ]);
};

const settingsConflict = ({ lastChange }: StoredAssignment): AppError =>
  versionConflict('Assignment', lastChange ? { changedBy: lastChange.by, changedAt: lastChange.at } : undefined);

/** Replaces the settings under their version and audits the change. */
export const changeAssignment = async (request: SignedRequest<Input<'changeAssignment'>>) => {
  const { table, input, caller, now } = request;
  const { version, ...settings } = input;
  const known = await readAssignment(table);
  if (known.version !== version) throw settingsConflict(known);
  await checkStaff(request, settings);
  const { version: _, lastChange: __, ...before } = known;
  const changed = { ...settings, lastChange: { by: caller.name ?? caller.email, at: toInstant(now) } };
  const next = { ...changed, version: version + 1 };
  const target = { kind: 'settings', id: 'assignment', name: 'Assignment of leads' };
  const entry = audited(request, { action: 'assignment.changed', target, changes: changesBetween(before, settings) });
  try {
    await table.commit(
      version === 0 ? table.create(assignmentItem, next) : table.patch(assignmentItem, known, changed),
      entry,
    );
  } catch (error) {
    if (error instanceof WriteLost) throw settingsConflict(await readAssignment(table));
    throw error;
  }
  return next;
};

const alreadyClaimed = (): AppError =>
  new AppError('conflict', 'ALREADY_CLAIMED', 'Somebody else has taken this lead already.');

/** Claims an unassigned lead; of concurrent claims exactly one succeeds. Idempotent for the current assignee. */
export const claimLead = async ({ table, input, caller, now }: SignedRequest<Input<'claimLead'>>) => {
  const assignedTo = caller.profileId;
  return await untilWritten(async () => {
    const lead = await readLead(table, input.leadId);
    if (!lead) throw notFound('Lead');
    const { leadId, version } = lead;
    if (lead.assignedTo === assignedTo) return { leadId, assignedTo, version };
    if (lead.assignedTo !== null) throw alreadyClaimed();
    const writes = await assignWrites(table, lead, assignedTo, { changedBy: assignedTo, now });
    await table.commit(...writes, table.cancelDue(LeadUnclaimed, leadId));
    return { leadId, assignedTo, version: version + 1 };
  });
};
