import { type ISecret, Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageProps } from '../../stage.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

type Names = Pick<StageProps, 'stripeSecretName' | 'dotloopSecretName'>;

const field = (secret: ISecret, name: string): string => secret.secretValueFromJson(name).unsafeUnwrap();

/** Sets the app at Dotloop by dynamic references; without one, nobody can connect. */
export function bindDotloop(fn: ServiceFunction, { dotloopSecretName }: Pick<Names, 'dotloopSecretName'>): void {
  if (!dotloopSecretName) return;
  const dotloop = Secret.fromSecretNameV2(fn, 'DotloopApp', dotloopSecretName);
  fn.set({
    DOTLOOP_CLIENT_ID: field(dotloop, 'clientId'),
    DOTLOOP_CLIENT_SECRET: field(dotloop, 'clientSecret'),
  });
}

/** Sets the keys of Stripe and Dotloop by dynamic references; the template never contains them. */
export function bindProviderKeys(fn: ServiceFunction, { stripeSecretName, dotloopSecretName }: Names): void {
  if (stripeSecretName) {
    const stripe = Secret.fromSecretNameV2(fn, 'StripeKey', stripeSecretName);
    fn.set({ STRIPE_SECRET_KEY: field(stripe, 'secretKey') });
  }
  bindDotloop(fn, { dotloopSecretName });
}
