import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { TableFront } from '../../../infra/local/table/front.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { gatewayEvent } from '../../support/cloud/gateway-event.ts';
import { cpuOf, ROUNDS, type Row, ratios, summarize } from './measure.ts';
import { recordCalls } from './replay.ts';

const EACH = 6;
/** Requests that one measurement makes: each round does twice what is measured, and one round goes before. */
export const REQUESTS = EACH * (2 * ROUNDS + 2);

type Handler = (event: never, context: never) => Promise<{ statusCode?: number; body?: string }>;

/** A table behind a front that counts request units. */
interface Place {
  readonly client: DynamoDBDocumentClient;
  readonly front: TableFront;
}

/** Roles of people who use a company's own site. */
const ofTheSite = new Set<string>(['vendor', 'customer']);

/** A request to a route, as a function gets it from its gateway. */
export const asking = (handler: unknown, tenantId: string) => {
  return async (route: string, ask: object, caller?: Caller, headers: object = {}): Promise<void> => {
    const event = gatewayEvent(route, { tenantId, ...(caller && { caller }), ...ask });
    const hostKind = caller?.roles.some((role) => ofTheSite.has(role)) ? 'tenant' : 'platform';
    const principal = JSON.parse(event.requestContext.authorizer.lambda.principal);
    event.requestContext.authorizer.lambda.principal = JSON.stringify({ ...principal, hostKind });
    const answer = await (handler as Handler)(
      { ...event, headers: { ...event.headers, ...headers } } as never,
      {} as never,
    );
    if ((answer.statusCode ?? 0) >= 300) throw new Error(`${route}: ${answer.statusCode} ${answer.body}`);
  };
};

/** What is measured: each call of it is a request of its own. */
export interface Measured {
  readonly what: string;
  readonly goal: string;
  readonly request: () => Promise<void>;
}

/** The table calls and request units of one request. */
export const countOf = async ({ front }: Place, request: Measured['request']) => {
  front.calls.reset();
  await request();
  return front.calls.summary() as { readUnits: number; writeUnits: number; total: number };
};

/**
 * The CPU of requests over that of their bare table calls, and the request units of one. The bare calls go to `floor`: where
 * a counter must not go back, another table.
 */
export const measure = async (place: Place, { what, goal, request }: Measured, floor = place): Promise<Row[]> => {
  const recorder = recordCalls(place.client);
  const calls = await recorder.callsOf(request);
  const counted = await countOf(place, request);
  const many = (run: () => Promise<void>) => async () => {
    for (let n = 0; n < EACH; n++) await run();
  };
  const bare = recordCalls(floor.client);
  const floorCalls = many(async () => await bare.replay(calls));
  await floorCalls();
  const { ratios: found } = await ratios(
    async () => await cpuOf(many(request)),
    async () => await cpuOf(floorCalls),
  );
  const { readUnits, writeUnits, total } = counted;
  const note = `${total} calls, ${EACH} requests a round`;
  const only = (value: number) => summarize([value]);
  return [
    { row: what, what: 'CPU of a request', unit: '× its bare table calls', goal: '≤ 2', ...summarize(found), note },
    { row: what, what: 'request units, read', unit: 'units', goal: '', ...only(readUnits), note: `${total} calls` },
    { row: what, what: 'request units, written', unit: 'units', goal, ...only(writeUnits), note: `${total} calls` },
  ];
};
