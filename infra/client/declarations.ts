import { jsonSchemaOf } from '../../shared/contract/routes/json-schema.ts';
import { type Contract, type Route, routeKey } from '../../shared/contract/routes/route.ts';
import { webhookEvents } from '../../shared/open/webhooks/event-names.ts';
import { webhookEventData } from '../../shared/open/webhooks/event-types.ts';
import { contracts } from '../../shared/operations/api.ts';
import { typeText } from './type-text.ts';

/** The routes that a key opens. */
const keyRoutes: readonly Route[] = Object.values<Contract>(contracts)
  .flatMap((contract) => Object.values<Route>(contract))
  .filter(({ scope }) => scope !== undefined);

const outputOf = ({ status, produces, output }: Route): string => {
  if (status === 204) return 'undefined';
  return produces ? 'string' : typeText(jsonSchemaOf(output, 'output'));
};

const ruleOf = (route: Route): string =>
  [
    `  /** ${route.summary.replaceAll('*/', '* /')}. Scope: ${route.scope}. */`,
    `  '${routeKey(route)}': {`,
    `    input: ${typeText(jsonSchemaOf(route.input, 'input'))};`,
    `    output: ${outputOf(route)};`,
    '  };',
  ].join('\n');

const eventsText = (): string =>
  Object.entries(webhookEventData)
    .map(([type, data]) => {
      const told =
        type in webhookEvents ? webhookEvents[type as keyof typeof webhookEvents] : 'A call to try an endpoint.';
      return `  /** ${told} */\n  '${type}': ${typeText(jsonSchemaOf(data, 'output'))};`;
    })
    .join('\n');

const fixed = `
export type RouteKey = keyof Routes;

/** Routes that answer page by page. */
export type ListRoute = {
  [K in RouteKey]: Routes[K]['output'] extends { items: unknown[]; nextCursor?: string } ? K : never;
}[RouteKey];

type ItemOf<K extends ListRoute> = Routes[K]['output'] extends { items: (infer Item)[] } ? Item : never;
type Args<Input, Rest extends unknown[] = []> = {} extends Input ? [input?: Input, ...Rest] : [input: Input, ...Rest];

export interface ClientOptions {
  /** The platform’s address, like https://example.com. */
  readonly origin: string;
  /** The secret of an API key: pk_… */
  readonly key: string;
  readonly fetch?: typeof fetch;
  /** How often a call is repeated after 429, or after an outage where that is safe; 3 by default. */
  readonly retries?: number;
  /** How to wait; by default with a timer. */
  readonly wait?: (seconds: number) => Promise<void>;
}

export interface CallOptions {
  /** Makes a repeated write return the first answer, and lets the client repeat it after an outage. */
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
}

export interface Client {
  call<K extends RouteKey>(route: K, ...args: Args<Routes[K]['input'], [options?: CallOptions]>): Promise<Routes[K]['output']>;
  /** Every row of a list, page after page. */
  each<K extends ListRoute>(route: K, ...args: Args<Routes[K]['input']>): AsyncGenerator<ItemOf<K>, void, undefined>;
}

export declare const createClient: (options: ClientOptions) => Client;

/** An answer outside 2xx. */
export declare class NorthlightError extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: unknown;
  /** The fields of an INVALID_INPUT, each with what would be right. */
  readonly fields: readonly { path: string; message: string }[];
  readonly correlationId: string | undefined;
}

export type WebhookEvent = {
  [Type in keyof Events]: { id: string; type: Type; timestamp: string; data: Events[Type] };
}[keyof Events];

/** Checks the signature of a webhook call and returns its event; throws where it isn’t ours or is older than five minutes. */
export declare const openEvent: (
  secret: string,
  headers: Readonly<Record<string, string | undefined>>,
  body: string,
  now?: number,
) => Promise<WebhookEvent>;
`;

/** The types of the client: every route that a key opens, and every event, made from the contracts. */
export const declarations = (): string =>
  [
    '/** The routes that a key opens, with their scopes. */',
    'export interface Routes {',
    keyRoutes.map(ruleOf).join('\n'),
    '}',
    '',
    '/** What events carry, by type. */',
    'export interface Events {',
    eventsText(),
    '}',
    fixed,
  ].join('\n');
