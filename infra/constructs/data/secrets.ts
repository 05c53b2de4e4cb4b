import { CustomResource, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
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

/** Secrets of Secrets Manager, which costs $0.40 a month for each. */
const inSecretsManager = (scope: Construct, ids: readonly string[], { keepData }: SecretsProps): Reference => {
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
  return (id) => made.get(id)?.secretValue.unsafeUnwrap() ?? '';
};

/** Parameters of Systems Manager, which cost nothing; a function of the stage makes those that are not there yet. */
const inParameters = (scope: Construct, ids: readonly string[], { stage, functions }: SecretsProps): Reference => {
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
  return (id) => `{{resolve:ssm:${made.getAttString(id)}}}`;
};

/**
 * The stack's generated secrets. Functions accept the origin secrets of this generation and the next, CloudFront sends this
 * one's. Raising the generation rotates the secret without a rejected request, because CloudFront is updated first.
 *
 * Signing keys rotate likewise: functions hold the current key, the former ones and the next, so that those updated first
 * may sign with a key that the others know. They come with the environment, which costs no call at a cold start; reading
 * them there would add a client, some 50 ms and a call for each of two dozen functions.
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
    const { originSecret, size } = props;
    const keys = signingKeys(props);
    const origins = [originSecret, originSecret + 1].map(originId);
    const tokens = size.tokensUnder === 'secret' ? ['Tokens'] : [];
    const make = size.secretsIn === 'parameters' ? inParameters : inSecretsManager;
    const refer = make(this, [...keys.map(signingId), ...origins, ...tokens], props);
    this.forSigning = { SIGNING_KEYS: keys.map((key) => `${key}:${refer(signingId(key))}`).join(',') };
    this.originSent = refer(originId(originSecret));
    this.originsAccepted = origins.map(refer).join(',');
    this.forTokens = tokens[0] && refer(tokens[0]);
  }
}
