import type { Addresses } from '../addresses.ts';
import type { Clock } from '../clock.ts';
import { Notice } from '../notices/notice.ts';
import { functionArn, functionName } from '../template/naming.ts';
import { type ResolvedTemplate, region, type TemplateResource } from '../template/template.ts';
import { findCode } from './function-code.ts';
import type { InvocationLog } from './invocation-log.ts';
import { dropOldCode } from './kept-code.ts';
import { type FunctionSettings, type InvokeResult, LambdaPool } from './pool.ts';
import { Rush } from './rush.ts';
import { voiceVariables } from './voice-variables.ts';
import { writeWorkerProgram } from './worker-program.ts';

interface FunctionProperties {
  Environment?: { Variables?: Record<string, unknown> };
  Timeout?: number;
  MemorySize?: number;
  ReservedConcurrentExecutions?: number;
}
export interface FunctionHost {
  addresses: Addresses;
  assets: Map<string, string>;
  scratch: string;
  clock: Clock;
  log: InvocationLog;
  localize: (text: string) => string;
  /** Environment variables that are on in the template and may be turned off here. */
  switches: Record<string, boolean>;
  /** The address of the model provider, if there is one. */
  model: string | undefined;
  /** The address of the voice provider, if there is one. */
  voice?: string | undefined;
  /** The variables of the payment provider, if there is one. */
  stripe?: Record<string, string> | undefined;
  /** The variables of the deal provider, if there is one. */
  dotloop?: Record<string, string> | undefined;
  /** The variables of the MLS, if there is one. */
  reso?: Record<string, string> | undefined;
  /** Multiplies the template's timeouts. */
  patience: number;
}

/** Calls wait for the table most of their time; more instances than this would only wait for the processor. */
export const MAX_INSTANCES = 4;
const IDLE_MS = 60_000;
/**
 * Starting an instance costs 0.1 s of CPU, which is not worth it while calls wait for less than this. On a machine that
 * others use, calls wait for the processor, and one more instance would make all of them wait longer.
 */
const GROW_AFTER_MS = 80;
const services = [
  'SESV2',
  'COGNITO_IDENTITY_PROVIDER',
  'SECRETS_MANAGER',
  'SSM',
  'KMS',
  'LAMBDA',
  'EVENTBRIDGE',
  'STS',
  'PINPOINT_SMS_VOICE_V2',
  'SCHEDULER',
  'CLOUDFRONT',
  'CLOUDWATCH',
];

/** Every function of the template, found by logical id, name or any form of its ARN. */
export class Functions {
  readonly pools = new Map<string, LambdaPool>();
  readonly patience: number;
  private byId = new Map<string, LambdaPool>();
  private rush = new Rush();

  constructor(templates: ResolvedTemplate[], host: FunctionHost) {
    this.patience = host.patience;
    const program = writeWorkerProgram(host.scratch);
    dropOldCode();
    for (const template of templates) {
      for (const resource of template.ofType('AWS::Lambda::Function')) this.add(resource, host, program);
    }
  }

  find(reference: string): LambdaPool | undefined {
    const name = /function:([^:/]+)/.exec(reference)?.[1] ?? reference;
    return this.pools.get(name) ?? this.byId.get(name);
  }

  async invoke(reference: string, event: unknown, onStart?: () => void): Promise<InvokeResult> {
    const pool = this.find(reference);
    if (!pool) throw new Notice(`No function ${reference} in the template.`);
    return pool.invoke(JSON.stringify(event), onStart);
  }

  /** Invokes for somebody who waits for the answer. */
  async answer(reference: string, event: unknown, onStart?: () => void): Promise<InvokeResult> {
    return this.rush.during(() => this.invoke(reference, event, onStart));
  }

  /** Invokes with what follows a write, after those who wait for an answer. */
  async follow(reference: string, event: unknown): Promise<InvokeResult> {
    await this.rush.over();
    return this.invoke(reference, event);
  }

