import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import type { BuyerAgreement } from '../../../../shared/deals/showings/buyer-agreement.ts';
import type { BuyerAgreementView, showingsContract } from '../../../../shared/deals/showings/contract.ts';
import { visibleLead } from '../../../crm/leads/lead-access.ts';
import { findDocument } from '../../../library/documents/tree.ts';
import { audited } from '../../../platform/audit.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import type { Handlers } from '../../../platform/http/serve.ts';
import type { ShowingDeps } from '../showing-deps.ts';
import { decideAgreement, noDocument, readAgreement, submitAgreement } from './buyer-agreements.ts';
import { listAgreements } from './list-agreements.ts';

type Contract = typeof showingsContract;
type AgreementRoutes = 'buyerAgreements' | 'buyerAgreement' | 'submitBuyerAgreement' | 'decideBuyerAgreement';

type Roots = ShowingDeps['documentRoots'];

const nameOf = ({ fullName, email, phone }: Lead): string => fullName ?? email ?? phone ?? 'A buyer';

const viewOf = (known: BuyerAgreement, lead: Lead): BuyerAgreementView => ({
  ...known,
  leadId: lead.leadId,
  signedAs: known.leadId,
  leadName: nameOf(lead),
});

const personOf = ({ caller }: SignedRequest<unknown>) => ({
  profileId: caller.profileId,
  name: caller.name ?? caller.email,
});

const auditOf = (request: SignedRequest<unknown>, lead: Lead, action: string, reason?: string) =>
  audited(request, {
    action: `buyer_agreement.${action}`,
    target: { kind: 'lead', id: lead.leadId, name: nameOf(lead) },
    reason,
  });

/** Throws the 400 of a missing document unless the document's root is the caller's to see. */
const checkDocument = async (
  documentRoots: Roots,
  request: SignedRequest<{ documentId?: string | undefined }>,
): Promise<void> => {
  const { documentId } = request.input;
  if (documentId === undefined) return;
  const node = await findDocument(request.table, documentId);
  const { kinds } = await documentRoots();
  const seen = node && (await kinds[node.root.kind]?.see(request, node.root.id));
  if (!seen) throw noDocument();
};

/** What a buyer of ours signs before the first house is shown to them. */
export const agreementHandlers = (documentRoots: Roots): Pick<Handlers<Contract>, AgreementRoutes> => ({
  buyerAgreements: async ({ table, caller, input }) => {
    const { items, nextCursor } = await listAgreements(table, caller, input);
    return { items: items.map(({ known, person }) => viewOf(known, person)), nextCursor };
  },
  buyerAgreement: async ({ table, caller, input }) => {
    const lead = await visibleLead(table, caller, input.leadId);
    return viewOf(await readAgreement(table, lead.leadId), lead);
  },
  submitBuyerAgreement: async (request) => {
    const { table, caller, input, now } = request;
    const lead = await visibleLead(table, caller, input.leadId);
    await checkDocument(documentRoots, request);
    const act = { table, now, by: personOf(request) };
    const audit = auditOf(request, lead, 'submit');
    return viewOf(await submitAgreement(act, { ...input, leadId: lead.leadId }, audit), lead);
  },
  decideBuyerAgreement: async (request) => {
    const { table, caller, input, now } = request;
    const lead = await visibleLead(table, caller, input.leadId);
    const { decision: to, reason = '', version, signedAs } = input;
    const decision = to === 'approved' ? { to } : { to, reason };
    const act = { table, now, by: personOf(request) };
    const audit = auditOf(request, lead, to, input.reason);
    return viewOf(await decideAgreement(act, { leadId: lead.leadId, signedAs, version, decision }, audit), lead);
  },
});
