import { formatCents } from '../../../../../shared/contract/money.ts';
import { addressLine } from '../../../../../shared/contract/place.ts';
import { isEmail, normalizePhone } from '../../../../../shared/contract/text.ts';
import { stripTokens } from '../../../../../shared/contract/writing/strip-tokens.ts';
import type { CaptureInput } from '../../../../../shared/crm/leads/capture.ts';
import type { Workflow } from '../../../../../shared/sales/booking/workflow/workflow-state.ts';
import { servicesOf } from '../../../../../shared/sales/booking/workflow/workflow-steps.ts';
import { api } from '../../../../platform/api/api.ts';
import { createKeys } from '../../../../platform/api/use-key-of.ts';
import { currentTenant } from '../../../../platform/configuration.ts';
import { tell } from '../../../../platform/tell.ts';
import { campaign } from '../../../../platform/visit/campaign.ts';
import { planText } from '../schedule/plans/plan-text.ts';

type Consents = CaptureInput['consents'];

/** What a request of the booking says beside the workflow's facts. */
export interface LeadDetails {
  notes?: string;
  urgency?: CaptureInput['urgency'];
  request?: CaptureInput['request'];
  unserved?: CaptureInput['unserved'];
  consents?: Consents;
}

const orUndefined = <T>(value: T | '' | null | undefined): T | undefined =>
  value === '' || value === null ? undefined : value;

const addressOf = ({ address }: Workflow): string | undefined =>
  address.line1 ? addressLine({ ...address, state: currentTenant().state }) : orUndefined(address.zip);

/** The plan and price of an unfinished booking, for whoever follows up. */
export const planNotes = (state: Workflow): string => {
  const { selectedSlot, pricing } = state;
  const reading = { zone: currentTenant().timezone, photoDays: undefined };
  return [
    selectedSlot ? `Plan: ${planText(selectedSlot.plan, reading)}.` : '',
    pricing.total > 0 ? `Total: ${formatCents(pricing.total)}.` : '',
  ]
    .filter(Boolean)
    .join(' ');
};

const metadataOf = (notes: string): CaptureInput['metadata'] => ({
  pageUrl: location.origin + location.pathname,
  referrer: stripTokens(document.referrer).slice(0, 2000),
  userAgent: navigator.userAgent.slice(0, 500),
  notes: notes.slice(0, 4000),
});

/** The workflow's visitor as a lead; an invalid email or phone is omitted. */
export const leadOf = (
  state: Workflow,
  { notes = '', urgency, request, unserved, consents }: LeadDetails = {},
): CaptureInput => {
  const { contactInfo, propertyDetails, deliverySpeed, sqFt } = state;
  const services = servicesOf(state);
  return {
    email: isEmail(contactInfo.email) ? contactInfo.email : undefined,
    phone: normalizePhone(contactInfo.phone),
    fullName: orUndefined(contactInfo.fullName.trim()),
    propertyAddress: addressOf(state),
    propertyType: orUndefined(propertyDetails.type),
    propertySize: sqFt,
    yearBuilt: propertyDetails.yearBuilt,
    servicesInterested: services.length > 0 ? services : undefined,
    urgency: urgency ?? (deliverySpeed === 'rush' ? 'high' : 'normal'),
    source: 'booking_workflow',
    request,
    unserved,
    consents,
    utmParams: campaign(),
    metadata: metadataOf([notes, planNotes(state)].filter(Boolean).join(' ')),
  };
};

const { keyOf, forget } = createKeys();

/** Sends the lead, once however often it is tried; throws if the server didn't accept it. */
export const sendLead = async (state: Workflow, details?: LeadDetails): Promise<void> => {
  const lead = leadOf(state, details);
  await api('POST /api/leads', lead, { keepalive: true, idempotencyKey: keyOf(lead) });
  forget();
  tell({ event: 'lead_submitted', source: 'booking_workflow' });
};
