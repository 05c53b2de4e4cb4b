/** A stored item as the document client reads it. */
export type Stored = Record<string, unknown>;

/** Entities whose items a company owns and takes along. A test holds both lists to what `functions/` declares. */
export const owned: readonly string[] = `
  tenant branding showcase terms catalog policy settingMark vendor media storage member audit lead emailOwner phoneOwner
  leadAlias otherIdOfLead communication task mergeRecord leadEntry leadPosting rankedLead leadToken leadCount leadKey
  duplicatePair duplicateApart view assignment assignmentTurn import importedRow suppression template track
  trouble calendarDay order booking orderRow client clientEmail property propertyNote recordWord figures
  vendorFigures leadFigures automation automationRevision automationLedger run due knowledge knowledge-state
  unanswered-question prompt-version prompt-state trial-set comparison trial-result model-use model-day
  chat-day chat-rating chat-rating-day voice-call voice-transcript voice-settings advice-analysis
  advice-price advice-qualification orderNumbers visit offer orderAccount payment ledgerLine refund dispute
  file fileCount delivery privacy-request privacy-latest forgotten-suppression party household householdPlace invoice numberSeries
  invoiceNumber viewing assessmentQuote quoteRevision assessmentCredit payoutLine payoutStatement
  companyAccount accountUsed accountMonth accountMember accountOrder accountPayment accountStatement
  commissionPlan commissionPlanVersion commissionPlanName commissionSettings agentTerms commissionYear agentBalance
  disbursement dealDisbursement commissionStatement
  listing openListing coListing mlsNumber publication phraseList sellerListing
  showing showDay openHouse openHouseVisitor buyerAgreement
  transaction coTransaction checklist checklistTemplate stateRule stateRuleVersion
  thread threadPart houseDeal
  reportRow reportMonth reportVendorMonth talkMark housePass
  document documentPlace documentName documentTree documentCount documentVersion documentAct
`
  .trim()
  .split(/\s+/);

const secret = 'a secret or a proof of this installation';
const signIn = 'belongs to the sign-in of this installation; people are invited anew';
const platforms = 'the platform’s, not the company’s';
const passing = 'gone within hours or days, of use to nobody elsewhere';
const providers = 'an id or a state at a provider with which only this installation has a contract';

/** Entities whose items stay behind, each with the reason. */
export const leftBehind: Readonly<Record<string, string>> = {
  session: signIn,
  'sign-ins': signIn,
  'sign-in-failure': signIn,
  membership: signIn,
  employment: signIn,
  invitation: signIn,
  appClient: signIn,
  ticket: secret,
  webhookKey: secret,
  apiKey: `${secret}: keys are made anew`,
  apiKeyUse: secret,
  apiKeyList: secret,
  webhookEndpoint: `${secret}: receivers are set up anew, with new secrets`,
  webhookHealth: 'how an endpoint of this installation does',
  webhookDelivery: 'has been sent from here',
  webhookReplay: 'has been sent from here',
  contactCode: secret,
  domain: `${secret}: hosts are proven anew`,
  'chat-session': `${secret}: its key is the visitor’s; what was said is in the communications`,
  'lead-chat': 'names a chat session, see there',
  host: platforms,
  slug: platforms,
  'tenant-row': platforms,
  license: `${platforms}: limits and use are the new contract’s`,
  signup: platforms,
  applicant: platforms,
  'demo-life': platforms,
  itemUpgrade: platforms,
  breaker: platforms,
  'provider-note': platforms,
  'error-log': 'failures of this installation',
  event: 'has been delivered here',
  done: 'marks an event of this installation as handled; a repeated call finds no such mark elsewhere',
  used_key: 'marks a call of this installation; it ends within 30 days',
  job: 'work of this installation',
  hold: passing,
  sessionHold: passing,
  openClaims: passing,
  upload: passing,
  filmCheck: passing,
  'test-chat': passing,
  connection: passing,
  'connection-place': passing,
  'connections-joined': passing,
  'connections-of-origin': passing,
  'connections-of-visitors': passing,
  viewer: passing,
  'team-mail-window': passing,
  'voice-callee': passing,
  'voice-pointer': providers,
  'voice-place': providers,
  'sms-peer': providers,
  'message-name': providers,
  accountTenant: providers,
  showingCount: passing,
  showingAsk: `${passing}: its answer comes to this installation's number`,
  paymentConnection: providers,
  dotloopState: providers,
  dotloopConnection: `${providers}: an agent connects anew`,
  dotloopLoop: providers,
  dotloopLoopRef: providers,
  dotloopHeard: providers,
  dotloopRevocation: providers,
  dotloopHook: providers,
  mlsFeed: `${secret}: its server is signed in to anew`,
  mlsFeedList: 'names feeds, see there',
  mlsToken: secret,
  mlsListing: `${providers}: copied anew by the feed`,
  mlsLink: `${providers}: matched anew by the feed`,
  mlsSweep: passing,
  mlsUnknown: `${providers}: listed anew by the feed`,
  providerRef: providers,
  calendarFeed: secret,
  documentShare: `${secret}: links open at this installation's address`,
  shareCount: `${secret}: see documentShare`,
  shareList: `${secret}: see documentShare`,
};

/** Counters have no entity's name in the table; they are known by their partition. */
const ownedCounters: Readonly<Record<string, string>> = {
  STORAGE: 'storage',
  ORDERNUMBERS: 'orderNumbers',
  LEADCOUNTS: 'leadCount',
  FIGURES: 'figures',
  'FIGURES#VENDORS': 'vendorFigures',
  REPORTS: 'reportMonth',
  'REPORTS#VENDORS': 'reportVendorMonth',
  CHATDAYS: 'chat-day',
  'CHAT-RATING-DAYS': 'chat-rating-day',
  AIDAYS: 'model-day',
};

const partitionOf = ({ pk }: Stored): string => String(pk).replace(/^T#\w+#/, '');

/** The kind of an item that the company takes along; undefined for one that stays behind. */
export const ownedKindOf = (item: Stored): string | undefined => {
  if (item.entity === undefined || item.entity === null) {
    const partition = partitionOf(item);
    // One counter a visit or delivery.
    if (partition.startsWith('FILES#')) return 'fileCount';
    // One a root: beside it lie its documents, which have an entity.
    return partition.startsWith('DOCUMENTS#') ? 'documentCount' : ownedCounters[partition];
  }
  return owned.includes(String(item.entity)) ? String(item.entity) : undefined;
};
