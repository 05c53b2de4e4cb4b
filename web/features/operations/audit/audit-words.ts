import type { AuditEntry } from '../../../../shared/contract/events/audit.ts';

const known: Readonly<Record<string, string>> = {
  'tenant.acted_for': 'Worked for this company',
  'portal.view_started': 'Began to look at a customer’s portal',
  'portal.viewed': 'Looked at a page of a customer’s portal',
  'tenant.entered': 'Started working in this company',
  'tenant.left': 'Stopped working in this company',
  'audit.exported': 'Exported the audit log',
  'branding.updated': 'Changed the branding',
  'custom_js.blocked': 'Switched the custom JavaScript off',
  'custom_js.unblocked': 'Let the custom JavaScript run again',
  'dead_letters.replayed': 'Gave dead letters back to their queue',
  'leads.exported': 'Exported leads',
  'leads.import_started': 'Imported leads from a file',
  'leads.import_stopped': 'Stopped an import of leads',
  'leads.import_resumed': 'Went on with an import of leads',
  'client.created': 'Entered a client',
  'client.updated': 'Edited a client',
  'client.merged': 'Merged two clients',
  'house_pass.offered': 'Offered a house’s file to its next owner',
  'house_pass.revoked': 'Took back the offer of a house’s file',
  'house_pass.accepted': 'Accepted a house’s file',
  'house_pass.declined': 'Declined a house’s file',
  'property_note.added': 'Wrote a note about a property',
  'property_note.updated': 'Changed a note about a property',
  'property_note.removed': 'Deleted a note about a property',
  'trouble.settled': 'Settled a failure',
  'figures.recounted': 'Had the figures counted again',
  'session.ended': 'Ended a session',
  'webhook_secret.renewed': 'Made a new signing secret',
  'api_key.created': 'Created an API key',
  'api_key.rolled': 'Rolled an API key',
  'api_key.revoked': 'Revoked an API key',
  'api_key.called': 'Called the API to change something',
  'webhook_endpoint.created': 'Added a webhook',
  'webhook_endpoint.changed': 'Changed a webhook',
  'webhook_endpoint.rotated': 'Rotated the secret of a webhook',
  'webhook_endpoint.removed': 'Removed a webhook',
  'webhook.replayed': 'Sent webhook events again',
  'lead.merged': 'Merged two leads',
  'chat.lead_saved': 'Saved the visitor of a chat as a lead',
  'chat.person_confirmed': 'Confirmed who writes in a chat',
  'lead.contact_confirmed': 'Confirmed contact data of a lead',
  'lead.claim_dismissed': 'Dismissed contact data given for a lead',
  'lead.consent_granted': 'Recorded a consent',
  'lead.consent_withdrawn': 'Recorded a withdrawn consent',
  'lead.merge_undone': 'Took a merge back',
  'lead.duplicate_dismissed': 'Said that two leads are two people',
  'lead.duplicate_reopened': 'Said that two leads may be one',
  'order.placed_for_customer': 'Booked for a customer',
  'order.rescheduled': 'Moved an order',
  'order.fee_waived': 'Waived a fee',
  'order.cancelled': 'Canceled an order',
  'document.created': 'Made a folder',
  'document.uploaded': 'Added a document',
  'document.renamed': 'Renamed a document',
  'document.moved': 'Moved a document',
  'document.restored': 'Restored a version of a document',
  'document.audience': 'Changed who sees a document',
  'document.binned': 'Put a document into the bin',
  'document.recovered': 'Took a document out of the bin',
  'document.held': 'Put a document on legal hold',
  'document.released': 'Ended a legal hold',
  'document.shared': 'Shared a document by a link',
  'document.revoked': 'Revoked a link to a document',
  'payment.recorded': 'Recorded a payment',
  'payment.given_back': 'Recorded money given back',
  'payment.undone': 'Undid a payment or write-off',
  'payment.refund_asked': 'Asked for a refund',
  'payment.written_off': 'Wrote off what was owed',
  'payments.connected': 'Connected the payment account',
  'booking.changed': 'Changed a booking',
  'price_advice.accepted': 'Accepted a price recommendation',
  'price_advice.ignored': 'Passed over a price recommendation',
  'knowledge.added': 'Wrote an entry of the knowledge',
  'knowledge.changed': 'Changed an entry of the knowledge',
  'knowledge.removed': 'Removed an entry of the knowledge',
  'knowledge.imported': 'Imported entries of the knowledge',
  'question.dismissed': 'Took a question off the list',
  'prompt.written': 'Wrote a version of the prompt',
  'prompt.activated': 'Let a version of the prompt speak',
  'trials.changed': 'Changed the conversations for comparing',
  'integration.tested': 'Tested an integration',
  'member.invited': 'Invited a member',
  'member.invitation_withdrawn': 'Withdrew an invitation',
  'assignment.changed': 'Changed who gets new leads',
  'checklist.item_added': 'Added an item to a checklist',
  'company_account.member_added': 'Added a member to a company account',
  'company_account.member_removed': 'Removed a member from a company account',
  'company_account.paid': 'Recorded what a company paid',
  'delivery.delivered': 'Delivered the work of an order',
  'delivery.revised': 'Delivered changes to an order’s work',
  'delivery.left': 'Stopped adding to what was delivered',
  'delivery.reopened': 'Began to add to what was delivered',
  'delivery.unlocked': 'Unlocked the downloads of an order',
  'dotloop.connected': 'Connected Dotloop',
  'dotloop.disconnected': 'Disconnected Dotloop',
  'dotloop.loop_asked': 'Asked for a loop at Dotloop',
  'dotloop.loop_unlinked': 'Unlinked a loop at Dotloop',
  'dotloop.profile_chosen': 'Chose a profile at Dotloop',
  'lead.call_asked': 'Had the voice assistant call a lead',
  'commission_terms.changed': 'Changed an agent’s commission terms',
  'commission_royalty.changed': 'Changed the royalty',
  'listing.mls_matched': 'Matched a listing with the MLS',
  'listing.mls_updated': 'Changed what the MLS says of a listing',
  'listing_words.changed': 'Changed the words that listings may not use',
  'mls_feed.created': 'Added an MLS feed',
  'mls_feed.changed': 'Changed an MLS feed',
  'mls_feed.removed': 'Removed an MLS feed',
  'mls_feed.run': 'Ran an MLS feed',
  'mls_listing.unlinked': 'Unlinked an MLS listing',
  'mls_listings.imported': 'Imported MLS listings from a file',
  'payout.decided': 'Decided payouts',
  'privacy.copy_asked': 'Asked for a copy of personal data',
  'privacy.erasure_planned': 'Planned an erasure of personal data',
  'privacy.copy_downloaded': 'Downloaded a copy of personal data',
  'privacy.erasure_revoked': 'Took a request for erasure back',
  'settings.updated': 'Changed the settings',
  'template.reset': 'Put a message back to its own wording',
  'tenant.created': 'Created a company',
  'tenant.updated': 'Changed a company',
  'tenant.changed': 'Changed a company',
  'tenant.suspended': 'Suspended a company',
  'tenant.resumed': 'Resumed a company',
  'voice.refreshed': 'Sent the voice assistant’s settings again',
  'voice.secret_renewed': 'Made a new secret for the voice assistant',
};

