import { Duration } from 'aws-cdk-lib';
import {
  CfnManagedLoginBranding,
  type CfnUserPoolClient,
  OAuthScope,
  UserPoolClient,
  UserPoolClientIdentityProvider,
} from 'aws-cdk-lib/aws-cognito';
import { Construct } from 'constructs';
import type { People } from './user-pool.ts';

export interface AppClientProps {
  readonly people: People;
  /** Where people come back to: `https://host`. */
  readonly origins: string[];
  /** Sign-in by e-mail too; without it Google is the only way in. */
  readonly email: boolean;
}

/** An app client of the pool: code flow only, short tokens, rotating refresh token, no password through the API. */
export class AppClient extends Construct {
  readonly id: string;

  constructor(scope: Construct, id: string, { people, origins, email }: AppClientProps) {
    super(scope, id);
    const { GOOGLE, COGNITO } = UserPoolClientIdentityProvider;
    const client = new UserPoolClient(this, 'Client', {
      userPool: people.pool,
      supportedIdentityProviders: email ? [GOOGLE, COGNITO] : [GOOGLE],
      oAuth: {
        flows: { authorizationCodeGrant: true },
        scopes: [OAuthScope.OPENID, OAuthScope.EMAIL, OAuthScope.PROFILE, people.apiScope],
        callbackUrls: origins.map((origin) => `${origin}/auth/callback`),
        logoutUrls: origins.flatMap((origin) => [`${origin}/`, `${origin}/auth`]),
      },
      accessTokenValidity: Duration.minutes(15),
      idTokenValidity: Duration.minutes(15),
      refreshTokenValidity: Duration.days(30),
      refreshTokenRotationGracePeriod: Duration.seconds(10),
      enableTokenRevocation: true,
      preventUserExistenceErrors: true,
    });
    client.node.addDependency(people.google);
    // None given would mean SRP: USER_AUTH is what managed login needs; CUSTOM_AUTH has no trigger here, so opens nothing.
    const cfn = client.node.defaultChild as CfnUserPoolClient;
    cfn.explicitAuthFlows = [email ? 'ALLOW_USER_AUTH' : 'ALLOW_CUSTOM_AUTH'];
    this.id = client.userPoolClientId;
    new CfnManagedLoginBranding(this, 'Branding', {
      userPoolId: people.pool.userPoolId,
      clientId: this.id,
      useCognitoProvidedValues: true,
    });
  }
}
