import { Aws, RemovalPolicy, SecretValue } from 'aws-cdk-lib';
import * as cognito from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import { securitySettings, strongPassword } from '../../../shared/company/identity/session-settings.ts';
import { acknowledge } from '../acknowledge.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

export interface UserPoolProps {
  readonly stage: string;
  readonly preToken: ServiceFunction;
  readonly keepData: boolean;
  /** Name of the secret with `clientId` and `clientSecret` of the Google client; absent only on the local stage. */
  readonly googleSecretName?: string;
  /** Sender of sign-in codes; defaults to Cognito's own, limited to 50 emails a day. */
  readonly mailFrom?: string;
}

const passwordPolicyOf = (isStrong: boolean): cognito.PasswordPolicy => ({
  minLength: isStrong ? strongPassword.minChars : 8,
  requireDigits: isStrong,
  requireLowercase: isStrong,
  requireUppercase: isStrong,
  requireSymbols: isStrong,
});

const sender = (fromEmail: string) =>
  cognito.UserPoolEmail.withSES({
    fromEmail,
    sesRegion: 'us-east-1',
    sesVerifiedDomain: fromEmail.slice(fromEmail.indexOf('@') + 1),
  });

/** The user pool for everybody: Google and email sign-in, managed login, tokens with custom claims. */
export class People extends Construct {
  readonly pool: cognito.UserPool;
  readonly google: cognito.UserPoolIdentityProviderGoogle;
  readonly apiScope: cognito.OAuthScope;
  readonly loginDomain: string;

  constructor(scope: Construct, id: string, props: UserPoolProps) {
    super(scope, id);
    this.pool = this.createPool(props);
    this.pool.addTrigger(
      cognito.UserPoolOperation.PRE_TOKEN_GENERATION_CONFIG,
      props.preToken.lambda,
      cognito.LambdaVersion.V2_0,
    );
    this.google = this.createGoogle(props.googleSecretName);
    const api = new cognito.ResourceServerScope({ scopeName: 'api', scopeDescription: 'The HTTP interface' });
    const server = this.pool.addResourceServer('Server', { identifier: 'northlight', scopes: [api] });
    this.apiScope = cognito.OAuthScope.resourceServer(server, api);
    const domain = this.pool.addDomain('Domain', {
      cognitoDomain: { domainPrefix: `northlight-${props.stage}-${Aws.ACCOUNT_ID}` },
      managedLoginVersion: cognito.ManagedLoginVersion.NEWER_MANAGED_LOGIN,
    });
    this.loginDomain = `${domain.domainName}.auth.${Aws.REGION}.amazoncognito.com`;
    acknowledge(this.pool, {
      'AwsSolutions-COG2':
        'Customers use Google or a one-time code by email; staff only Google, where their second factor is.',
      'AwsSolutions-COG8': 'Essentials has all that is used; rate limits, WAF and Google’s own checks stand in front.',
    });
  }

  private createPool({ keepData, mailFrom }: UserPoolProps): cognito.UserPool {
    return new cognito.UserPool(this, 'Pool', {
      featurePlan: cognito.FeaturePlan.ESSENTIALS,
      selfSignUpEnabled: true,
      signInAliases: { email: true },
      signInCaseSensitive: false,
      autoVerify: { email: true },
      // An address that somebody else owns never stands in a token: the old one stays until the new one is proven.
      keepOriginal: { email: true },
      signInPolicy: { allowedFirstAuthFactors: { password: true, emailOtp: true } },
      mfa: securitySettings.enableTwoFactor ? cognito.Mfa.REQUIRED : cognito.Mfa.OFF,
      passwordPolicy: passwordPolicyOf(securitySettings.requireStrongPassword),
      accountRecovery: cognito.AccountRecovery.EMAIL_ONLY,
      ...(mailFrom ? { email: sender(mailFrom) } : {}),
      deletionProtection: keepData,
      removalPolicy: keepData ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
    });
  }

  private createGoogle(secretName?: string): cognito.UserPoolIdentityProviderGoogle {
    const field = (jsonField: string) =>
      secretName ? SecretValue.secretsManager(secretName, { jsonField }) : SecretValue.unsafePlainText('local');
    return new cognito.UserPoolIdentityProviderGoogle(this, 'Google', {
      userPool: this.pool,
      clientId: field('clientId').unsafeUnwrap(),
      clientSecretValue: field('clientSecret'),
      scopes: ['openid', 'email', 'profile'],
      attributeMapping: {
        email: cognito.ProviderAttribute.GOOGLE_EMAIL,
        emailVerified: cognito.ProviderAttribute.GOOGLE_EMAIL_VERIFIED,
        fullname: cognito.ProviderAttribute.GOOGLE_NAME,
        givenName: cognito.ProviderAttribute.GOOGLE_GIVEN_NAME,
        familyName: cognito.ProviderAttribute.GOOGLE_FAMILY_NAME,
        profilePicture: cognito.ProviderAttribute.GOOGLE_PICTURE,
      },
    });
  }
}
