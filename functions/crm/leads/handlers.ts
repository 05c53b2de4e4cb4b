import { isStaff } from '../../../shared/contract/access/people.ts';
import { type CaptureInput, CONTACT_REQUIRED } from '../../../shared/crm/leads/capture.ts';
import type { crmContract } from '../../../shared/crm/leads/contract.ts';
import { isInScope, ownProfile } from '../../../shared/crm/leads/views/lead-scope.ts';
import { invalidInput } from '../../platform/errors/errors.ts';
import type { OpenRequest } from '../../platform/http/request.ts';
import type { Handlers } from '../../platform/http/serve.ts';
import { keyedEventId } from '../../platform/signed/keyed-id.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { bulkChange } from './bulk/bulk.ts';
import { captureLead } from './capture/capture.ts';
import { captureOfForm } from './capture/landing-capture.ts';
import { taskOriginOf } from './capture/task-budget.ts';
import { changeLead } from './change-lead.ts';
import { confirmContact, dismissClaim, recordConsent } from './contacts/judge-contact.ts';
import { visibleLead } from './lead-access.ts';
import { leadCounts } from './lists/lead-counts.ts';
import { listLeads } from './lists/list-leads.ts';
import { readLead } from './store.ts';
import { detailOf } from './story/lead-story.ts';
import { readTimeline } from './story/timeline.ts';
import type { StoryPart } from './story/timeline-sources.ts';

interface Giver {
  readonly assignedTo?: string | undefined;
  readonly origin?: string | undefined;
}

const capture = async (request: OpenRequest<unknown>, input: CaptureInput, giver: Giver) => {
  const { table, now, correlationId } = request;
  if (!input.email && !input.phone)
    throw invalidInput([{ path: 'email', message: CONTACT_REQUIRED }], CONTACT_REQUIRED);
  const eventId = keyedEventId(request, 'captured');
  return await captureLead(table, input, { now, correlationId, eventId, ...giver });
};

export interface CrmDeps {
  readonly signer: Signer;
  /** What higher areas contribute to the story of a lead. */
  readonly storyParts: readonly StoryPart[];
}

/** `hasCaps` is false where the limits of visitors are lifted. */
type LeadDeps = CrmDeps & { readonly hasCaps: boolean };

/** What the tasks of a public form are counted under; staff are trusted. */
const originOf = ({ caller, table, address }: OpenRequest<unknown>, { signer, hasCaps }: LeadDeps) =>
  !hasCaps || (caller && isStaff(caller.roles)) ? undefined : taskOriginOf(signer, table.tenantId, address);

/** Handlers for leads; agents are limited to their own. */
export const crmHandlers = (deps: LeadDeps): Handlers<typeof crmContract> => ({
  captureLead: async (request) => {
    await capture(request, request.input, { origin: originOf(request, deps) });
    return { accepted: true };
  },
  landingForm: async (request) => {
    // A filled honeypot is answered like any other form, so that its sender learns nothing.
    if (request.input.website === undefined || request.input.website === '') {
      await capture(request, captureOfForm(request.input, request), { origin: originOf(request, deps) });
    }
    return { accepted: true };
  },
  leads: async ({ table, input, caller }) => {
    const assignedTo = ownProfile(caller) ?? input.assignedTo;
    return await listLeads(table, deps.signer, { ...input, assignedTo });
  },
  leadCounts: async ({ table, input, caller }) => await leadCounts(table, ownProfile(caller), input),
  createLead: async (request) => {
    const { table, input, caller } = request;
    const own = ownProfile(caller);
    const made = await capture(request, { ...input, source: 'manual' }, { assignedTo: own });
    const known = own === undefined || made.created ? undefined : await readLead(table, made.leadId);
    return { ...made, isShown: known === undefined || isInScope(caller, known) };
  },
  lead: async ({ table, input, caller, now }) =>
    await detailOf(table, await visibleLead(table, caller, input.leadId), now),
  changeLead: async (request) => await detailOf(request.table, await changeLead(request), request.now),
  confirmContact: async (request) => await detailOf(request.table, await confirmContact(request), request.now),
  dismissClaim: async (request) => await detailOf(request.table, await dismissClaim(request), request.now),
  recordConsent: async (request) => await detailOf(request.table, await recordConsent(request), request.now),
  timeline: async ({ table, input, caller, now }) =>
    await readTimeline(table, deps.signer, await visibleLead(table, caller, input.leadId), {
      ...input,
      now,
      parts: deps.storyParts,
    }),
  bulk: bulkChange,
});