/** What was done, of the verbs that actions name as such. */
const past: Readonly<Record<string, string>> = {
  approve: 'approved',
  cancel: 'canceled',
  cancelled: 'canceled',
  close: 'closed',
  confirm: 'confirmed',
  create: 'created',
  decline: 'declined',
  mark: 'marked',
  move: 'moved',
  reject: 'rejected',
  remove: 'removed',
  submit: 'submitted',
  update: 'updated',
  waive: 'waived',
};

const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const splitWords = (text: string): string => text.replaceAll(/[._]/g, ' ').replaceAll(/([a-z])([A-Z])/g, '$1 $2');

const withArticle = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `open_house.create` → "Created an open house", `listing.status_changed` → "Changed the status of a listing". */
const derived = (action: string): string | undefined => {
  const [kind = '', act = ''] = action.split('.');
  const cut = act.lastIndexOf('_');
  const [what, verb] = [act.slice(0, Math.max(0, cut)), act.slice(cut + 1)];
  const done = past[verb] ?? verb;
  if (!/^[a-z]+ed$/.test(done)) return undefined;
  const noun = withArticle(splitWords(kind).toLowerCase());
  return capitalize(what ? `${done} the ${splitWords(what)} of ${noun}` : `${done} ${noun}`);
};

/** An action's label: `member.invited` → "Invited a member"; unknown actions are derived from the code. */
export const actionLabel = (action: string): string =>
  known[action] ?? derived(action) ?? capitalize(splitWords(action).toLowerCase());

const knownFields: Readonly<Record<string, string>> = {
  logoUrl: 'Logo',
  faviconUrl: 'Icon',
  fontUrl: 'Font file',
  customCss: 'Custom CSS',
  customJs: 'Custom JavaScript',
};

/** A field's label: `primaryColor` → "Primary color". */
export const fieldLabel = (field: string): string => knownFields[field] ?? capitalize(splitWords(field).toLowerCase());

/** Uploaded files are named by content hash, which is not shown. */
const isUploaded = (value: unknown): boolean => typeof value === 'string' && value.startsWith('/media/');

/** A value as shown in the list of changes. */
export const shownValue = (value: unknown): string => {
  if (value === undefined || value === null || value === '') return '–';
  if (isUploaded(value)) return 'An uploaded picture';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
};

export const actorName = ({ actor }: AuditEntry): string => actor.name ?? actor.email;

export const targetName = ({ target }: AuditEntry): string => {
  if (isUploaded(target.name)) return 'An uploaded picture';
  return target.name || capitalize(splitWords(target.kind));
};
