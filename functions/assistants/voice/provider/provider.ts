/** What the provider answers to a call that it has taken. */
export interface Placed {
  readonly id: string;
}

/** The voice provider, as far as we ask it. */
export interface VoiceProvider {
  createAssistant(body: object): Promise<{ id: string }>;
  updateAssistant(assistantId: string, body: object): Promise<void>;
  bindNumber(phoneNumberId: string, body: object): Promise<void>;
  placeCall(body: object): Promise<Placed>;
  /** The call as the provider knows it; undefined for one that it does not know. */
  readCall(providerCallId: string): Promise<unknown>;
  /** The bytes of a recording from one of the provider's own hosts. */
  fetchRecording(url: string): Promise<{ bytes: Uint8Array; contentType: string }>;
}

interface Refusal {
  readonly isUnsure?: boolean;
  readonly isPassing?: boolean;
  readonly isGone?: boolean;
  readonly cause?: unknown;
}

/** The provider said no, or nothing: `message` says so in words, `isUnsure` where it may have done it all the same. */
export class VoiceRefused extends Error {
  readonly isUnsure: boolean;
  /** True where the same may succeed later. */
  readonly isPassing: boolean;
  /** True where the provider no longer has what was to be changed. */
  readonly isGone: boolean;

  constructor(message: string, { isUnsure = false, isPassing = false, isGone = false, cause }: Refusal = {}) {
    super(message, { cause });
    this.name = 'VoiceRefused';
    this.isUnsure = isUnsure;
    this.isPassing = isPassing;
    this.isGone = isGone;
  }
}
