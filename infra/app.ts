import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { App, Tags, Validations } from 'aws-cdk-lib';
import { AwsSolutionsChecks, ServerlessChecks } from 'cdk-nag';
import { defaultModelId } from '../shared/assistants/model/model-price.ts';
import { visitorMost } from '../shared/assistants/model/visitor-share.ts';
import { type Caps, capsOf } from '../shared/contract/access/caps.ts';
import { connectionCaps } from '../shared/contract/access/connection-caps.ts';
import { type FirewallChoice, firewalls } from './constructs/edge/firewall.ts';
import { bundleFunctions, projectRoot } from './constructs/functions/function-bundle.ts';
import { preparePictureLayer } from './constructs/functions/picture-layer.ts';
import { MissingPrerequisite } from './constructs/missing-prerequisite.ts';
import { Northlight } from './stack.ts';
import { demoAccounts, type StageProps } from './stage.ts';
import { type SizeName, sizeNames, stageSizes } from './stage-size.ts';

type Setting = (name: string) => string | undefined;

/** Seed 9 requires Sonnet 4; `models=none` disables models. */
const modelIdsOf = (given = defaultModelId): string[] => (given === 'none' ? [] : given.split(','));

const positiveNumber = (name: string, setting: Setting): number | undefined => {
  const given = setting(name);
  if (given === undefined) return undefined;
  const value = Number(given);
  if (!(value > 0)) throw new MissingPrerequisite(`--context ${name}=${given} must be a number above 0.`);
  return value;
};

const positiveInteger = (name: string, setting: Setting): number | undefined => {
  const value = positiveNumber(name, setting);
  if (value === undefined || Number.isInteger(value)) return value;
  throw new MissingPrerequisite(`--context ${name}=${value} must be a whole number.`);
};

/** Off by default: a new account has a concurrency of ten, and reservations count against it. */
const reservedModelCalls = (setting: Setting): Pick<StageProps, 'modelCallsAtOnce'> => {
  const most = positiveInteger('modelCallsAtOnce', setting);
  return most === undefined ? {} : { modelCallsAtOnce: most };
};

/** Few by default: a new account has a concurrency of ten, and a batch takes places of the consumers that it waits for, too. */
const sharedWork = (setting: Setting): Pick<StageProps, 'sharedWorkAtOnce'> => {
  const sharedWorkAtOnce = positiveInteger('sharedWorkAtOnce', setting) ?? 2;
  if (sharedWorkAtOnce >= 2 && sharedWorkAtOnce <= 1000) return { sharedWorkAtOnce };
  throw new MissingPrerequisite(`--context sharedWorkAtOnce=${sharedWorkAtOnce} must be from 2 to 1000.`);
};

/** Functions hold every key from the oldest on, so the current one must be among them. */
const signingKeys = (setting: Setting): Pick<StageProps, 'signingKey' | 'oldestSigningKey'> => {
  const signingKey = positiveInteger('signingKey', setting) ?? 1;
  const oldestSigningKey = positiveInteger('oldestSigningKey', setting) ?? 1;
  if (oldestSigningKey <= signingKey) return { signingKey, oldestSigningKey };
  throw new MissingPrerequisite(
    `--context oldestSigningKey=${oldestSigningKey} must not be above signingKey, which is ${signingKey}.`,
  );
};

/** A setting of several caps, checked here as the functions read it. */
const caps = (name: 'visitorMessages' | 'connectionCaps', defaults: Caps, setting: Setting) => {
  const given = setting(name);
  if (given === undefined) return {};
  try {
    capsOf(given, defaults);
  } catch (error) {
    throw new MissingPrerequisite(`--context ${name}=${given}: ${String(error)}`);
  }
  return { [name]: given };
};

const restoredTable = (setting: Setting): Pick<StageProps, 'tableName'> => {
  const tableName = setting('table');
  if (tableName === undefined) return {};
  if (/^[\w.-]{3,255}$/.test(tableName)) return { tableName };
  throw new MissingPrerequisite(`--context table=${tableName} must be the name of a table of this account.`);
};

const isSize = (name: string): name is SizeName => sizeNames.includes(name);
const isFirewall = (name: string): name is FirewallChoice => (firewalls as readonly string[]).includes(name);

/** The size that a stage asks for, with the firewall that it chooses. */
const sizeOf = (setting: Setting, byDefault: SizeName): Pick<StageProps, 'size'> => {
  const name = setting('size') ?? byDefault;
  if (!isSize(name)) throw new MissingPrerequisite(`--context size=${name} must be one of ${sizeNames.join(', ')}.`);
  const size = stageSizes[name];
  const firewall = setting('firewall') ?? size.firewall;
  if (isFirewall(firewall)) return { size: { ...size, firewall } };
  throw new MissingPrerequisite(`--context firewall=${firewall} must be one of ${firewalls.join(', ')}.`);
};

