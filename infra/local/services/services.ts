import { randomBytes } from 'node:crypto';
import type { BusEvent } from '../events/schedules.ts';
import { type LoopbackServer, startLoopbackServer } from '../http/loopback-server.ts';
import { type HttpRequest, type HttpResponse, json, nothing } from '../http/message.ts';
import type { Permissions } from '../iam/permissions.ts';
import { answerSts, isForSts, stsFailure } from '../iam/sts.ts';
import type { AsyncInvocations } from '../lambda/async-invocations.ts';
import type { Functions } from '../lambda/functions.ts';
import { sendMail } from '../mail/events.ts';
import type { Mailbox } from '../mail/mailbox.ts';
import type { SendEmail } from '../mail/mime.ts';
import type { Faults } from '../table/faults.ts';
import { jsonFailure, withFaults } from './faulty-service.ts';
import { type MetricDataInput, type MetricSources, metricData } from './metrics.ts';
import { seal, unseal } from './seal.ts';
import type { Secrets } from './secrets.ts';
import { ServiceError } from './service-error.ts';

export interface ServiceHost {
  secrets: Secrets;
  mailbox: Mailbox;
  functions: Functions;
  invocations: AsyncInvocations;
  permissions: Permissions;
  measured: MetricSources;
  publish(event: BusEvent): void;
  cognito(action: string, input: Record<string, unknown>): Promise<unknown>;
}
const MAX_BODY_BYTES = 45 * 1024 * 1024;

type Input = Record<string, unknown>;
type Action = (input: Input, host: ServiceHost) => unknown;

const text = (value: unknown) => String(value ?? '');

/** KMS says no more than this, whether a byte is wrong or the context another one. */
const opened = (blob: string, context: unknown): Buffer => {
  try {
    return unseal(Buffer.from(blob, 'base64'), context);
  } catch {
    throw new ServiceError('InvalidCiphertextException', '');
  }
};

const actions: Record<string, Action> = {
  'secretsmanager.GetSecretValue': (input, host) => secretValue(text(input.SecretId), host),
  'secretsmanager.PutSecretValue': (input, host) => {
    host.secrets.setSecret(text(input.SecretId), text(input.SecretString));
    return { ARN: input.SecretId, Name: input.SecretId, VersionId: 'local' };
  },
  'secretsmanager.BatchGetSecretValue': (input, host) => ({
    SecretValues: ((input.SecretIdList ?? []) as string[]).map((id) => secretValue(id, host)),
    Errors: [],
  }),
  'AmazonSSM.GetParameter': (input, host) => ({ Parameter: parameter(text(input.Name), host) }),
  'AmazonSSM.GetParameters': (input, host) => ({
    Parameters: ((input.Names ?? []) as string[]).map((name) => parameter(name, host)),
    InvalidParameters: [],
  }),
  'AmazonSSM.PutParameter': (input, host) => {
    if (input.Overwrite !== true && host.secrets.parameter(text(input.Name)) !== undefined)
      throw new ServiceError('ParameterAlreadyExists', 'The parameter already exists.');
    host.secrets.setParameter(text(input.Name), text(input.Value));
    return { Version: 1, Tier: 'Standard' };
  },
  'TrentService.GenerateDataKey': (input) => {
    const key = randomBytes(32);
    const blob = seal(key, input.EncryptionContext);
    return { KeyId: input.KeyId, Plaintext: key.toString('base64'), CiphertextBlob: blob.toString('base64') };
  },
  'TrentService.Encrypt': (input) => ({
    KeyId: input.KeyId,
    CiphertextBlob: seal(Buffer.from(text(input.Plaintext), 'base64'), input.EncryptionContext).toString('base64'),
  }),
  'TrentService.Decrypt': (input) => ({
    KeyId: input.KeyId ?? 'local',
    Plaintext: opened(text(input.CiphertextBlob), input.EncryptionContext).toString('base64'),
  }),
  'PinpointSMSVoiceV2.SendTextMessage': (input, host) => {
    if (!/^\+[1-9]\d{6,14}$/.test(text(input.DestinationPhoneNumber)))
      throw new ServiceError('ValidationException', 'DestinationPhoneNumber must be in E.164 format');
    if (input.DryRun === true) return { MessageId: 'dry-run' };
    const from = input.OriginationIdentity ? { from: text(input.OriginationIdentity) } : {};
    return {
      MessageId: host.mailbox.keepText({
        to: text(input.DestinationPhoneNumber),
        body: text(input.MessageBody),
        ...from,
      }).id,
    };
  },
  'GraniteServiceVersion20100801.GetMetricData': (input, host) => metricData(input as MetricDataInput, host.measured),
  'AWSEvents.PutEvents': (input, host) => {
    const entries = (input.Entries ?? []) as {
      Source?: string;
      DetailType?: string;
      Detail?: string;
      Resources?: string[];
    }[];
    for (const entry of entries) {
      host.publish({
        source: entry.Source ?? '',
        'detail-type': entry.DetailType ?? '',
        detail: JSON.parse(entry.Detail ?? '{}'),
        resources: entry.Resources ?? [],
      });
    }
    return { FailedEntryCount: 0, Entries: entries.map(() => ({ EventId: randomBytes(8).toString('hex') })) };
  },
};

