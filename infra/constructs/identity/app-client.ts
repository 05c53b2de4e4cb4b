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
  /** Origins that sign-in redirects to: `https://host`. */
  readonly origins: string[];
  /** Enables sign-in by email; otherwise Google is the only provider. */
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
    // The default would be SRP. Managed login needs USER_AUTH; CUSTOM_AUTH permits nothing, because it has no trigger here.
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
