import { type Json, jsonSchemaOf } from '../../../shared/contract/routes/json-schema.ts';
import { webhookEvents } from '../../../shared/open/webhooks/event-names.ts';
import { webhookEventData } from '../../../shared/open/webhooks/event-types.ts';

/** Values of fields whose schema says no more than that they are texts or numbers. */
const known: Readonly<Record<string, unknown>> = {
  leadId: 'led_01KAXT9ZVQ7M3N8R5C2D4E6F0G',
  otherId: 'led_01KAXQ2B7W4H9P6S1T3V5X8Y0Z',
  orderId: 'ord_01KAXV4E8J2K5M7N9P1Q3R6S0T',
  bookingId: 'bkg_01KAXV4E8J6A9B1C3D5E7F2G0H',
  listingId: 'lst_01KAXW6H3M8N1P4Q7R9S2T5V0X',
  showingId: 'shw_01KAXY1C5D8E2F4G6H9J3K7M0N',
  transactionId: 'txn_01KAXZ8Q4R6S9T2V5W1X3Y7Z0A',
  endpointId: 'hok_01KAY0P2Q5R8S1T4V7W9X3Y6Z0',
  number: 1042,
  version: 4,
  total: 44_800,
  amount: 44_800,
  balance: 0,
  fee: 7500,
  field: 'status',
  code: 'inspections',
  label: 'Inspections',
  startsAt: '2026-12-03T14:00:00.000Z',
  endsAt: '2026-12-03T15:30:00.000Z',
  dueOn: '2026-12-03',
};

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const objectOf = (value: unknown): Json => (typeof value === 'object' && value !== null ? { ...value } : {});

/** Two of a list of names, so that a change has something to change from and to. */
const choose = (names: readonly unknown[], field: string): unknown => names[field === 'to' ? 1 : 0] ?? names[0];

const textOf = ({ format }: Json): string => {
  if (format === 'date-time') return '2026-12-01T15:04:05.000Z';
  return format === 'date' ? '2026-12-01' : 'text';
};

/** A value that the schema takes, all fields filled in, made from the schema itself. */
export const sampleOf = (schema: Json, field = ''): unknown => {
  if (schema.type === 'object') {
    const fields = Object.entries(objectOf(schema.properties));
    return Object.fromEntries(fields.map(([name, inner]) => [name, sampleOf(objectOf(inner), name)]));
  }
  if (schema.type === 'array') return [sampleOf(objectOf(schema.items), field)];
  if (schema.enum) return choose(listOf(schema.enum), field);
  if (Object.hasOwn(known, field)) return known[field];
  if (schema.type === 'boolean') return field === 'isConfirmed';
  if (schema.type === 'integer' || schema.type === 'number') return field === 'from' ? 52_500_000 : 51_900_000;
  if (schema.type === 'string') return textOf(schema);
  return field === 'from' ? 'new' : 'contacted';
};

const isSubscribed = (name: string): name is keyof typeof webhookEvents => name in webhookEvents;

const describeEvent = (type: keyof typeof webhookEventData): Json => {
  const data = jsonSchemaOf(webhookEventData[type], 'output');
  const summary = isSubscribed(type) ? webhookEvents[type] : 'A call to try an endpoint; nothing happened.';
  const schema = {
    type: 'object',
    properties: {
      id: { type: 'string' },
      type: { const: type },
      timestamp: { type: 'string', format: 'date-time' },
      data,
    },
    required: ['id', 'type', 'timestamp', 'data'],
  };
  const example = {
    id: 'evt_01KAY1M4N7P2Q5R8S3T6V9W0XZ',
    type,
    timestamp: '2026-12-01T15:04:05.000Z',
    data: sampleOf(data),
  };
  return {
    post: {
      operationId: `webhook.${type}`,
      tags: ['webhooks'],
      summary,
      requestBody: { required: true, content: { 'application/json': { schema, example } } },
      responses: { '2XX': { description: 'Received. Anything else, and it comes again for a day.' } },
    },
  };
};

const isEvent = (name: string): name is keyof typeof webhookEventData => name in webhookEventData;

/** What endpoints of companies are sent, as OpenAPI has it: one entry for each type of event. */
export const describeWebhooks = (): Json =>
  Object.fromEntries(
    Object.keys(webhookEventData)
      .filter(isEvent)
      .map((type) => [type, describeEvent(type)]),
  );
