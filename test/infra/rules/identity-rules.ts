import { ofType, one, type Properties, type Rule, type Template } from '../template.ts';

const clients = (template: Template) => ofType(template, 'AWS::Cognito::UserPoolClient');
function staff(template: Template): Properties {
  const found = clients(template).find(([id]) => id.startsWith('IdentityStaff'));
  if (!found) throw new Error('there is no staff client');
  return found[1];
}
const calls = (template: Template) =>
  ofType(template, 'Custom::AWS').map(([, properties]) => JSON.stringify(properties.Create));
const fail = (right: boolean, what: string) => (right ? [] : [what]);
const harmless = ['ALLOW_CUSTOM_AUTH', 'ALLOW_USER_AUTH'];

export const identityRules: Rule[] = [
  {
    name: 'staff come in through Google alone, without any password flow',
    wrong: (template) => [
      ...fail(staff(template).SupportedIdentityProviders.join() === 'Google', 'providers'),
      ...fail(staff(template).ExplicitAuthFlows.join() === 'ALLOW_CUSTOM_AUTH', 'flows'),
    ],
    spoil: (template) => {
      staff(template).SupportedIdentityProviders.push('COGNITO');
    },
  },
  {
    name: 'the staff client never takes over a session: reuse 0 minutes, session tracking on',
    wrong: (template) => [
      ...fail(
        calls(template).some((call) => call.includes('MaxValidityMinutes\\":0')),
        'reuse',
      ),
      ...fail(
        calls(template).some((call) => call.includes('UserSessionTracking\\":\\"ENABLED')),
        'tracking',
      ),
    ],
    spoil: (template) => {
      for (const [id, { Type }] of Object.entries(template.Resources))
        if (Type === 'Custom::AWS') delete template.Resources[id];
    },
  },
  {
    name: 'every client: code flow, our scope, 15 minutes, rotation, revocation, no password by API',
    wrong: (template) =>
      clients(template).flatMap(([id, client]) => [
        ...fail(client.AllowedOAuthFlows.join() === 'code', `${id}: flow`),
        ...fail(JSON.stringify(client.AllowedOAuthScopes).includes('/api'), `${id}: scope`),
        ...fail(client.AccessTokenValidity === 15 && client.IdTokenValidity === 15, `${id}: minutes`),
        ...fail(client.TokenValidityUnits.AccessToken === 'minutes', `${id}: unit`),
        ...fail(client.RefreshTokenRotation.Feature === 'ENABLED', `${id}: rotation`),
        ...fail(client.EnableTokenRevocation === true, `${id}: revocation`),
        ...fail(!client.GenerateSecret, `${id}: a browser keeps no secret`),
        ...fail(client.PreventUserExistenceErrors === 'ENABLED', `${id}: existence`),
        ...fail(
          client.ExplicitAuthFlows.length === 1 && harmless.includes(client.ExplicitAuthFlows[0]),
          `${id}: ${client.ExplicitAuthFlows}`,
        ),
        ...fail(JSON.stringify(client.CallbackURLs).includes('/auth/callback'), `${id}: callback`),
      ]),
    spoil: (template) => {
      staff(template).ExplicitAuthFlows = ['ALLOW_USER_SRP_AUTH'];
    },
  },
  {
    name: 'no session may change how its owner signs in: no client gives out Cognito’s own scope',
    wrong: (template) =>
      clients(template).flatMap(([id, { AllowedOAuthScopes }]) =>
        fail(!JSON.stringify(AllowedOAuthScopes).includes('aws.cognito.signin.user.admin'), id),
      ),
    spoil: (template) => {
      staff(template).AllowedOAuthScopes.push('aws.cognito.signin.user.admin');
    },
  },
  {
    name: 'the pool: Essentials, managed login, claims by the V2 trigger, e-mail as the name, twelve characters',
    wrong: (template) => {
      const pool = one(template, 'AWS::Cognito::UserPool');
      return [
        ...fail(pool.UserPoolTier === 'ESSENTIALS', 'plan'),
        ...fail(pool.LambdaConfig.PreTokenGenerationConfig.LambdaVersion === 'V2_0', 'trigger'),
        ...fail(pool.UsernameAttributes.join() === 'email', 'name'),
        ...fail(pool.Policies.PasswordPolicy.MinimumLength >= 12, 'password'),
        ...fail(one(template, 'AWS::Cognito::UserPoolDomain').ManagedLoginVersion === 2, 'managed login'),
        ...fail(ofType(template, 'AWS::Cognito::ManagedLoginBranding').length === clients(template).length, 'its look'),
      ];
    },
    spoil: (template) => {
      one(template, 'AWS::Cognito::UserPool').LambdaConfig.PreTokenGenerationConfig.LambdaVersion = 'V1_0';
    },
  },
  {
    name: 'Google vouches for the address and its being verified',
    wrong: (template) => {
      const { AttributeMapping, ProviderType } = one(template, 'AWS::Cognito::UserPoolIdentityProvider');
      return fail(
        ProviderType === 'Google' &&
          AttributeMapping.email === 'email' &&
          AttributeMapping.email_verified === 'email_verified',
        'mapping',
      );
    },
    spoil: (template) => {
      delete one(template, 'AWS::Cognito::UserPoolIdentityProvider').AttributeMapping.email_verified;
    },
  },
  {
    name: 'F7: an address changes only once the new one is proven, and every client may write what Google fills in',
    wrong: (template) => {
      const pool = one(template, 'AWS::Cognito::UserPool');
      const mustProve = pool.UserAttributeUpdateSettings?.AttributesRequireVerificationBeforeUpdate ?? [];
      return [
        ...fail(mustProve.includes('email'), 'the old address is given up before the new one is proven'),
        ...fail(pool.AutoVerifiedAttributes.includes('email'), 'no code is sent to the new address'),
        // A client that lists what it may write must list every mapped attribute, or sign-ins through Google fail.
        ...clients(template).flatMap(([id, client]) =>
          fail(client.WriteAttributes === undefined || client.WriteAttributes.includes('email'), `${id}: Google`),
        ),
      ];
    },
    spoil: (template) => {
      delete one(template, 'AWS::Cognito::UserPool').UserAttributeUpdateSettings;
    },
  },
  {
    name: 'nobody proves who they are by a text message, a call or a secret question',
    wrong: (template) => {
      const pool = one(template, 'AWS::Cognito::UserPool');
      const factors: string[] = pool.Policies.SignInPolicy?.AllowedFirstAuthFactors ?? [];
      const recovery: Properties[] = pool.AccountRecoverySetting?.RecoveryMechanisms ?? [];
      return [
        ...factors.filter((factor) => !['PASSWORD', 'EMAIL_OTP'].includes(factor)),
        ...recovery.filter(({ Name }) => Name !== 'verified_email').map(({ Name }) => Name),
        ...fail(pool.SmsConfiguration === undefined, 'text messages'),
        ...fail(pool.MfaConfiguration === 'OFF', 'second factor'),
        ...fail(pool.LambdaConfig.DefineAuthChallenge === undefined, 'questions of our own'),
        ...fail(pool.Schema === undefined, 'attributes of our own'),
      ];
    },
    spoil: (template) => {
      one(template, 'AWS::Cognito::UserPool').Policies.SignInPolicy.AllowedFirstAuthFactors.push('SMS_OTP');
    },
  },
];
