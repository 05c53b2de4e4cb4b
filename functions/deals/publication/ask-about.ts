import { addressLine } from '../../../shared/contract/place.ts';
import type { CaptureInput } from '../../../shared/crm/leads/capture.ts';
import { publicStatusOf } from '../../../shared/deals/publication/visibility.ts';
import { captureLead } from '../../crm/leads/capture/capture.ts';
import { taskOriginOf } from '../../crm/leads/capture/task-budget.ts';
import { notFound } from '../../platform/errors/errors.ts';
import type { Request } from '../../platform/http/request.ts';
import { keyedEventId } from '../../platform/signed/keyed-id.ts';
import type { Signer } from '../../platform/signed/sign.ts';
import { companyDay } from './company-day.ts';
import { listingAt } from './views/find-listing.ts';

interface Question {
  readonly id: string;
  readonly fullName: string;
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
  readonly question?: string | undefined;
  readonly utmParams?: CaptureInput['utmParams'] | undefined;
  readonly pageUrl?: string | undefined;
  readonly website?: string | undefined;
}

/** A question about a house: a lead of the listing's agent, with the campaign that brought it. */
export const askAbout = async (
  request: Request<Question>,
  { signer, hasCaps }: { signer: Signer; hasCaps: boolean },
): Promise<void> => {
  const { table, input, now, correlationId, address } = request;
  const listing = await listingAt(table, input.id, now);
  const isShown = listing && publicStatusOf(listing, (await companyDay(table, now)).today) !== undefined;
  if (!listing || !isShown) throw notFound('Listing');
  // A program filled in the field that people don't see: it learns nothing, and nobody is written to.
  if (input.website) return;
  const { fullName, email, phone, question, utmParams, pageUrl } = input;
  const house = addressLine(listing.address);
  const capture: CaptureInput = {
    fullName,
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
    source: 'landing:property',
    request: 'inquiry',
    ...(utmParams && { utmParams }),
    metadata: {
      notes: question === undefined ? `Asked about ${house}.` : `Asked about ${house}: ${question}`,
      ...(pageUrl !== undefined && { pageUrl }),
    },
  };
  await captureLead(table, capture, {
    now,
    correlationId,
    eventId: keyedEventId(request, 'asked'),
    assignedTo: listing.agentProfileId,
    ...(hasCaps && { origin: taskOriginOf(signer, table.tenantId, address) }),
  });
};
