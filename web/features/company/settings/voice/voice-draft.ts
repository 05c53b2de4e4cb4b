import { NO_PROVIDER_ID, providerIdShape } from '../../../../../shared/assistants/voice/provider-id.ts';
import type { VoiceId, VoiceSettingsView } from '../../../../../shared/assistants/voice/settings.ts';
import type { FieldError } from '../../../../../shared/contract/routes/error.ts';
import { formatPhone, normalizePhone } from '../../../../../shared/contract/text.ts';

/** The settings as a form draft; unset values are empty texts. */
export interface VoiceDraft {
  readonly isOn: boolean;
  readonly voiceId: VoiceId;
  readonly phoneNumber: string;
  readonly phoneNumberId: string;
  readonly transferNumber: string;
  readonly credentialId: string;
}

export const voiceDraftOf = (view: VoiceSettingsView): VoiceDraft => ({
  isOn: view.isOn,
  voiceId: view.voiceId,
  phoneNumber: view.phoneNumber ? formatPhone(view.phoneNumber) : '',
  phoneNumberId: view.phoneNumberId ?? '',
  transferNumber: view.transferNumber ? formatPhone(view.transferNumber) : '',
  credentialId: view.credentialId ?? '',
});

const given = (text: string): string | null => (text.trim() === '' ? null : text.trim());

export const voiceInputOf = (draft: VoiceDraft) => ({
  isOn: draft.isOn,
  voiceId: draft.voiceId,
  phoneNumber: given(draft.phoneNumber),
  phoneNumberId: given(draft.phoneNumberId),
  transferNumber: given(draft.transferNumber),
  credentialId: given(draft.credentialId),
});

const NO_PHONE = 'must be a phone number like (215) 555-0123';
const isPhone = (text: string): boolean => text.trim() === '' || normalizePhone(text) !== undefined;
const isId = (text: string): boolean => text.trim() === '' || providerIdShape.test(text.trim());

/** Client-side validation of what the server would reject. */
export const voiceProblems = (draft: VoiceDraft): FieldError[] => {
  const { phoneNumber, phoneNumberId, transferNumber, credentialId } = draft;
  const found: (FieldError | false)[] = [
    !isPhone(phoneNumber) && { path: 'phoneNumber', message: NO_PHONE },
    !isPhone(transferNumber) && { path: 'transferNumber', message: NO_PHONE },
    !isId(phoneNumberId) && { path: 'phoneNumberId', message: NO_PROVIDER_ID },
    !isId(credentialId) && { path: 'credentialId', message: NO_PROVIDER_ID },
    (given(phoneNumber) === null) !== (given(phoneNumberId) === null) && {
      path: given(phoneNumber) === null ? 'phoneNumber' : 'phoneNumberId',
      message: 'must be given together with the other',
    },
  ];
  return found.filter((each) => each !== false);
};
