import { isLeading } from '../../../shared/contract/access/people.ts';
import type { ParsedInputOf } from '../../../shared/contract/routes/route.ts';
import {
  type Approval,
  decided,
  laterThan,
  openApproval,
  type Submission,
  submissionProblems,
  submitted,
} from '../../../shared/deals/approval.ts';
import type { reviewContract } from '../../../shared/deals/review/contract.ts';
import { ChecklistItemChanged } from '../../../shared/deals/review/events.ts';
import { itemProblems } from '../../../shared/deals/review/item-rules.ts';
import type { ChecklistItem } from '../../../shared/deals/transactions/checklist.ts';
import type { Transaction } from '../../../shared/deals/transactions/transaction.ts';
import { personOf } from '../../library/documents/trace.ts';
import { audited } from '../../platform/audit.ts';
import { type AppError, invalidInput, notAllowedNow, notFound, versionConflict } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { untilWritten } from '../../platform/table/client/retry.ts';
import type { Write } from '../../platform/table/write.ts';
import { ownDeal } from '../transactions/papers/own-deal.ts';
import { currentVersion, type DealPapers, readPapers, unchangedDocuments } from '../transactions/papers/read-papers.ts';
import { checklistItem, transactionItem } from '../transactions/store.ts';

export type ActRequest = SignedRequest<ParsedInputOf<(typeof reviewContract)['actOnItem']>>;
type Changed = Pick<ChecklistItem, 'approval'> & Partial<Pick<ChecklistItem, 'notApplicable'>>;
type To = (typeof ChecklistItemChanged.data)['_output']['to'];

/** 409: each unmet rule in words. */
export const notAllowed = (problems: readonly string[]): AppError =>
  notAllowedNow(
    problems.map((message) => ({ path: 'act', message })),
    problems[0] ?? 'This can’t be done now',
  );

const checkedReason = ({ input }: ActRequest): string => {
  if (input.reason === undefined) throw invalidInput([{ path: 'reason', message: 'must say why' }]);
  return input.reason;
};

/** What is submitted: the newest version of a document of this deal, or a note where no document is asked. */
const submissionOf = ({ input }: ActRequest, item: ChecklistItem, { documents }: DealPapers): Submission => {
  const { documentId, documentVersion, note } = input;
  if (documentId === undefined) {
    if (item.kind === 'document')
      throw invalidInput([{ path: 'documentId', message: 'must be a document of this deal' }]);
    if (note === undefined) throw invalidInput([{ path: 'note', message: 'must say what was done or learned' }]);
    return { note };
  }
  const node = documents.get(documentId);
  if (!node) throw invalidInput([{ path: 'documentId', message: 'must be a document of this deal' }]);
  const current = currentVersion(node);
  if (!current)
    throw notAllowedNow(
      [{ path: 'documentId', message: 'has no version that is ready' }],
      `“${node.name}” is still being checked, or was refused`,
    );
  if (documentVersion !== undefined && documentVersion !== current.documentVersion) throw versionConflict('Document');
  return { document: { documentId, documentVersion: current.documentVersion, sha256: current.sha256 } };
};

/** Throws unless the decision is about what its maker looked at. */
const checkSeen = ({ input }: ActRequest, { approval }: ChecklistItem): void => {
  if (input.submittedAt === undefined)
    throw invalidInput([{ path: 'submittedAt', message: 'must say which submission was looked at' }]);
  if (approval.submittedAt === input.submittedAt) return;
  const { submittedBy, submittedAt } = approval;
  throw versionConflict(
    'What was submitted',
    submittedBy && submittedAt ? { changedBy: submittedBy.name, changedAt: submittedAt } : undefined,
  );
};

const changeOf = (request: ActRequest, item: ChecklistItem, papers: DealPapers): { change: Changed; to: To } => {
  const { input, caller, now } = request;
  const person = personOf(caller);
  switch (input.act) {
    case 'submit': {
      const submission = submissionOf(request, item, papers);
      const problems = submissionProblems(item.approval, submission);
      if (problems.length > 0) throw notAllowed(problems);
      const given = submitted(submission, person, now);
      const submittedAt = laterThan(item.approval.submittedAt, given.submittedAt);
      return { change: { approval: { ...given, submittedAt } }, to: 'submitted' };
    }
    case 'approve':
      checkSeen(request, item);
      return { change: { approval: decided(item.approval, { to: 'approved' }, person, now) }, to: 'approved' };
    case 'reject': {
      const decision = { to: 'rejected', reason: checkedReason(request) } as const;
      checkSeen(request, item);
      return { change: { approval: decided(item.approval, decision, person, now) }, to: 'rejected' };
    }
    case 'not_applicable': {
      const notApplicable = { reason: checkedReason(request), by: person.name };
      return { change: { approval: item.approval, notApplicable }, to: 'not_applicable' };
    }
    case 'reopen':
      return { change: { approval: openApproval, notApplicable: undefined }, to: 'open' };
  }
};

/** What an act says of itself: in the item's history, which also tells a rejection, and in the company's log. */
const traces = (request: ActRequest, deal: Transaction, item: ChecklistItem, approval: Approval, to: To): Write[] => {
  const { table, now, caller, correlationId, input } = request;
  const { transactionId } = deal;
  const words = input.reason ?? approval.note;
  const told = {
    transactionId,
    itemId: item.itemId,
    itemName: item.name,
    to,
    by: personOf(caller).name,
    words,
    documentId: approval.documentId,
    documentVersion: approval.documentVersion,
    submittedBy: approval.submittedBy?.profileId,
  };
  return [
    table.event(ChecklistItemChanged, told, {
      pk: checklistItem.key({ transactionId }).pk,
      group: transactionId,
      now,
      correlationId,
    }),
    audited(request, {
      action: `checklist.${to}`,
      target: { kind: 'transaction', id: transactionId, name: `${deal.number}, ${item.name}` },
      changes: [{ field: item.name, before: item.notApplicable ? 'not_applicable' : item.approval.state, after: to }],
      reason: input.reason,
    }),
  ];
};

/**
 * One act on one item of a deal. It is written under the version of the checklist and, where it is about a document, under
 * that of the document: bytes that arrive meanwhile make it lose, and what is read anew is decided anew.
 */
export const actOnItem = async (request: ActRequest): Promise<void> => {
  const { table, caller, input } = request;
  const { transactionId, itemId, act, reason } = input;
  await untilWritten(async () => {
    const deal = await ownDeal(table, caller, transactionId);
    const papers = await readPapers(table, transactionId);
    const item = papers?.items.find((each) => each.itemId === itemId);
    if (!papers || !item) throw notFound('Checklist item');
    const actor = { profileId: caller.profileId, isAdmin: isLeading(caller.roles) };
    const problems = itemProblems(act, item, deal.stage, actor, reason);
    if (problems.length > 0) throw notAllowed(problems);
    const { change, to } = changeOf(request, item, papers);
    const changed = { ...item, ...change };
    const items = papers.stored.items.map((each) => (each.itemId === itemId ? changed : each));
    await table.commit(
      table.patch(checklistItem, papers.stored, { items }),
      table.unchanged(transactionItem, deal),
      ...unchangedDocuments(table, papers, [changed]),
      ...traces(request, deal, item, changed.approval, to),
    );
  });
};
