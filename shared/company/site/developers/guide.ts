/** What the developer pages are written from. */
export interface GuideContent {
  /** The company or product that offers the interface. */
  readonly name: string;
  /** Where the API answers keys: the platform's own address. */
  readonly origin: string;
  /** True on a developer's own machine, where a key can be made from the shell. */
  readonly isLocal: boolean;
}

export interface Step {
  readonly title: string;
  readonly text: string;
  /** Commands for a shell, as they are typed. */
  readonly code: string;
}

export const headline = 'Plug your own systems in.';
export const description = ({ name }: GuideContent): string =>
  `The API of ${name}: keys with scopes, signed webhooks, a typed client, and a start in five minutes.`;
export const lead = ({ name }: GuideContent): string =>
  `Leads, orders, listings and deals of ${name}, over plain HTTPS and JSON. Your first call takes five minutes.`;

/** The scopes of the start: enough to read and add leads and to hear of them. */
const scopesOfStart = ['leads:read', 'leads:write', 'webhooks:manage'];

const json = (value: unknown): string => `'${JSON.stringify(value)}'`;

/** Reads one field of an answer, with what whoever has this product has. */
const pick = (field: string): string => `node -p 'JSON.parse(require("fs").readFileSync(0)).${field}'`;

const keyByHand = ({ origin }: GuideContent): string =>
  [`export API=${origin}`, 'export KEY=pk_…   # shown once, when you create the key'].join('\n');

const keyByShell = ({ origin }: GuideContent): string =>
  [
    `export API=${origin}`,
    'TOKEN=$(npm run --silent token -- admin@local.test)',
    'export KEY=$(curl -s $API/api/api-keys -H "authorization: Bearer $TOKEN" \\',
    "  -H 'content-type: application/json' \\",
    `  -d ${json({ name: 'First steps', scopes: scopesOfStart })} \\`,
    `  | ${pick('secret')})`,
  ].join('\n');

const firstCall = [
  '# Read the newest lead',
  'curl -s "$API/api/leads?limit=1" -H "authorization: Bearer $KEY"',
  '',
  '# Add one',
  'curl -s $API/api/leads/manual -H "authorization: Bearer $KEY" \\',
  "  -H 'content-type: application/json' \\",
  `  -d ${json({ fullName: 'Ada Moore', email: 'ada@example.com', servicesInterested: ['photography'] })}`,
].join('\n');

const firstWebhook = [
  '# Where we should call; its secret is in the answer',
  'export HOOK=$(curl -s $API/api/webhook-endpoints -H "authorization: Bearer $KEY" \\',
  "  -H 'content-type: application/json' \\",
  `  -d ${json({ url: 'https://example.com/hooks', events: ['lead.created'] })} \\`,
  `  | ${pick('endpointId')})`,
  '',
  '# Send a test event, then read how it went',
  'curl -s -X POST $API/api/webhook-endpoints/$HOOK/test -H "authorization: Bearer $KEY" \\',
  "  -H 'content-type: application/json' -d '{}'",
  'curl -s $API/api/webhook-endpoints/$HOOK/deliveries -H "authorization: Bearer $KEY"',
].join('\n');

/** A start in five minutes: a key, a call, a webhook. */
export const startSteps = (content: GuideContent): Step[] => [
  {
    title: 'Create a key',
    text: content.isLocal
      ? 'In the back office, open API keys, choose what the key may do, and copy its secret: it is shown once. On your own machine the shell does the same.'
      : 'In the back office, open API keys, choose what the key may do, and copy its secret: it is shown once.',
    code: content.isLocal ? keyByShell(content) : keyByHand(content),
  },
  {
    title: 'Make the first call',
    text: 'A key goes into the authorization header. Keep it on your server: a call from a browser is refused.',
    code: firstCall,
  },
  {
    title: 'Hear of the first event',
    text: 'Give us an https address. We sign every call with the endpoint’s own secret, and try for a day until your server says 2xx.',
    code: firstWebhook,
  },
];

export interface Fact {
  readonly title: string;
  readonly text: string;
}

