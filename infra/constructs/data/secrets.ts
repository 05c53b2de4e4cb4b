import { RemovalPolicy } from 'aws-cdk-lib';
import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import { acknowledge } from '../acknowledge.ts';

/**
 * The stack's generated secrets. Functions accept the origin secrets of this generation and the next, CloudFront sends this
 * one's. Raising the generation rotates the secret without a rejected request, because CloudFront is updated first.
 */
export class Secrets extends Construct {
  readonly signing: string;
  readonly originSent: string;
  readonly originsAccepted: string;

  constructor(scope: Construct, id: string, props: { generation: number; keepData: boolean }) {
    super(scope, id);
    const removalPolicy = props.keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY;
    this.signing = this.random('Signing', removalPolicy);
    this.originSent = this.random(`Origin${props.generation}`, RemovalPolicy.DESTROY);
    const next = this.random(`Origin${props.generation + 1}`, RemovalPolicy.DESTROY);
    this.originsAccepted = `${this.originSent},${next}`;
    acknowledge(this, {
      'AwsSolutions-SMG4':
        'Random, known to nobody; the origin secret is rotated by a deployment (infra/deploy.md), the signing secret never, because links in mails carry its signatures.',
    });
  }

  /** A dynamic reference that CloudFormation resolves; the template never contains the value. */
  private random(id: string, removalPolicy: RemovalPolicy): string {
    const generateSecretString = { passwordLength: 64, excludePunctuation: true };
    return new Secret(this, id, { generateSecretString, removalPolicy }).secretValue.unsafeUnwrap();
  }
}
