export type Variables = Readonly<Record<string, string>>;

interface Variable {
  readonly label: string;
  /** Shown in previews. */
  readonly sample: string;
}

const of = (label: string, sample: string): Variable => ({ label, sample });

/** Every variable a template can use; each template lists its own. */
export const variables = {
  firstName: of('First name', 'Ann'),
  fullName: of('Full name', 'Ann Lee'),
  tenantName: of('Company name', 'Northlight Property Prep'),
  tenantPhone: of('Company phone', '(215) 555-0100'),
  orderNumber: of('Order number', '1042'),
  services: of('Services', 'Cleaning and Photography'),
  items: of('Services with prices', 'Cleaning $350; Photography $199'),
  preparations: of('How to prepare', 'Clear counters and floors. Leave the water and power on.'),
  when: of('First visit', 'Monday, November 23, 9:00 AM'),
  time: of('Visit time', '9:00 AM'),
  address: of('Property address', '12 Mill Street, Doylestown, PA 18901'),
  total: of('Total', '$449'),
  vendorName: of('Crew', 'Skyline Media'),
  schedule: of('Schedule', ''),
  manageUrl: of('Link: view, reschedule or cancel', 'https://northlight.example/booking-confirmation/sample'),
  bookUrl: of('Link: book', 'https://northlight.example/book'),
  city: of('City and ZIP code', 'Doylestown 18901'),
  travel: of('Way from home', '25 minutes'),
  pay: of('Pay', '$120'),
  answerBy: of('Answer by', 'Monday, November 23, 1:00 PM'),
  movedFrom: of('Day that the weather moved', 'Monday, November 23'),
  otherTimes: of('Three other times', 'Tue, Nov 24, 9:00 AM; Tue, Nov 24, 1:00 PM; Wed, Nov 25, 9:00 AM'),
  minutes: of('Minutes late', '20'),
  jobsUrl: of('Link: jobs', 'https://northlight.example/vendor-portal'),
  boardUrl: of('Link: dispatch board', 'https://northlight.example/admin/dispatch'),
  reviewUrl: of('Link: review', 'https://northlight.example/booking-confirmation/sample'),
  galleryUrl: of('Link: pictures', 'https://northlight.example/gallery/sample'),
  amount: of('Amount', '$449'),
  agentName: of('Who ordered', 'Ann Lee'),
  approveUrl: of('Link: approve an order', 'https://northlight.example/approve/sample'),
  balance: of('Still to pay', '$0'),
  receiptNumber: of('Receipt number', '7Q2M4K1X'),
  invoiceNumber: of('Invoice number', 'INV-2026-00042'),
  invoiceUrl: of('Link: invoice', 'https://northlight.example/invoice/sample'),
  quoteNumber: of('Quote number', '1042-A'),
  quoteUrl: of('Link: quote', 'https://northlight.example/quote/sample'),
  validDate: of('Quote: last day', 'Monday, December 21'),
  statementNumber: of('Statement number', 'PS-2026-00012'),
  period: of('Period of a statement', 'Monday, November 16 to Sunday, November 22'),
  paidOn: of('Paid on', 'Tuesday, November 24'),
  payoutsUrl: of('Link: pay', 'https://northlight.example/vendor-portal/payouts'),
  dealNumber: of('Deal number', 'T-2026-00012'),
  dealStage: of('Stage of a deal', 'Under contract'),
  dealNote: of('What a stage means', 'The agreement is signed. Settlement is planned for Friday, January 15.'),
  paperName: of('Paper of a deal', 'Agreement of sale'),
  dealUrl: of('Link: deal in the console', 'https://northlight.example/admin/agent/transactions/sample'),
  reference: of('Reference of a payment', 'Wire 4471'),
  commissionUrl: of('Link: commission statement', 'https://northlight.example/admin/agent/commissions/sample'),
  houseAddress: of('Address of the listing', '12 Mill Street, Doylestown, PA 18901'),
  listingAgent: of('Listing agent', 'Alex Agent'),
  showingUrl: of('Link: showing', 'https://northlight.example/showing/sample'),
  showingState: of('What became of a showing', 'confirmed'),
  showingNews: of('How a showing came to that', 'The seller confirmed it.'),
  dueDate: of('Due date', 'Friday, December 4'),
  deadline: of('What is due', 'Submit to MLS'),
  deadlineUrl: of('Link: what is due', 'https://northlight.example/admin/agent/listings'),
  testNote: of('Note: test payment', ''),
  feeNote: of('Note: fee for a late change', ''),
  payNote: of('Note: pay by when', 'Please pay $224.50 by Friday, November 20, 9:00 AM.'),
  taxNote: of('Note: sales tax', ''),
  payUrl: of('Link: pay', 'https://northlight.example/pay/sample'),
  orderUrl: of('Link: order in the console', 'https://northlight.example/admin/orders/sample'),
  leadName: of('Lead’s name', 'Ann Lee'),
  leadContact: of('Lead’s email and phone', 'ann@example.com, (215) 555-0123'),
  leadUrl: of('Link: lead', 'https://northlight.example/admin/crm'),
  wish: of('What the lead wants', 'Photography. 12 Mill Street. Could you come on a Friday?'),
  score: of('Score', '85'),
  source: of('Source', 'Website form'),
  reason: of('Reason', 'Asked for a person in chat'),
  invitedBy: of('Invited by', 'Ada Admin'),
  role: of('Role', 'Agent'),
  email: of('Invited email', 'ann@example.com'),
  howTo: of('How to accept', 'To accept, sign in with the Google account for this address.'),
  until: of('Expiration', 'This invitation expires on Monday, December 7. '),
  signInUrl: of('Link: accept invitation', 'https://northlight.example/auth'),
  shared: of('What is shared', 'an order'),
  houseUrl: of('Link: houses in the portal', 'https://northlight.example/portal/houses'),
  portalUrl: of('Link: portal', 'https://northlight.example/portal'),
  device: of('Device', 'Chrome on macOS'),
  keyName: of('Name of the API key', 'Website'),
  expiryDate: of('Last day', 'Monday, December 7'),
  webhookHost: of('Address of the webhook', 'hooks.example.com'),
  failure: of('What went wrong', 'answered 503.'),
  feedName: of('Feed of an MLS', 'Bucks MLS'),
  feedProblem: of('Why a feed was stopped', 'The server no longer accepts our access'),
  feedUrl: of('Link: feeds of MLSs', 'https://northlight.example/admin/agent/mls'),
  integrationsUrl: of('Link: API integrations', 'https://northlight.example/api-integrations'),
  signedInAt: of('Sign-in time', 'Monday, November 23, 9:00 AM'),
} as const satisfies Record<string, Variable>;
export type VariableName = keyof typeof variables;

/** Variables that hold what a stranger typed; a subject names none of them (product.md 0.1). */
export const typedByStrangers: readonly string[] = [
  'firstName',
  'fullName',
  'address',
  'leadName',
  'leadContact',
  'wish',
];

/** Sample values of these variables, for a preview. */
export const samplesOf = (names: readonly VariableName[]): Variables =>
  Object.fromEntries(names.map((name) => [name, variables[name].sample]));

/** Names of the `{{variables}}` in these texts, without duplicates, in order. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? ''))),
];
