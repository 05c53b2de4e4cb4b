import { inCodeOrder } from '../../../../shared/contract/code-order.ts';
import type { Lead } from '../../../../shared/crm/leads/lead.ts';
import {
  type Decision,
  decided,
  openApproval,
  type Submission,
  submissionProblems,
  submitted,
} from '../../../../shared/deals/approval.ts';
import { decisionProblems } from '../../../../shared/deals/decision-problems.ts';
import { agreementProblem, type BuyerAgreement } from '../../../../shared/deals/showings/buyer-agreement.ts';
import { idsOfLead } from '../../../crm/leads/store.ts';
import { documentItem, documentPlace, documentVersion } from '../../../library/documents/store.ts';
import { type AppError, invalidInput, versionConflict } from '../../../platform/errors/errors.ts';
import { fromItem } from '../../../platform/table/item.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import { isWriteLost, type Write } from '../../../platform/table/write.ts';
import { notAllowedNow } from '../read-showing.ts';
import { buyerAgreementItem } from '../store.ts';

type Person = { readonly profileId: string; readonly name: string };

/** What a buyer has signed, also under ids of leads that were merged into theirs; the last submitted first. */
const agreementsOf = async (table: TenantTable, leadId: string): Promise<BuyerAgreement[]> => {
  const keys = (await idsOfLead(table, leadId)).map((id) => buyerAgreementItem.key({ leadId: id }));
  const known = await table.getMany(keys, { consistent: true });
  const submittedAt = ({ agreement }: BuyerAgreement): string => agreement.submittedAt ?? '';
  return known
    .map((stored) => fromItem(buyerAgreementItem, stored))
    .sort((a, b) => inCodeOrder(submittedAt(b), submittedAt(a)));
};

/** The agreement of a buyer that was submitted last; one of whom nothing is known has version 0. */
export const readAgreement = async (table: TenantTable, leadId: string): Promise<BuyerAgreement> => {
  const [last = { leadId, agreement: openApproval, version: 0 }] = await agreementsOf(table, leadId);
  return last;
};

/** A buyer, and under which of their ids the agreement is that is meant. */
type Named = { readonly leadId: string; readonly signedAs?: string | undefined };

/** The agreement that is meant: after a merge a buyer has several. */
const namedAgreement = async (table: TenantTable, { leadId, signedAs }: Named): Promise<BuyerAgreement | undefined> =>
  signedAs === undefined
    ? await readAgreement(table, leadId)
    : (await agreementsOf(table, leadId)).find((each) => each.leadId === signedAs);

/** Throws unless houses may be shown to a buyer of ours on that day. */
export const checkAgreement = async (table: TenantTable, { leadId }: Lead, day: string): Promise<void> => {
  const known = await agreementsOf(table, leadId);
  if (known.some((each) => agreementProblem(each, day) === undefined)) return;
  const problem = agreementProblem(known[0], day);
  if (problem !== undefined) throw notAllowedNow([problem]);
};

const write = async (
  table: TenantTable,
  known: BuyerAgreement,
  changes: Partial<BuyerAgreement>,
  extra: Write,
): Promise<BuyerAgreement> => {
  const next = { ...known, ...changes, version: known.version + 1 };
  const put =
    known.version === 0 ? table.create(buyerAgreementItem, next) : table.patch(buyerAgreementItem, known, changes);
  try {
    await table.commit(put, extra);
  } catch (error) {
    if (isWriteLost(error)) throw versionConflict('The agreement');
    throw error;
  }
  return next;
};

/** 400: no document of the company, or none that is the caller's to see. */
export const noDocument = (): AppError =>
  invalidInput([{ path: 'documentId', message: 'must be a document of the company that is ready' }]);

/** The bytes of a document's newest version. */
const bytesOf = async (table: TenantTable, documentId: string) => {
  const place = await table.get(documentPlace, { documentId });
  const node = place && (await table.get(documentItem, { root: place.root, documentId }, { consistent: true }));
  const n = node?.current?.n;
  const version = n === undefined ? undefined : await table.get(documentVersion, { documentId, n });
  if (version === undefined || n === undefined) throw noDocument();
  return { documentId, documentVersion: n, sha256: version.sha256 };
};

const submissionOf = async (
  table: TenantTable,
  { documentId, note }: { documentId?: string | undefined; note?: string | undefined },
): Promise<Submission> => {
  if (documentId !== undefined) return { document: await bytesOf(table, documentId) };
  if (note !== undefined) return { note };
  throw invalidInput([{ path: 'note', message: 'is required where no document is given' }]);
};

/** Submits what a buyer signed; a decision about something earlier goes. */
export const submitAgreement = async (
  { table, now, by }: { table: TenantTable; now: number; by: Person },
  input: {
    leadId: string;
    version: number;
    from?: string | undefined;
    to?: string | undefined;
    documentId?: string | undefined;
    note?: string | undefined;
  },
  audit: Write,
): Promise<BuyerAgreement> => {
  const known = await readAgreement(table, input.leadId);
  if (known.version !== input.version) throw versionConflict('The agreement');
  const { from, to } = input;
  if (from !== undefined && to !== undefined && to < from)
    throw invalidInput([{ path: 'to', message: 'must not be before the first day' }]);
  const submission = await submissionOf(table, input);
  const problems = submissionProblems(known.agreement, submission);
  if (problems.length > 0) throw notAllowedNow(problems);
  return await write(table, known, { agreement: submitted(submission, by, now), from, to }, audit);
};

/** Approves or rejects what was submitted: what is kept under `signedAs`, otherwise the last submitted. */
export const decideAgreement = async (
  { table, now, by }: { table: TenantTable; now: number; by: Person },
  { leadId, signedAs, version, decision }: Named & { version: number; decision: Decision },
  audit: Write,
): Promise<BuyerAgreement> => {
  const known = await namedAgreement(table, { leadId, signedAs });
  if (known?.version !== version) throw versionConflict('The agreement');
  const problems = decisionProblems(known.agreement, decision, { profileId: by.profileId, isAdmin: true });
  if (problems.length > 0) throw notAllowedNow(problems);
  return await write(table, known, { agreement: decided(known.agreement, decision, by, now) }, audit);
};