/** The small services that functions call through the SDK, on one local address. */
export const startServices = (hostOf: () => ServiceHost, faults: Faults): Promise<LoopbackServer> => {
  const service = {
    service: (request: HttpRequest) => (isForSts(request) ? ('sts' as const) : ('other' as const)),
    answer: async (request: HttpRequest) => await answerService(request, hostOf()),
    failed: (request: HttpRequest) =>
      isForSts(request) ? stsFailure(500, 'InternalFailure') : jsonFailure(500, 'InternalFailure'),
    throttled: (request: HttpRequest) =>
      isForSts(request) ? stsFailure(400, 'Throttling') : jsonFailure(400, 'ThrottlingException'),
  };
  return startLoopbackServer(withFaults(faults, service, MAX_BODY_BYTES));
};

export const answerService = async (request: HttpRequest, host: ServiceHost): Promise<HttpResponse> => {
  try {
    if (isForSts(request)) return answerSts(request, host.permissions);
    const target = request.headers['x-amz-target'];
    if (target) return serviceJson(await callTarget(target, parse(request), host));
    if (request.path === '/v2/email/outbound-emails') {
      return serviceJson(sendMail(parse<SendEmail>(request), host));
    }
    if (request.method === 'GET' && request.path.startsWith('/v2/email/identities/'))
      return serviceJson({ IdentityType: 'DOMAIN', VerifiedForSendingStatus: true });
    const functionName = /^\/2015-03-31\/functions\/([^/]+)\/invocations$/.exec(request.path)?.[1];
    if (functionName) return await invokeFunction(decodeURIComponent(functionName), request, host);
    throw new ServiceError(
      'UnknownOperationException',
      `The local cloud does not answer ${request.method} ${request.path}`,
    );
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const body = json(error.status, { __type: error.type, message: error.message });
    return { ...body, headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amzn-errortype': error.type } };
  }
};

const callTarget = async (target: string, input: Input, host: ServiceHost): Promise<unknown> => {
  const [service = '', action = ''] = target.split('.');
  if (service === 'AWSCognitoIdentityProviderService') return host.cognito(action, input);
  const known = actions[target];
  if (!known) throw new ServiceError('UnknownOperationException', `The local cloud does not answer ${target}`);
  return known(input, host);
};

const invokeFunction = async (name: string, request: HttpRequest, host: ServiceHost): Promise<HttpResponse> => {
  const pool = host.functions.find(name);
  if (!pool) throw new ServiceError('ResourceNotFoundException', `Function not found: ${name}`, 404);
  const event = request.body.length > 0 ? request.body.toString('utf8') : '{}';
  if (request.headers['x-amz-invocation-type'] === 'Event') {
    host.invocations.submit(pool.settings.arn, event);
    return nothing(202);
  }
  const { payload, error } = await pool.invoke(event);
  return {
    status: 200,
    headers: { 'content-type': 'application/json', ...(error ? { 'x-amz-function-error': 'Unhandled' } : {}) },
    body: Buffer.from(payload),
  };
};

const serviceJson = (value: unknown): HttpResponse => ({
  ...json(200, value ?? {}),
  headers: { 'content-type': 'application/x-amz-json-1.1' },
});

const parse = <T = Input>(request: HttpRequest): T => {
  try {
    return request.body.length > 0 ? (JSON.parse(request.body.toString('utf8')) as T) : ({} as T);
  } catch {
    throw new ServiceError('SerializationException', 'The body is not JSON');
  }
};

const secretValue = (id: string, host: ServiceHost): object => {
  const found = host.secrets.secret(id);
  if (!found) throw new ServiceError('ResourceNotFoundException', "Secrets Manager can't find the specified secret.");
  return { ARN: id, Name: found.name, SecretString: found.value, VersionId: 'local', VersionStages: ['AWSCURRENT'] };
};

const parameter = (name: string, host: ServiceHost): object => {
  const value = host.secrets.parameter(name);
  if (value === undefined) throw new ServiceError('ParameterNotFound', name);
  return { Name: name, Type: 'String', Value: value, Version: 1 };
};