  busy(): string[] {
    return [...this.pools.values()]
      .filter((pool) => pool.active > 0)
      .map((pool) => `${pool.settings.id}: ${pool.active} invocations`);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.pools.values()].map((pool) => pool.stop()));
  }

  private add(resource: TemplateResource, host: FunctionHost, program: URL): void {
    const name = String(functionName(resource));
    const settings = () => resource.properties<FunctionProperties>();
    const code = codeOf(resource, host);
    let environment: Record<string, string> | undefined;
    const own = resource.properties<FunctionProperties & { Runtime?: string }>();
    const pool = new LambdaPool(
      {
        id: resource.id,
        name,
        arn: String(functionArn(resource)),
        timeoutMs: (own.Timeout ?? 3) * 1000 * host.patience,
        memoryMb: own.MemorySize ?? 128,
        maxInstances: Math.min(MAX_INSTANCES, own.ReservedConcurrentExecutions ?? MAX_INSTANCES),
        idleMs: IDLE_MS,
        growAfterMs: GROW_AFTER_MS * host.patience,
        program,
        code,
        environment: () => (environment ??= environmentOf(resource.id, name, settings(), host)),
      },
      host.clock,
      host.log,
    );
    this.pools.set(name, pool);
    this.byId.set(resource.id, pool);
  }
}

/** Found at the start. A function that cannot run here fails only when called: much of CDK's own code never is. */
const codeOf = (resource: TemplateResource, host: FunctionHost): FunctionSettings['code'] => {
  try {
    const code = findCode(resource, host.assets, host.scratch);
    return () => code;
  } catch (error) {
    return () => {
      throw error;
    };
  }
};

/**
 * The environment of a function: its own variables, with addresses on this machine, and what Lambda adds.
 * Over 40 lines: one entry per variable.
 */
const environmentOf = (
  id: string,
  name: string,
  own: FunctionProperties,
  host: FunctionHost,
): Record<string, string> => {
  const variables: Record<string, string> = {};
  for (const [key, value] of Object.entries(own.Environment?.Variables ?? {}))
    variables[key] = host.localize(String(value));
  for (const [key, isOn] of Object.entries(host.switches)) if (!isOn && key in variables) variables[key] = 'off';
  const { addresses, model, voice, stripe, dotloop, reso } = host;
  if (model === undefined && 'MODEL_IDS' in variables) variables.MODEL_IDS = '';
  // The worker's program maps traces itself, when somebody asks for one.
  if (variables.NODE_OPTIONS === '--enable-source-maps') delete variables.NODE_OPTIONS;
  return {
    AWS_REGION: region,
    AWS_DEFAULT_REGION: region,
    AWS_ACCESS_KEY_ID: `FN.${id}`,
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_SESSION_TOKEN: 'local',
    AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
    AWS_LAMBDA_FUNCTION_NAME: name,
    AWS_LAMBDA_FUNCTION_VERSION: '$LATEST',
    AWS_LAMBDA_FUNCTION_MEMORY_SIZE: String(own.MemorySize ?? 128),
    AWS_LAMBDA_LOG_GROUP_NAME: `/aws/lambda/${name}`,
    AWS_LAMBDA_LOG_STREAM_NAME: 'local',
    AWS_LAMBDA_INITIALIZATION_TYPE: 'on-demand',
    LAMBDA_TASK_ROOT: '/var/task',
    TZ: ':UTC',
    LANG: 'en_US.UTF-8',
    PATH: '/var/lang/bin:/usr/local/bin:/usr/bin/:/bin',
    _HANDLER: 'index.handler',
    AWS_ENDPOINT_URL_DYNAMODB: addresses.table,
    AWS_ENDPOINT_URL_SQS: addresses.queues,
    AWS_ENDPOINT_URL_S3: addresses.objects,
    LOCAL_PATIENCE: String(host.patience),
    ...(model === undefined ? {} : { AWS_ENDPOINT_URL_BEDROCK_RUNTIME: model }),
    ...Object.fromEntries(services.map((service) => [`AWS_ENDPOINT_URL_${service}`, addresses.services])),
    ...variables,
    ...(voice === undefined ? {} : voiceVariables(voice)),
    ...stripe,
    ...dotloop,
    ...reso,
  };
};
