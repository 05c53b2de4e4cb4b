import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import type { Keys } from '../../../functions/platform/signed/sign-request.ts';

type Bytes = string | ArrayBuffer | ArrayBufferView;
const plain = (data: Bytes) => data as string | Uint8Array;

class SigningHash {
  readonly #hash: Hash | Hmac;

  constructor(secret?: Bytes) {
    this.#hash = secret === undefined ? createHash('sha256') : createHmac('sha256', plain(secret));
  }

  update(data: Bytes): void {
    this.#hash.update(plain(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    throw new Error('Used once');
  }
}

/** The signer of the SDK, for tests that ask whether ours says the same. */
export const awsSigner = (service: string, region: string, credentials: Keys) =>
  new SignatureV4({ service, region, credentials, sha256: SigningHash });
