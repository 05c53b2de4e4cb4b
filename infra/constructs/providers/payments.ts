import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageProps } from '../../stage.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

type Key = Pick<StageProps, 'stripeSecretName'>;

/** Sets whether orders are paid by card, without the key. */
export function bindPaymentProvider(fn: ServiceFunction, { stripeSecretName }: Key): void {
  fn.set({ PAYMENT_PROVIDER: stripeSecretName ? 'stripe' : '' });
}

const fieldOf = (fn: ServiceFunction, secretName: string, field: string): string =>
  Secret.fromSecretNameV2(fn, 'StripeAccount', secretName).secretValueFromJson(field).unsafeUnwrap();

/** Sets Stripe's key by a dynamic reference; the template never contains it. */
export function bindPayments(fn: ServiceFunction, stage: Key): void {
  bindPaymentProvider(fn, stage);
  const { stripeSecretName: name } = stage;
  if (name) fn.set({ STRIPE_SECRET_KEY: fieldOf(fn, name, 'secretKey') });
}

/** Sets the secrets that sign Stripe's messages, without the key: whoever hears them calls nobody. */
export function bindPaymentWebhook(fn: ServiceFunction, { stripeSecretName: name }: Key): void {
  if (name) fn.set({ STRIPE_WEBHOOK_SECRETS: fieldOf(fn, name, 'webhookSecrets') });
}
