import { RemovalPolicy } from 'aws-cdk-lib';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Key } from 'aws-cdk-lib/aws-kms';
import { Construct } from 'constructs';
import type { ServiceFunction } from '../functions/service-function.ts';

/** What every call must name, so that each use in KMS's log says whose tokens it was about. */
const CONTEXT = ['tenant', 'profile'];

const actions = { seal: ['kms:GenerateDataKey', 'kms:Decrypt'], open: ['kms:Decrypt'] } as const;

export interface TokenKeyProps {
  readonly keepData: boolean;
  readonly secret?: string;
}

/** The key under which the tokens of people's accounts elsewhere are sealed; AWS renews it each year. */
export class TokenKey extends Construct {
  private readonly key: Key | undefined;
  private readonly secret: string | undefined;

  /** With a secret of the stage, there is no key of KMS. */
  constructor(scope: Construct, id: string, { keepData, secret }: TokenKeyProps) {
    super(scope, id);
    this.secret = secret;
    if (secret !== undefined) return;
    this.key = new Key(this, 'Key', {
      description: 'Seals the tokens of people’s accounts at other services',
      enableKeyRotation: true,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  /** Grants opening what is sealed, or sealing too; under the full context only. */
  bind(fn: ServiceFunction, right: keyof typeof actions): void {
    fn.set({ DOTLOOP_KEY: this.key?.keyArn ?? `secret:${this.secret}` });
    if (!this.key) return;
    const named = Object.fromEntries(CONTEXT.map((name) => [`kms:EncryptionContext:${name}`, 'false']));
    fn.role.addToPolicy(
      new PolicyStatement({ actions: [...actions[right]], resources: [this.key.keyArn], conditions: { Null: named } }),
    );
  }
}