export const keyFacts: readonly Fact[] = [
  {
    title: 'Scopes',
    text: 'A key opens the routes whose scope it has, and no others. Give each system its own key with the least it needs.',
  },
  {
    title: 'Expiry',
    text: 'Thirty days, ninety (the default), a year, or none. Whoever made the key gets an email a week before it ends.',
  },
  {
    title: 'Rolling',
    text: 'Roll a key to get a new secret; the old one works for 24 more hours, so nothing has to stop. A revoked key stops within seconds.',
  },
  {
    title: 'Networks',
    text: 'List up to 20 addresses or ranges, and the key works from nowhere else.',
  },
];

export interface ErrorRow {
  readonly status: string;
  readonly code: string;
  readonly text: string;
}

export const errorLead =
  'Every answer outside 2xx has the same body. Decide by code, show message, and quote correlationId when you ask us.';

export const errorSample = JSON.stringify(
  {
    error: {
      code: 'INVALID_INPUT',
      message: 'email must be an email address',
      details: [{ path: 'email', message: 'must be an email address' }],
      correlationId: 'JKJaXmPLvHcESHA=',
    },
  },
  null,
  2,
);

export const errorRows: readonly ErrorRow[] = [
  { status: '400', code: 'INVALID_INPUT', text: 'details names each field, and says what would be right.' },
  { status: '401', code: 'UNAUTHENTICATED', text: 'The key is mistyped, expired, revoked, or used from elsewhere.' },
  { status: '403', code: 'FORBIDDEN', text: 'The key lacks the route’s scope, or no key opens the route.' },
  { status: '403', code: 'FEATURE_NOT_LICENSED', text: 'The company’s plan doesn’t include this.' },
  { status: '404', code: 'NOT_FOUND', text: 'There is no such record, or it isn’t yours.' },
  { status: '409', code: 'VERSION_CONFLICT', text: 'Somebody changed it. Read it again, then send your change.' },
  { status: '409', code: 'NOT_ALLOWED_NOW', text: 'details lists each rule that isn’t met, in words.' },
  { status: '422', code: 'IDEMPOTENCY_KEY_REUSED', text: 'This Idempotency-Key came with another body before.' },
  { status: '429', code: 'RATE_LIMITED', text: 'Wait for the seconds in Retry-After.' },
  { status: '503', code: 'UNAVAILABLE', text: 'Try again after the seconds in Retry-After.' },
];

export const limitRows: readonly (readonly [what: string, limit: string])[] = [
  ['Calls', '120 a minute for each key; up to 600 where its administrator says so'],
  ['One route', 'Some have a lower limit of their own for each key, such as 30 orders a minute'],
  ['One address', 'About 200 writes a minute, whatever the keys'],
  ['Body', '256 KB'],
  ['Lists', 'limit up to 100; pass nextCursor on as cursor'],
  ['Repeats', 'An Idempotency-Key gets the first answer again; with another body, 422'],
  ['Keys', '20 for each company'],
  ['Endpoints', '25 for each company, https on port 443'],
  ['Event', '20 KB; ids, what changed, and the version'],
  ['Your answer', 'Within 15 seconds, 2xx, no redirect'],
  ['Tries', 'After 1, 5, 15 and 30 minutes, then 1, 3, 7 and 12 hours'],
  ['Log', '30 days, with status and time; replay one, all failed, or all since'],
];

export const eventsLead =
  'An event says what happened, with ids and a version, never with names or addresses: ask the API for those. Order isn’t promised. Drop an id you have seen, and a version you have passed.';

export const verifyLead =
  'Every call carries webhook-id, webhook-timestamp and webhook-signature as Standard Webhooks defines them. Check the raw body before you parse it, and refuse what is older than five minutes. For a day after you rotate a secret, two signatures come; one that matches is enough.';

export const clientLead =
  'The typed client has every route a key opens, with its fields. It waits when we say so, and pages for you. It has no dependencies.';

export const clientCode = ({ origin, isLocal }: GuideContent): string =>
  [
    ...(isLocal ? ['// npm run client && npm pack ./.cache/client', ''] : []),
    "import { createClient } from '@northlight/client';",
    '',
    `const northlight = createClient({ origin: '${origin}', key: process.env.KEY });`,
    "for await (const lead of northlight.each('GET /api/leads', { status: 'new' })) {",
    '  console.log(lead.fullName, lead.score);',
    '}',
  ].join('\n');
