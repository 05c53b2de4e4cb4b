/** What the provider answers to a call that it has taken. */
export interface Placed {
  readonly id: string;
}

/** The voice provider, as far as we ask it. */
export interface VoiceProvider {
  createAssistant(body: object): Promise<{ id: string }>;
  updateAssistant(assistantId: string, body: object): Promise<void>;
  bindNumber(phoneNumberId: string, server: object): Promise<void>;
  placeCall(body: object): Promise<Placed>;
  /** The call as the provider knows it; undefined for one that it does not know. */
  readCall(providerCallId: string): Promise<unknown>;
  /** The bytes of a recording from one of the provider's own hosts. */
  fetchRecording(url: string): Promise<{ bytes: Uint8Array; contentType: string }>;
}

/** The provider said no, or nothing: `message` says so in words, `isUnsure` where it may have done it all the same. */
export class VoiceRefused extends Error {
  readonly isUnsure: boolean;
  /** True where the same may succeed later. */
  readonly isPassing: boolean;

  constructor(
    message: string,
    { isUnsure = false, isPassing = false, cause }: { isUnsure?: boolean; isPassing?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.name = 'VoiceRefused';
    this.isUnsure = isUnsure;
    this.isPassing = isPassing;
  }
}
