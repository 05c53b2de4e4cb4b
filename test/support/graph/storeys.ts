/** The areas by storey, the ground floor first; two areas on one storey don't know each other. */
export const storeys: readonly (readonly string[])[] = [
  ['company'],
  ['crm', 'library'],
  ['sales'],
  ['fulfilment'],
  ['deals'],
  ['outreach'],
  ['assistants', 'open'],
  ['workspace'],
  ['operations'],
];

/**
 * Where a composition root reaches up, with the transaction or answer that must span both areas. A root (`*.lambda.ts`)
 * composes what areas register; nobody imports it. No other file imports from a storey above its own.
 */
export const reachesUp: Readonly<Record<string, string>> = {
  'functions/company/identity/api.lambda.ts → assistants':
    'a ticket to listen to a conversation is given in the answer that checks that the conversation exists',
  'functions/company/identity/realtime.lambda.ts → assistants':
    'one check, in the call that opens a record, decides who may look at a lead or a conversation',
  'functions/company/site/document.lambda.ts → deals':
    'the words of a house’s page are in the document of its company’s site',
  'functions/crm/leads/api.lambda.ts → sales': 'the story of a lead pages through its bookings in one answer',
  'functions/crm/work/api.lambda.ts → sales':
    'the transaction that merges two leads answers how many bookings each has',
  'functions/library/documents/api.lambda.ts → deals':
    'whose an order or a deal is decides, in the call that answers, who sees its documents',
  'functions/library/files/api.lambda.ts → deals':
    'whose a deal is decides, in the call that sends its documents, who may send them',
  'functions/library/files/api.lambda.ts → fulfilment':
    'what a file belongs to decides, in the call that begins it, who may add to it',
  'functions/sales/booking/api.lambda.ts → fulfilment':
    'what proves a vendor’s work decides, in the call that says it is done, whether it is',
  'functions/outreach/messaging/customer-messages.lambda.ts → assistants':
    'a transcript is written and marked as sent in the transaction of its message',
  'functions/company/tenancy/tenant-provisioning.lambda.ts → operations':
    'a new company’s first night of ending old rows is planned in the transaction that opens it',
  'functions/outreach/messaging/customer-messages.lambda.ts → operations':
    'a mail about one’s own data is written by what carries the request out',
};

const storeyOf = (area: string): number => storeys.findIndex((areas) => areas.includes(area));

/** True for the function's entry point, which composes and is imported by nobody. */
export const isRoot = (path: string): boolean => path.endsWith('.lambda.ts');

/** The area of a path below shared, functions or web/features; undefined elsewhere. */
export const areaOf = (path: string): string | undefined => {
  const parts = path.split('/');
  const area = parts[0] === 'web' ? (parts[1] === 'features' ? parts[2] : undefined) : parts[1];
  return area !== undefined && storeyOf(area) >= 0 ? area : undefined;
};

/** True where an area may use another: itself, or one on a lower storey. */
export const mayDescend = (from: string, to: string): boolean => from === to || storeyOf(to) < storeyOf(from);
