import type { Access } from '../../../shared/contract/access/access.ts';
import { ErrorBody } from '../../../shared/contract/routes/error.ts';
import { type Json, jsonSchemaOf } from '../../../shared/contract/routes/json-schema.ts';
import type { Contract, Route } from '../../../shared/contract/routes/route.ts';
import { contracts } from '../../../shared/operations/api.ts';
import { commonResponses, describeResponses } from './openapi-responses.ts';
import { describeWebhooks } from './openapi-webhooks.ts';

const isPublic = ({ kind }: Access): boolean => kind === 'public' || kind === 'webhook';

const signInOf = (access: Access): Json[] => {
  if (isPublic(access)) return [{}];
  return access.kind === 'optional' ? [{}, { accessToken: [] }] : [{ accessToken: [] }];
};

/** Who may call: anybody, whoever is signed in, and a key that has the route's scope. */
const securityOf = ({ access, scope }: Route): Json[] => {
  if (scope !== undefined) return [...signInOf(access), { apiKey: [scope] }];
  return isPublic(access) ? [] : signInOf(access);
};

const accessText = ({ kind, roles, google }: Access): string => {
  if (kind === 'superAdmin') return 'For super administrators who signed in through Google.';
  if (kind !== 'roles') return '';
  return `For ${roles?.join(', ')}${google ? ' who signed in through Google' : ''}.`;
};

const whoText = ({ access, scope }: Route): string =>
  [accessText(access), scope && `API keys need the scope ${scope}.`].filter(Boolean).join(' ');

const header = (name: string, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema: { type: 'string', maxLength: 255 },
});

const headersOf = (route: Route): Json[] => [
  ...(route.idempotent ? [header('Idempotency-Key', 'The same key and body answer the same success.')] : []),
  ...(route.access.kind === 'roles' ? [header('X-Act-As-Tenant', 'The tenant a super administrator acts for.')] : []),
];

/** Fields named in the path are path parameters; the others are the query of a GET or DELETE, or the body. */
const describeRoute = (feature: string, name: string, route: Route): Json => {
  const {
    properties = {},
    required = [],
    ...rest
  } = jsonSchemaOf(route.input, 'input') as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  const others = Object.keys(properties).filter((field) => !inPath.includes(field));
  const hasBody = route.method !== 'GET' && route.method !== 'DELETE';
  const parameter = (field: string, place: 'path' | 'query'): Json => ({
    name: field,
    in: place,
    required: place === 'path' || required.includes(field),
    schema: properties[field] ?? { type: 'string' },
  });
  const bodySchema = {
    ...rest,
    properties: Object.fromEntries(others.map((field) => [field, properties[field]])),
    required: required.filter((field) => others.includes(field)),
  };
  const body = { required: bodySchema.required.length > 0, content: { 'application/json': { schema: bodySchema } } };
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary: route.summary,
    ...(whoText(route) && { description: whoText(route) }),
    security: securityOf(route),
    parameters: [
      ...inPath.map((field) => parameter(field, 'path')),
      ...(hasBody ? [] : others.map((field) => parameter(field, 'query'))),
      ...headersOf(route),
    ],
    ...(hasBody && others.length > 0 ? { requestBody: body } : {}),
    responses: describeResponses(route, route.status === 204 ? undefined : jsonSchemaOf(route.output, 'output')),
  };
};

const describePaths = (): Json => {
  const paths: Record<string, Json> = {};
  for (const [feature, contract] of Object.entries<Contract>(contracts)) {
    for (const [name, route] of Object.entries(contract)) {
      const operation = describeRoute(feature, name, route);
      paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation };
    }
  }
  return paths;
};

let described: Json | undefined;

/** Describes the whole API as OpenAPI 3.1; derived from the contracts once per process. */
export const describeApi = (version: string): Json => {
  described ??= {
    openapi: '3.1.0',
    info: {
      title: 'Northlight',
      version,
      description: 'Money in integer cents, instants in UTC, dates in the tenant’s zone.',
    },
    servers: [{ url: '/' }],
    tags: [...Object.keys(contracts), 'webhooks'].map((name) => ({ name })),
    paths: describePaths(),
    webhooks: describeWebhooks(),
    components: {
      schemas: { Error: jsonSchemaOf(ErrorBody, 'output') },
      responses: commonResponses,
      securitySchemes: {
        accessToken: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'An access token of the user pool.',
        },
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'An API key of a company, with the scope that the route names. Calls from browsers are refused.',
        },
      },
    },
  };
  return described;
};
