import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageProps } from '../../stage.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

type Key = Pick<StageProps, 'vapiSecretName'>;

/** Sets whether a voice provider is configured, without its key. */
export function bindVoiceProvider(fn: ServiceFunction, { vapiSecretName }: Key): void {
  fn.set({ VOICE_PROVIDER: vapiSecretName ? 'vapi' : '' });
}

/** Sets VAPI_API_KEY by a dynamic reference; the template never contains it. */
export function bindVoiceKey(fn: ServiceFunction, { vapiSecretName }: Key): void {
  if (!vapiSecretName) return;
  const secret = Secret.fromSecretNameV2(fn, 'VapiKey', vapiSecretName);
  fn.set({ VAPI_API_KEY: secret.secretValueFromJson('apiKey').unsafeUnwrap() });
}
