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
  services: of('Services', 'Cleaning and Photography'),
  when: of('First visit', 'Monday, November 23, 9:00 AM'),
  time: of('Time of the visit', '9:00 AM'),
  address: of('Property address', '12 Mill Street, Doylestown, PA 18901'),
  total: of('Total', '$449'),
  vendorName: of('Who comes', 'Skyline Media'),
  schedule: of('List of visits', ''),
  manageUrl: of('Link: see, move or cancel', 'https://northlight.example/booking-confirmation/sample'),
  bookUrl: of('Link: book', 'https://northlight.example/book'),
  amount: of('Amount', '$224.50'),
  payUrl: of('Link: pay', 'https://northlight.example/pay/sample'),
  invoiceNumber: of('Invoice number', 'INV-2026-00042'),
  invoiceUrl: of('Link: invoice', 'https://northlight.example/portal/invoices/sample'),
  dueDate: of('Due date', 'Monday, December 7'),
  mediaUrl: of('Link: finished work', 'https://northlight.example/portal/media/sample'),
  quoteUrl: of('Link: quote', 'https://northlight.example/portal/quotes/sample'),
  reviewUrl: of('Link: review', 'https://northlight.example/portal'),
  arrival: of('Arrival', '20 minutes'),
  payout: of('Payout', '$120'),
  jobUrl: of('Link: job', 'https://northlight.example/vendor-portal'),
  answerBy: of('Answer by', 'Monday, November 23, 1:00 PM'),
  leadName: of('Lead’s name', 'Ann Lee'),
  leadContact: of('Lead’s email and phone', 'ann@example.com, (215) 555-0123'),
  leadUrl: of('Link: lead', 'https://northlight.example/admin/crm'),
  score: of('Score', '85'),
  source: of('Source', 'Website form'),
  reason: of('Reason', 'Asked for a person'),
  invitedBy: of('Who invites', 'Ada Admin'),
  role: of('Role', 'Agent'),
  email: of('Invited address', 'ann@example.com'),
  howTo: of('How to accept', 'Accept it with the Google account of this address.'),
  until: of('How long it is good', 'The invitation is good until Monday, December 7. '),
  signInUrl: of('Link: accept', 'https://northlight.example/auth'),
  device: of('Device', 'Chrome on macOS'),
  signedInAt: of('Time of sign-in', 'Monday, November 23, 9:00 AM'),
} as const satisfies Record<string, Variable>;
export type VariableName = keyof typeof variables;

/** Variables that hold what a stranger typed; a subject names none of them (product.md 0.1). */
export const typedByStrangers: readonly string[] = ['firstName', 'fullName', 'address', 'leadName', 'leadContact'];

/** Sample values of these variables, for a preview. */
export const samplesOf = (names: readonly VariableName[]): Variables =>
  Object.fromEntries(names.map((name) => [name, variables[name].sample]));

/** Names of the `{{variables}}` in these texts, without duplicates, in order. */
export const variablesIn = (...texts: readonly string[]): string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/\{\{\s*(\w+)\s*\}\}/g)].map((match) => match[1] ?? ''))),
];
