import { describe, expect, it } from 'vitest';
import { type Contract, type Route, routeKey } from '../../shared/contract/routes/route.ts';
import { contracts } from '../../shared/operations/api.ts';

const routes = Object.values<Contract>(contracts).flatMap((contract) => Object.values(contract));

/** Why a second press after a lost answer makes no second thing, though the route takes no Idempotency-Key. */
const harmless: Readonly<Record<string, readonly string[]>> = {
  'it is found by what names it, and a second one is refused or the first again': [
    'POST /api/tenants',
    'POST /api/domains',
    'POST /api/signups',
    'POST /api/invitations',
    'POST /api/sessions',
    'POST /api/vendors',
    'POST /api/company-accounts',
    'POST /api/documents/folders',
    'POST /api/documents/files',
    'POST /api/files',
    'POST /api/orders/{orderId}/delivery',
    'POST /api/deliveries/{deliveryId}/review',
    'POST /api/portal/properties/{propertyId}/passes',
    'POST /api/transactions/{transactionId}/loop',
    'POST /api/leads/{leadId}/loop',
    'POST /api/holds',
    'POST /api/chat/start',
  ],
  'one is open at a time, and a second is refused or joins it': [
    'POST /api/mls/feeds/{feedId}/run',
    'POST /api/webhook-endpoints/{endpointId}/replay',
    'POST /api/transactions/{transactionId}/loop/sync',
    'POST /api/leads/{leadId}/loop/sync',
    'POST /api/privacy/export',
    'POST /api/privacy/erasure',
    'POST /api/privacy/requests',
    'POST /api/deliveries/{deliveryId}/revisions',
    'POST /api/orders/{orderId}/checkout',
  ],
  'what was begun is empty until its file comes, and goes by itself': [
    'POST /api/uploads',
    'POST /api/imports',
    'POST /api/mls/imports',
  ],
  'what is made is for whoever asks, for minutes, and the newest counts': [
    'POST /api/realtime/ticket',
    'POST /api/view-as',
    'POST /api/contact-codes',
    'POST /api/tenants/{tenantId}/enter',
    'POST /api/shares/{token}/open',
    'POST /api/dotloop/start',
    'POST /api/payments/connection',
  ],
  'the same again is computed, and only what is kept of it is newer': [
    'POST /api/quotes',
    'POST /api/availability',
    'POST /api/pa/transfer-tax',
    'POST /api/dashboard/recount',
    'POST /api/deliveries/{deliveryId}/archive',
    'POST /api/templates/{code}/preview',
    'POST /api/automations/{ruleId}/test',
    'POST /api/knowledge/preview',
    'POST /api/knowledge/search',
    'POST /api/knowledge/import',
    'POST /api/ai/property-analysis',
    'POST /api/ai/pricing',
    'POST /api/ai/lead-qualification',
    'POST /api/properties/{propertyId}/analysis',
    'POST /api/orders/{orderId}/price-advice',
    'POST /api/leads/{leadId}/price-advice',
    'POST /api/leads/{leadId}/qualification',
    'POST /api/mls/feeds/{feedId}/test',
    'POST /api/integrations/{code}/test',
    'POST /api/audit/export',
    'POST /api/payouts/export',
    'POST /api/disbursements/export',
    'POST /api/commissions/me/export',
    'POST /api/reports/export',
    'POST /api/reports/owed',
    'POST /api/billing/quickbooks',
    'POST /api/chat/conversation',
    'POST /api/holds/current',
    'POST /api/ai/test-chat',
  ],
  'it only tells, and telling twice counts or mails once more to whoever asked': [
    'POST /api/public/track',
    'POST /api/usage/increment',
    'POST /api/sign-in-failures',
    'POST /api/error-logs',
    'POST /api/templates/{code}/test',
    'POST /api/webhook-endpoints/{endpointId}/test',
    'POST /api/chat/transcript',
  ],
  'a message of a chat has an id of its own, by which it is said once': ['POST /api/chat'],
  'the sender signs each call, and it is taken once by its id': [
    'POST /api/payments/webhook',
    'POST /api/dotloop/webhook',
    'POST /api/vapi/webhook',
  ],
  'it moves a thing that is there under the version or the state that was seen': [
    'POST /api/tenants/{tenantId}/leave',
    'POST /api/domains/{domainId}/verify',
    'POST /api/signups/{signupId}/approve',
    'POST /api/signups/{signupId}/decline',
    'POST /api/uploads/{uploadId}/complete',
    'POST /api/api-keys/{keyId}/roll',
    'POST /api/leads/{leadId}/claims/confirm',
    'POST /api/leads/{leadId}/claims/dismiss',
    'POST /api/leads/{leadId}/consents',
    'POST /api/leads/bulk',
    'POST /api/tasks/{taskId}/snooze',
    'POST /api/manual-tasks/{taskId}/claim',
    'POST /api/manual-tasks/{taskId}/result',
    'POST /api/leads/{leadId}/claim',
    'POST /api/leads/{leadId}/merge',
    'POST /api/leads/{leadId}/merge/undo',
    'POST /api/imports/{importId}/read',
    'POST /api/imports/{importId}/check',
    'POST /api/imports/{importId}/start',
    'POST /api/imports/{importId}/stop',
    'POST /api/files/{fileId}/complete',
    'POST /api/documents/{documentId}/restore',
    'POST /api/documents/{documentId}/bin',
    'POST /api/documents/{documentId}/recover',
    'POST /api/documents/{documentId}/hold',
    'POST /api/documents/{documentId}/shares/{shareId}/revoke',
    'POST /api/holds/{holdId}/extend',
    'POST /api/orders/{orderId}/reschedule',
    'POST /api/orders/{orderId}/cancel',
    'POST /api/orders/{orderId}/fees/{feeId}/waive',
    'POST /api/contact-codes/confirm',
    'POST /api/clients/{clientId}/merge',
    'POST /api/troubles/{troubleId}/settle',
    'POST /api/visits/{visitId}/assign',
    'POST /api/visits/{visitId}/move',
    'POST /api/bookings/{bookingId}/move',
    'POST /api/visits/{visitId}/hold',
    'POST /api/visits/{visitId}/resume',
    'POST /api/visits/{visitId}/missing',
    'POST /api/dispatch/weather',
    'POST /api/orders/{orderId}/weather/{visitId}/accept',
    'POST /api/offers/{offerId}/accept',
    'POST /api/offers/{offerId}/decline',
    'POST /api/deliveries/{deliveryId}/finished',
    'POST /api/deliveries/{deliveryId}/submit',
    'POST /api/deliveries/{deliveryId}/deliver',
    'POST /api/deliveries/{deliveryId}/additions',
    'POST /api/deliveries/{deliveryId}/unlock',
    'POST /api/deliveries/{deliveryId}/accept',
    'POST /api/deliveries/{deliveryId}/website',
    'POST /api/vendor/days-off',
    'POST /api/vendor/calendar-link',
    'POST /api/orders/{orderId}/payments/{source}/undo',
    'POST /api/portal/properties/{propertyId}/passes/{passId}/answer',
    'POST /api/account-approvals/{orderId}',
    'POST /api/listings/{listingId}/publish',
    'POST /api/listings/{listingId}/mls-updates',
    'POST /api/listings/{listingId}/status',
    'POST /api/listings/{listingId}/papers/{paper}/submit',
    'POST /api/listings/{listingId}/papers/{paper}/decide',
    'POST /api/transactions/{transactionId}/stage',
    'POST /api/transactions/{transactionId}/checklist/{itemId}',
    'POST /api/public/showings/{showingId}/answer',
    'POST /api/public/showings/{showingId}/cancel',
    'POST /api/public/showings/{showingId}/feedback',
    'POST /api/showings/{showingId}/confirm',
    'POST /api/showings/{showingId}/decline',
    'POST /api/showings/{showingId}/cancel',
    'POST /api/showings/{showingId}/feedback',
    'POST /api/open-houses/{openHouseId}/cancel',
    'POST /api/buyer-agreements/{leadId}/decide',
    'POST /api/mls/listings/{mlsListingId}/link',
    'POST /api/mls/listings/{mlsListingId}/take-over',
    'POST /api/mls/imports/{importId}',
    'POST /api/dotloop/connect',
    'POST /api/unsubscribe/{token}',
    'POST /api/automations/webhook-secret',
    'POST /api/chat/rating',
    'POST /api/webhook-endpoints/{endpointId}/rotate',
    'POST /api/monitoring/queues/{queue}/replay',
    'POST /api/privacy/requests/{requestId}/confirm',
    'POST /api/privacy/requests/{requestId}/revoke',
    'POST /api/privacy/requests/{requestId}/cancel',
    'POST /api/privacy/requests/{requestId}/desk-copy',
  ],
};
const named = Object.values(harmless).flat();

/** The POST routes that may make a second thing when a press is repeated after a lost answer. */
const unguarded = (asked: readonly Route[]): string[] =>
  asked
    .filter(({ method, idempotent }) => method === 'POST' && !idempotent)
    .map(routeKey)
    .filter((key) => !named.includes(key));

describe('a press that is repeated after a lost answer', () => {
  it('comes under an Idempotency-Key, or does no harm for a reason that is named', () => {
    expect(unguarded(routes)).toEqual([]);
  });

  it('control: a route that makes something and takes no key is told', () => {
    const client = routes.find((route) => routeKey(route) === 'POST /api/clients') as Route;
    expect(unguarded([{ ...client, idempotent: false }])).toEqual(['POST /api/clients']);
  });

  it('has no reason for a route that takes a key, is gone, or is named twice', () => {
    const open = routes.filter(({ method, idempotent }) => method === 'POST' && !idempotent).map(routeKey);
    expect(named.filter((key) => !open.includes(key))).toEqual([]);
    expect(named.length).toBe(new Set(named).size);
  });
});
