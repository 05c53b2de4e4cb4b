import type { Principal } from '../../../functions/platform/http/principal.ts';
import type { Caller } from '../../../shared/contract/access/access.ts';
import { FeatureCode } from '../../../shared/contract/access/feature.ts';

/** Key 1 of everything that is signed in a test. */
export const signingKeys = '1:a signing secret for tests only and long enough';
export const originSecret = 'the-origin-secret-of-tests';

interface Ask {
  readonly body?: unknown;
  readonly query?: Record<string, string>;
  readonly pathParameters?: Record<string, string>;
  readonly tenantId: string;
  readonly caller?: Caller;
  /** The rights of the key that calls, as its authorizer found them; `caller` says which key it is. */
  readonly key?: Principal['key'];
  /** The end of each licence that is on; every feature without end unless said. */
  readonly licenses?: Record<string, string | null>;
}

let requests = 0;

const everyFeature: Record<string, null> = Object.fromEntries(FeatureCode.options.map((code) => [code, null]));

/**
 * An event as the gateway hands it to a function after its authorizer, payload format 2.0: its route is the greedy one of
 * the path's first segment, so that the function itself finds the contract's.
 */
export const gatewayEvent = (contractKey: string, ask: Ask) => {
  const [method = 'GET', template = '/'] = contractKey.split(' ');
  const path = template.replace(/\{(\w+)\}/g, (whole, name: string) => ask.pathParameters?.[name] ?? whole);
  const [, , segment = '', ...rest] = path.split('/');
  const routeKey = rest.length > 0 ? `ANY /api/${segment}/{proxy+}` : `ANY /api/${segment}`;
  const licenses = { [ask.tenantId]: ask.licenses ?? everyFeature };
  const { tenantId, caller, key } = ask;
  const principal = { tenantId, hostKind: 'platform', licenses, ...(caller && { caller }), ...(key && { key }) };
  return {
    version: '2.0',
    routeKey,
    rawPath: path,
    rawQueryString: new URLSearchParams(ask.query).toString(),
    headers: {
      'content-type': 'application/json',
      'x-origin-secret': originSecret,
      'x-tenant-host': 'localhost:3000',
      'x-auth': ask.caller ? 'Bearer token' : 'none',
      'x-viewer-ip': '127.0.0.1',
      'user-agent': 'test',
    },
    queryStringParameters: ask.query,
    pathParameters: rest.length > 0 ? { proxy: rest.join('/') } : undefined,
    requestContext: {
      accountId: '000000000000',
      apiId: 'api',
      domainName: 'api.test',
      domainPrefix: 'api',
      http: { method, path, protocol: 'HTTP/1.1', sourceIp: '127.0.0.1', userAgent: 'test' },
      requestId: `request-${++requests}-of-a-test`,
      routeKey,
      stage: '$default',
      time: '01/Dec/2026:09:00:00 +0000',
      timeEpoch: 1_796_115_600_000,
      authorizer: { lambda: { principal: JSON.stringify(principal) } },
    },
    ...(ask.body === undefined ? {} : { body: JSON.stringify(ask.body) }),
    isBase64Encoded: false,
  };
};

/** The environment that the template gives to an HTTP function, for one that runs in a test. */
export const functionEnv = (tableAddress: string, tableName: string): Record<string, string> => ({
  TABLE_NAME: tableName,
  SIGNING_KEYS: signingKeys,
  ORIGIN_SECRETS: originSecret,
  RATE_LIMITS: 'off',
  VERSION: 'test',
  STAGE: 'local',
  SITE_SCHEME: 'http',
  PLATFORM_HOST: 'localhost:3000',
  PLATFORM_DOMAIN: 'localhost:3000',
  DOMAIN_TARGET: 'localhost',
  MEDIA_BUCKET: 'media',
  FILE_BUCKET: 'files',
  TRANSFER_BUCKET: 'transfers',
  RECORDING_BUCKET: 'recordings',
  REALTIME_URL: 'ws://localhost:3000/realtime',
  REALTIME_ENDPOINT: 'http://localhost:3000/realtime-connections',
  DOTLOOP_KEY: 'alias/dotloop',
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'test',
  AWS_SECRET_ACCESS_KEY: 'test',
  AWS_ENDPOINT_URL_DYNAMODB: tableAddress,
});

export const staffCaller = (tenantId: string): Caller => ({
  userId: 'bench',
  profileId: 'prf_00000000000000000000000000',
  email: 'bench@local.test',
  roles: ['admin'],
  tenantId,
  idp: 'Google',
  sessionId: 'bench',
});
