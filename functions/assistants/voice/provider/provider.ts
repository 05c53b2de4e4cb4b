/** The provider's answer to an accepted call. */
export interface PlacedCall {
  readonly id: string;
}

/** Port to the voice provider. */
export interface VoiceProvider {
  createAssistant(body: object): Promise<{ id: string }>;
  updateAssistant(assistantId: string, body: object): Promise<void>;
  bindNumber(phoneNumberId: string, body: object): Promise<void>;
  placeCall(body: object): Promise<PlacedCall>;
  /** The provider's record of the call; undefined if it does not know the call. */
  readCall(providerCallId: string): Promise<unknown>;
  /** Downloads a recording from one of the provider's own hosts. */
  fetchRecording(url: string): Promise<{ bytes: Uint8Array; contentType: string }>;
}

interface Refusal {
  readonly isUnsure?: boolean;
  readonly isTransient?: boolean;
  readonly isGone?: boolean;
  readonly cause?: unknown;
}

/**
 * The provider refused or did not answer: `message` says why, `isUnsure` if the request may have been carried out
 * nonetheless.
 */
export class VoiceRefused extends Error {
  readonly isUnsure: boolean;
  /** True if a retry may succeed. */
  readonly isTransient: boolean;
  /** True if the object to change no longer exists at the provider. */
  readonly isGone: boolean;

  constructor(message: string, { isUnsure = false, isTransient = false, isGone = false, cause }: Refusal = {}) {
    super(message, { cause });
    this.name = 'VoiceRefused';
    this.isUnsure = isUnsure;
    this.isTransient = isTransient;
    this.isGone = isGone;
  }
}
