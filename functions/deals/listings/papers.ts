import type * as z from 'zod';
import { isLeading } from '../../../shared/contract/access/people.ts';
import { addressLine } from '../../../shared/contract/place.ts';
import {
  type Approval,
  type Decision,
  decided,
  openApproval,
  type Submission,
  submissionProblems,
  submitted,
} from '../../../shared/deals/approval.ts';
import { decisionProblems } from '../../../shared/deals/decision-problems.ts';
import { ListingPaper, type listingsContract } from '../../../shared/deals/listings/contract.ts';
import { ListingPaperMoved } from '../../../shared/deals/listings/events.ts';
import type { Listing } from '../../../shared/deals/listings/listing.ts';
import { isChangeable, statusNames } from '../../../shared/deals/listings/listing-rules.ts';
import { documentVersion } from '../../library/documents/store.ts';
import { findDocument, isBinned, readTree } from '../../library/documents/tree.ts';
import { audited } from '../../platform/audit.ts';
import { AppError, invalidInput, notAllowedNow, notFound } from '../../platform/errors/errors.ts';
import type { SignedRequest } from '../../platform/http/request.ts';
import { commitListing, seenListing } from './change-listing.ts';
import { checkDates } from './listing-dates.ts';
import { findListing, listingPlace, nameOf } from './listing-place.ts';
import { eventPlace, listingWrites } from './listing-writes.ts';

type Submit = SignedRequest<z.output<(typeof listingsContract)['submitListingPaper']['input']>>;
type Decide = SignedRequest<z.output<(typeof listingsContract)['decideListingPaper']['input']>>;

const paperNames: Readonly<Record<ListingPaper, string>> = {
  agreement: 'listing agreement',
  exemption: 'exemption form',
};

const paperIn = ({ agreement, exemptionForm = openApproval }: Listing, paper: ListingPaper): Approval =>
  paper === 'agreement' ? agreement : exemptionForm;

const withPaper = (paper: ListingPaper, approval: Approval): Partial<Listing> =>
  paper === 'agreement' ? { agreement: approval } : { exemptionForm: approval };

/** The paper that the address names; 404 for any other word. */
const paperOf = ({ input }: Submit | Decide): ListingPaper => {
  const known = ListingPaper.safeParse(input.paper);
  if (!known.success) throw notFound('Paper');
  return known.data;
};

const personOf = ({ caller }: SignedRequest<unknown>) => ({
  profileId: caller.profileId,
  name: caller.name ?? caller.email,
});

const checkOpen = (listing: Listing, paper: ListingPaper): void => {
  const { status, exemption } = listing;
  if (!isChangeable(listing)) {
    throw notAllowedNow([{ path: 'status', message: `A ${statusNames[status].toLowerCase()} listing is final.` }]);
  }
  if (paper === 'exemption' && exemption === 'none') {
    throw notAllowedNow([{ path: 'exemption', message: 'Say first which exemption the seller asks for.' }]);
  }
};

/** The bytes of a version of a document of the listing's property. */
const documentOf = async ({ table, input }: Submit, { propertyId }: Listing): Promise<Submission> => {
  const { documentId, documentVersion: n, note } = input;
  if ((documentId === undefined) === (note === undefined)) {
    throw invalidInput([{ path: 'documentId', message: 'is needed, or note: one of the two' }]);
  }
  if (documentId === undefined) return { note: note ?? '' };
  const node = await findDocument(table, documentId);
  const isHouses = node?.root.kind === 'property' && node.root.id === propertyId && node.type === 'document';
  if (!isHouses || isBinned(await readTree(table, node.root), node)) {
    throw invalidInput([{ path: 'documentId', message: 'must be a document of the listing’s property' }]);
  }
  const at = n ?? node.current?.n;
  const version =
    at === undefined ? undefined : await table.get(documentVersion, { documentId, n: at }, { consistent: true });
  if (version?.state !== 'ready') {
    throw invalidInput([{ path: 'documentVersion', message: 'must be a version that is checked and ready' }]);
  }
  return { document: { documentId, documentVersion: version.n, sha256: version.sha256 } };
};

