import { OutageError } from '../errors/outage.ts';
import { type Answer, openCalls } from '../signed/call.ts';
import { type Caller, signCall } from '../signed/sign-request.ts';
import { pause } from '../table/client/retry.ts';

/** What a data key is bound to: KMS opens it for the very same context only, and logs it. */
export type KeyContext = Readonly<Record<string, string>>;

/** Data keys of 32 bytes under a key that never leaves KMS; `sealed` is base64. */
export interface DataKeys {
  create(context: KeyContext): Promise<{ readonly plain: Buffer; readonly sealed: string }>;
  /** The key again; throws where it was made for another context. */
  open(context: KeyContext, sealed: string): Promise<Buffer>;
}

const MAX_TRIES = 3;
const type = 'application/x-amz-json-1.1';
const call = openCalls(8);

const isPassing = ({ status, text }: Answer): boolean => status >= 500 || /Throttling/.test(text);

const refusal = ({ status, text }: Answer, isOutage: boolean): Error => {
  // The answer's own words may quote what was sent.
  const message = `KMS refused with ${status}: ${/"__type"\s*:\s*"([\w.#]+)"/.exec(text)?.[1] ?? 'no reason'}`;
  return isOutage ? new OutageError(message) : new Error(message);
};

const field = (text: string, name: string): string => {
  const value: unknown = Reflect.get(JSON.parse(text), name);
  if (typeof value !== 'string') throw new Error(`KMS answered without ${name}`);
  return value;
};

/** Data keys of KMS by signed calls, at most three tries each: the SDK's client would add 60 KB to each bundle. */
export const createDataKeys = (caller: Caller, keyId: string, endpoint?: string): DataKeys => {
  const ask = async (action: string, input: object): Promise<string> => {
    const region = await caller.region();
    const url = new URL('/', endpoint ?? `https://kms.${region}.amazonaws.com`);
    const body = JSON.stringify(input);
    const target = `TrentService.${action}`;
    const wanted = { method: 'POST', url, service: 'kms', region, type, body, target } as const;
    const send = async () => await call('POST', url, signCall(wanted, await caller.credentials()), body);
    for (let tries = 1; ; tries++) {
      const answer: Answer = await send().catch(() => ({ status: 503, text: '' }));
      if (answer.status === 200) return answer.text;
      if (!isPassing(answer) || tries >= MAX_TRIES) throw refusal(answer, isPassing(answer));
      await pause(tries);
    }
  };
  return {
    create: async (context) => {
      const wish = { KeyId: keyId, KeySpec: 'AES_256', EncryptionContext: context };
      const text = await ask('GenerateDataKey', wish);
      return { plain: Buffer.from(field(text, 'Plaintext'), 'base64'), sealed: field(text, 'CiphertextBlob') };
    },
    open: async (context, sealed) => {
      const text = await ask('Decrypt', { KeyId: keyId, CiphertextBlob: sealed, EncryptionContext: context });
      return Buffer.from(field(text, 'Plaintext'), 'base64');
    },
  };
};
