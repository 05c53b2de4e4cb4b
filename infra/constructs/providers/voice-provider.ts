import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageProps } from '../../stage.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

type Key = Pick<StageProps, 'vapiSecretName'>;

/** Tells a function that there is a provider, without its key; without one the product says so. */
export function knowsVoice(fn: ServiceFunction, { vapiSecretName }: Key): void {
  fn.set({ VOICE_PROVIDER: vapiSecretName ? 'vapi' : '' });
}

/** Sets VAPI_API_KEY by a reference that CloudFormation fills in; the template never holds it. */
export function mayCall(fn: ServiceFunction, { vapiSecretName }: Key): void {
  if (!vapiSecretName) return;
  const secret = Secret.fromSecretNameV2(fn, 'VapiKey', vapiSecretName);
  fn.set({ VAPI_API_KEY: secret.secretValueFromJson('apiKey').unsafeUnwrap() });
}
