import { CustomResource, RemovalPolicy, SecretValue, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { StringParameter } from 'aws-cdk-lib/aws-ssm';
import { Construct } from 'constructs';
import type { StageSize } from '../../stage-size.ts';
import { acknowledge } from '../acknowledge.ts';
import type { AppFunctions } from '../functions/app-functions.ts';

export interface SecretsProps {
  readonly stage: string;
  readonly keepData: boolean;
  /** Generation of the origin secret. */
  readonly originSecret: number;
  readonly signingKey: number;
  readonly oldestSigningKey: number;
  readonly size: Pick<StageSize, 'secretsIn' | 'tokensUnder'>;
  readonly functions: AppFunctions;
}

/** The first key is older than key ids. */
const signingId = (key: number): string => (key === 1 ? 'Signing' : `Signing${key}`);

const originId = (generation: number): string => `Origin${generation}`;

/** The current key, then the next, then the former ones. */
const signingKeys = ({ signingKey, oldestSigningKey }: SecretsProps): number[] => [
  signingKey,
  signingKey + 1,
  ...Array.from({ length: signingKey - oldestSigningKey }, (_, i) => signingKey - 1 - i),
];

/** A dynamic reference to a secret by its id; CloudFormation resolves it, and the template never contains the value. */
type Reference = (id: string) => string;

/** Where a stage keeps its secrets. */
interface Store {
  readonly refer: Reference;
  /** Keeps a text with references in it under an id of its own, and refers to that. */
  readonly join: (id: string, text: string) => string;
}

/** Secrets of Secrets Manager, which costs $0.40 a month for each. */
const inSecretsManager = (scope: Construct, ids: readonly string[], { keepData }: SecretsProps): Store => {
  const generateSecretString = { passwordLength: 64, excludePunctuation: true };
  const made = new Map(
    ids.map((id) => {
      const isKept = keepData && !id.startsWith('Origin');
      const removalPolicy = isKept ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
      return [id, new Secret(scope, id, { generateSecretString, removalPolicy })];
    }),
  );
  acknowledge(scope, {
    'AwsSolutions-SMG4': 'Random, known to nobody; a deployment rotates them (infra/deploy.md).',
  });
  return {
    refer: (id) => made.get(id)?.secretValue.unsafeUnwrap() ?? '',
    join: (id, text) =>
      new Secret(scope, id, { secretStringValue: SecretValue.unsafePlainText(text) }).secretValue.unsafeUnwrap(),
  };
};

/** Parameters of Systems Manager, which cost nothing; a function of the stage makes those that are not there yet. */
const inParameters = (scope: Construct, ids: readonly string[], { stage, functions }: SecretsProps): Store => {
  const fn = functions.create('operations/secrets/generated-secrets', {});
  const at = `/northlight/${stage}/`;
  const arnOf = (id: string): string =>
    Stack.of(scope).formatArn({ service: 'ssm', resource: 'parameter', resourceName: `${at.slice(1)}${id}` });
  fn.allow(['ssm:PutParameter'], ids.map(arnOf));
  const made = new CustomResource(scope, 'Generated', {
    serviceToken: fn.lambda.functionArn,
    resourceType: 'Custom::GeneratedSecrets',
    properties: { at, names: ids },
  });
  made.node.addDependency(fn.role);
  return {
    refer: (id) => `{{resolve:ssm:${made.getAttString(id)}}}`,
    join: (id, stringValue) => {
      const { parameterName } = new StringParameter(scope, id, { parameterName: `${at}${id}`, stringValue });
      return `{{resolve:ssm:${parameterName}}}`;
    },
  };
};

/**
 * The stack's generated secrets. Functions accept the origin secrets of this generation and the next, CloudFront sends this
 * one's. Raising the generation rotates the secret without a rejected request, because CloudFront is updated first.
 *
 * Signing keys rotate likewise: functions hold the current key, the former ones and the next, so that those updated first
 * may sign with a key that the others know. They come with the environment, which costs no call at a cold start; reading
 * them there would add a client, some 50 ms and a call for each of two dozen functions.
 *
 * A template has room for 60 dynamic references. So what functions hold is joined once, under a name that says its
 * generations, and each refers to the joined text: as many references however often keys have been rotated. Under the same
 * name CloudFormation would take functions for unchanged, and leave them the keys of before.
 */
export class Secrets extends Construct {
  /** Environment of functions that sign or verify: `<id>:<key>,…`, the current key first. */
  readonly forSigning: Record<string, string>;
  readonly originSent: string;
  readonly originsAccepted: string;
  /** What seals people's tokens, where the stage has no key of KMS for it. */
  readonly forTokens: string | undefined;

  constructor(scope: Construct, id: string, props: SecretsProps) {
    super(scope, id);
    const { originSecret, signingKey, oldestSigningKey, size } = props;
    const keys = signingKeys(props);
    const origins = [originSecret, originSecret + 1].map(originId);
    const tokens = size.tokensUnder === 'secret' ? ['Tokens'] : [];
    const make = size.secretsIn === 'parameters' ? inParameters : inSecretsManager;
    const { refer, join } = make(this, [...keys.map(signingId), ...origins, ...tokens], props);
    const joinedKeys = keys.map((key) => `${key}:${refer(signingId(key))}`).join(',');
    this.forSigning = { SIGNING_KEYS: join(`SigningKeys-${signingKey}-${oldestSigningKey}`, joinedKeys) };
    this.originSent = refer(originId(originSecret));
    this.originsAccepted = join(`Origins-${originSecret}`, origins.map(refer).join(','));
    this.forTokens = tokens[0] && refer(tokens[0]);
  }
}
