import type { Route } from '../../../shared/contract/routes/route.ts';
import { inputSchemaOf, type Schema } from './schema.ts';

// Texts whose schema can't say all that is checked, by the name of their field.
const known: Record<string, string> = {
  email: 'sample@example.com',
  phone: '+12155550123',
  zip: '18901',
  state: 'PA',
  source: 'website_form',
  timeZone: 'America/New_York',
  timezone: 'America/New_York',
  countyFips: '42017',
  homeZip: '18901',
  zones: '18901',
  zipCodes: '18901',
  zips: '18901',
  any: '18901',
  templateCode: 'booking_confirmed',
  template: 'follow_up',
  holdId: 'hld_00000000000000000000000000',
  sessionId: 'session-of-a-sample',
  companyId: 'cli_00000000000000000000000000',
  otherId: 'cli_00000000000000000000000000',
  billingEmail: 'office@example.com',
  clientId: 'cli_00000000000000000000000000',
  photos: 'fil_00000000000000000000000000',
  parentId: 'doc_00000000000000000000000000',
  serviceRoot: 'https://api.example.com/odata/',
  tokenUrl: 'https://api.example.com/token',
  quoteId: 'quo_00000000000000000000000000',
  visitId: 'vis_00000000000000000000000000',
  listingId: 'lst_00000000000000000000000000',
  propertyId: 'prp_00000000000000000000000000',
  leadId: 'led_00000000000000000000000000',
  orderId: 'ord_00000000000000000000000000',
  anniversary: '03-15',
  // Money that changed hands by hand has done so.
  receivedOn: '2026-06-01',
  givenOn: '2026-06-01',
  paidOn: '2026-06-01',
  primaryColor: '#336699',
  secondaryColor: '#336699',
  accentColor: '#336699',
  backgroundColor: '#ffffff',
  textColor: '#111111',
  fontUrl: 'https://example.com/letters.woff2',
  faviconUrl: 'https://example.com/icon.png',
  host: 'homes.example.com',
  url: 'https://hooks.example.com/in',
  ips: '203.0.113.7',
  logoUrl: 'https://example.com/logo.png',
  modelId: 'us.anthropic.claude-sonnet-4-6',
  vendorId: 'ven_00000000000000000000000000',
  preferredVendorIds: 'ven_00000000000000000000000000',
  phoneNumber: '+12155550123',
  transferNumber: '+12155550123',
  phoneNumberId: 'number-of-a-sample',
  credentialId: 'credential-of-a-sample',
  text: 'A sample that is long enough for a prompt.',
  terms: 'A sample that is long enough for the terms of a company. '.repeat(4),
};

/** The kind of an id by its pattern, like `led` of `^led_[…`. */
const idKind = /^\^([a-z]{3})_\[/;
/** Fields that not every object of a kind may have, and the one that the sample leaves out. */
const leftOut: Readonly<Record<string, string>> = { referral: 'amount', tiers: 'upTo' };

const textOf = (schema: Schema, name: string): string => {
  const [, kind] = idKind.exec(schema.pattern ?? '') ?? [];
  if (kind !== undefined) return `${kind}_${'0'.repeat(26)}`;
  if (schema.pattern?.startsWith('^([01]\\d|2[0-3]):')) return '09:00';
  if (schema.pattern === '^\\d{6}$') return '246810';
  if (schema.pattern === '^[0-9a-f]{64}$') return 'a'.repeat(64);
  if (schema.format === 'uri') return 'https://example.com/tour';
  const found = known[name];
  if (found !== undefined) return found;
  if (schema.format === 'date-time') return '2026-12-01T14:00:00Z';
  if (schema.format === 'date') return '2026-12-01';
  return 'sample'.padEnd(schema.minLength ?? 0, 'x');
};

/** A value that the schema takes, every field in it, so that each can then be spoiled. */
export const sampleOf = (schema: Schema, name = ''): unknown => {
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object') {
    const fields = Object.entries(schema.properties ?? {}).filter(([field]) => field !== leftOut[name]);
    return Object.fromEntries(fields.map(([field, inner]) => [field, sampleOf(inner, field)]));
  }
  if (schema.type === 'array') return [sampleOf(schema.items ?? {}, name)];
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(1, schema.minimum ?? 1);
  if (schema.type === 'boolean') return true;
  return textOf(schema, name);
};

/** Valid input of a route, made from its own schema. */
export const sampleInput = (route: Route): Record<string, unknown> =>
  sampleOf(inputSchemaOf(route)) as Record<string, unknown>;

/** The fields that a route demands in its body, with a version where it takes one. */
export const leastInput = (route: Route): Record<string, unknown> => {
  const { required = [], properties = {} } = inputSchemaOf(route);
  const wanted = Object.entries(sampleInput(route)).filter(
    ([name]) => name === 'version' || (required.includes(name) && !route.path.includes(`{${name}}`)),
  );
  return Object.fromEntries(wanted.filter(([name]) => name in properties));
};
