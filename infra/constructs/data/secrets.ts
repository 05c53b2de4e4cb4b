import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

export interface SecretsProps {
  readonly keepData: boolean;
  /** Generation of the origin secret. */
  readonly originSecret: number;
  readonly signingKey: number;
  readonly oldestSigningKey: number;
}

/** The first key is older than key ids. */
const signingId = (key: number): string => (key === 1 ? 'Signing' : `Signing${key}`);

/**
 * The stack's generated secrets. Functions accept the origin secrets of this generation and the next, CloudFront sends this
 * one's. Raising the generation rotates the secret without a rejected request, because CloudFront is updated first.
 *
 * Signing keys rotate likewise: functions hold the current key, the former ones and the next, so that those updated first
 * may sign with a key that the others know. They come with the environment, which costs no call at a cold start; reading
 * Secrets Manager there would add a client, some 50 ms and a call for each of two dozen functions.
 */
export class Secrets extends Construct {
  /** Environment of functions that sign or verify: `<id>:<key>,…`, the current key first. */
  readonly forSigning: Record<string, string>;
  readonly originSent: string;
  readonly originsAccepted: string;

  constructor(scope: Construct, id: string, props: SecretsProps) {
    super(scope, id);
    const { originSecret, keepData } = props;
    this.forSigning = {
      SIGNING_KEYS: this.signingKeys(props, keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY),
    };
    this.originSent = this.random(`Origin${originSecret}`, RemovalPolicy.DESTROY);
    const next = this.random(`Origin${originSecret + 1}`, RemovalPolicy.DESTROY);
    this.originsAccepted = `${this.originSent},${next}`;
    acknowledge(this, {
      'AwsSolutions-SMG4': 'Random, known to nobody; a deployment rotates them (infra/deploy.md).',
    });
  }

  /** The current key, then the next, then the former ones. */
  private signingKeys({ signingKey, oldestSigningKey }: SecretsProps, removalPolicy: RemovalPolicy): string {
    const former = Array.from({ length: signingKey - oldestSigningKey }, (_, i) => signingKey - 1 - i);
    return [signingKey, signingKey + 1, ...former]
      .map((key) => `${key}:${this.random(signingId(key), removalPolicy)}`)
      .join(',');
  }

  /** A dynamic reference that CloudFormation resolves; the template never contains the value. */
  private random(id: string, removalPolicy: RemovalPolicy): string {
    const generateSecretString = { passwordLength: 64, excludePunctuation: true };
    return new Secret(this, id, { generateSecretString, removalPolicy }).secretValue.unsafeUnwrap();
  }
}
