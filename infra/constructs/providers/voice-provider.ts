import { Secret } from 'aws-cdk-lib/aws-secretsmanager';
import type { StageProps } from '../../stage.ts';
import type { ServiceFunction } from '../functions/service-function.ts';

type Key = Pick<StageProps, 'vapiSecretName' | 'vapiCallPath' | 'vapiRecordingHosts'>;

/** Sets whether a voice provider is configured, without its key. */
export function bindVoiceProvider(fn: ServiceFunction, { vapiSecretName }: Key): void {
  fn.set({ VOICE_PROVIDER: vapiSecretName ? 'vapi' : '' });
}

/** Sets VAPI_API_KEY by a dynamic reference, which keeps it out of the template, and where the provider is. */
export function bindVoiceKey(fn: ServiceFunction, { vapiSecretName, vapiCallPath, vapiRecordingHosts }: Key): void {
  if (!vapiSecretName) return;
  if (vapiCallPath) fn.set({ VAPI_CALL_PATH: vapiCallPath });
  if (vapiRecordingHosts) fn.set({ VAPI_RECORDING_HOSTS: vapiRecordingHosts });
  const secret = Secret.fromSecretNameV2(fn, 'VapiKey', vapiSecretName);
  fn.set({ VAPI_API_KEY: secret.secretValueFromJson('apiKey').unsafeUnwrap() });
}