/** The dates of an agreement: they replace those of an approved one only once they are approved, too. */
const datesOf = (listing: Listing, { input }: Submit): Partial<Listing> => {
  const { agreementFrom: from = listing.agreementFrom, agreementTo: to = listing.agreementTo } = input;
  if (input.paper !== 'agreement') return {};
  if (from === undefined || to === undefined) {
    const path = from === undefined ? 'agreementFrom' : 'agreementTo';
    throw invalidInput([{ path, message: 'is needed: an agreement has a first and a last day' }]);
  }
  const isInForce = listing.agreement.state === 'approved' || listing.nextAgreement !== undefined;
  return isInForce ? { nextAgreement: { from, to } } : { agreementFrom: from, agreementTo: to };
};

const commitPaper = async (
  request: Submit | Decide,
  listing: Listing,
  changes: Partial<Listing>,
  { state, reason }: { state: 'submitted' | 'approved' | 'rejected'; reason?: string | undefined },
): Promise<Listing> => {
  const { table, correlationId } = request;
  const paper = paperOf(request);
  const place = await listingPlace(request);
  const { listingId } = listing;
  const moved = { listingId, by: nameOf(request), paper, state, ...(reason !== undefined && { reason }) };
  await commitListing(request, [
    ...listingWrites(place, listing, changes),
    table.event(ListingPaperMoved, moved, eventPlace(place, listingId, correlationId)),
    audited(request, {
      action: `listing_${paper}.${state}`,
      target: { kind: 'listing', id: listingId, name: addressLine(listing.address) },
      changes: [{ field: 'sha256', after: paperIn({ ...listing, ...changes }, paper).sha256 }],
      reason,
    }),
  ]);
  return (await findListing(table, listingId)) ?? listing;
};

/** Submits the agreement or the exemption form, bound to the digest of its bytes. */
export const submitPaper = async (request: Submit): Promise<Listing> => {
  const { input, now } = request;
  const paper = paperOf(request);
  const { today } = await listingPlace(request);
  const listing = await seenListing(request);
  checkOpen(listing, paper);
  checkDates(listing, { agreementFrom: input.agreementFrom, agreementTo: input.agreementTo }, today);
  const submission = await documentOf(request, listing);
  const approval = paperIn(listing, paper);
  const problems = submissionProblems(approval, submission);
  const dates = datesOf(listing, request);
  if (problems.length > 0)
    throw notAllowedNow(problems.map((message) => ({ path: 'documentId', message: `${message}.` })));
  const changes = { ...withPaper(paper, submitted(submission, personOf(request), now)), ...dates };
  return await commitPaper(request, listing, changes, { state: 'submitted' });
};

/** The dates that count once a replacing agreement is decided. */
const decidedDates = ({ nextAgreement }: Listing, { to }: Decision): Partial<Listing> => {
  if (!nextAgreement) return {};
  return to === 'approved'
    ? { agreementFrom: nextAgreement.from, agreementTo: nextAgreement.to, nextAgreement: undefined }
    : {};
};

/** Approves or rejects exactly the bytes that were submitted; nobody decides about their own. */
export const decidePaper = async (request: Decide): Promise<Listing> => {
  const { input, caller, now } = request;
  const { decision: to, reason = '' } = input;
  const paper = paperOf(request);
  const listing = await seenListing(request);
  checkOpen(listing, paper);
  const approval = paperIn(listing, paper);
  const decision: Decision = to === 'approved' ? { to } : { to, reason };
  const person = { profileId: caller.profileId, isAdmin: isLeading(caller.roles) };
  if (approval.state === 'submitted' && approval.submittedBy?.profileId === caller.profileId) {
    const message = `Somebody else has to decide about the ${paperNames[paper]} that you submitted.`;
    throw new AppError('forbidden', 'FORBIDDEN', message);
  }
  const problems = decisionProblems(approval, decision, person);
  if (problems.length > 0) {
    throw notAllowedNow(
      problems.map((message) => ({ path: to === 'rejected' ? 'reason' : 'decision', message: `${message}.` })),
    );
  }
  const dates = paper === 'agreement' ? decidedDates(listing, decision) : {};
  const changes = { ...withPaper(paper, decided(approval, decision, personOf(request), now)), ...dates };
  return await commitPaper(request, listing, changes, { state: to, reason: to === 'rejected' ? reason : undefined });
};