/** The props that all stages share; `--context name=value` overrides each. */
const commonProps = (setting: Setting) => ({
  version: setting('version') ?? readVersion(),
  defaultTenantSlug: setting('defaultTenantSlug') ?? 'northlight',
  originSecret: Number(setting('originSecret') ?? 1),
  ...signingKeys(setting),
  modelIds: modelIdsOf(setting('models')),
  modelDollarsADay: positiveNumber('modelDollarsADay', setting) ?? 20,
  ...reservedModelCalls(setting),
  ...sharedWork(setting),
  ...caps('visitorMessages', visitorMost, setting),
  ...caps('connectionCaps', connectionCaps, setting),
  ...restoredTable(setting),
  bundlesDir: join(projectRoot, '.cache/bundles'),
  webDist: join(projectRoot, 'web/dist'),
});

/** The local stage: plain HTTP, demo accounts and data, everything disposable. */
const localStage = (setting: Setting): StageProps => ({
  ...commonProps(setting),
  ...sizeOf(setting, 'apart'),
  stage: 'local',
  scheme: 'http',
  demo: true,
  demoAccounts,
  keepData: false,
  superAdmins: ['super@local.test'],
  // The studio shows these messages; they are never delivered.
  mailFrom: 'hello@northlight.example',
  smsFrom: '+12155550199',
  // No real callers here, and a busy machine is slow.
  maxSilenceMs: 60_000,
});

/** A stage in an AWS account: required settings are named in the error (infra/deploy.md says how to get them). */
function awsStage(stage: string, setting: Setting): StageProps {
  const required = (name: string) => {
    const value = setting(name);
    if (!value)
      throw new MissingPrerequisite(
        `Stage "${stage}" needs --context ${name}=…; see "What you must bring" in infra/deploy.md.`,
      );
    return value;
  };
  return {
    ...commonProps(setting),
    ...sizeOf(setting, 'full'),
    stage,
    scheme: 'https',
    demo: setting('demo') === 'true',
    keepData: true,
    domain: { name: required('domain'), hostedZoneId: required('hostedZoneId') },
    superAdmins: required('superAdmins').split(','),
    googleSecretName: required('googleClientIdSecretName'),
    ...optional('mailFrom', setting),
    ...optional('smsFrom', setting),
    ...optional('vapiSecretName', setting),
    ...optional('vapiCallPath', setting),
    ...optional('vapiRecordingHosts', setting),
    ...optional('stripeSecretName', setting),
    ...optional('dotloopSecretName', setting),
    ...optional('alarmEmail', setting),
  };
}

type Optional = Extract<
  keyof StageProps,
  'mailFrom' | 'smsFrom' | 'alarmEmail' | `vapi${string}` | 'stripeSecretName' | 'dotloopSecretName'
>;

const optional = (name: Optional, setting: Setting) => {
  const value = setting(name);
  return value ? { [name]: value } : {};
};

export const stageProps = (setting: Setting): StageProps => {
  const stage = setting('stage') ?? 'local';
  return stage === 'local' ? localStage(setting) : awsStage(stage, setting);
};

export interface AppOptions {
  readonly outdir?: string;
  readonly context?: Record<string, unknown>;
}

/** Creates the app with its checks: CloudFormation's schemas and two rule packs of cdk-nag. */
export function createApp({ outdir, context }: AppOptions = {}): App {
  const app = new App({
    analyticsReporting: false,
    treeMetadata: false,
    ...(outdir ? { outdir } : {}),
    context: { '@aws-cdk/core:validateAgainstDefaultRules': true, ...context },
  });
  Validations.of(app).addPlugins(new AwsSolutionsChecks(app), new ServerlessChecks(app));
  return app;
}

function readVersion(): string {
  const file: { version: string } = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8'));
  return file.version;
}

/** Parses `--context name=value` of `node infra/app.ts`; the CDK CLI passes its context in the environment. */
function commandLine(): Record<string, string> {
  const { values } = parseArgs({
    options: { context: { type: 'string', multiple: true, short: 'c' }, output: { type: 'string' } },
  });
  return Object.fromEntries(
    (values.context ?? []).map((pair) => [pair.split('=', 1)[0], pair.slice(pair.indexOf('=') + 1)]),
  );
}

async function synthesize(): Promise<void> {
  const outdir = process.env.CDK_OUTDIR ?? join(projectRoot, 'cdk.out');
  const app = createApp({ outdir, context: commandLine() });
  const given = stageProps((name) => app.node.tryGetContext(name));
  const props = given.stage === 'local' ? given : { ...given, pictureLayer: preparePictureLayer(projectRoot) };
  await bundleFunctions(join(projectRoot, 'functions'), props.bundlesDir);
  new Northlight(app, 'Northlight', props);
  Tags.of(app).add('application', 'northlight');
  Tags.of(app).add('stage', props.stage);
  app.synth();
}

if (import.meta.main) {
  await synthesize().catch((error: unknown) => {
    if (!(error instanceof MissingPrerequisite)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  });
}
