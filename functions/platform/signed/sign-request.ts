import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** Keys with which a request is signed. */
export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

/** The function itself, as its clients know it. */
export interface Caller {
  readonly region: () => Promise<string>;
  readonly credentials: () => Promise<Keys>;
}

type Bytes = string | ArrayBuffer | ArrayBufferView;
// What a signer hashes are texts and byte arrays, both of which Node takes as they are.
const plain = (data: Bytes) => data as string | Uint8Array;

/** SHA-256 as a signer wants it. */
export class SigningHash {
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

/** What is asked of which service; a body has its type. */
export interface Asked {
  readonly method: 'POST' | 'DELETE';
  readonly url: URL;
  readonly service: string;
  readonly region: string;
  readonly type?: string;
  readonly body?: string;
}

/** The headers of a signed call of a service, by the SDK's own signer, which every bundle has already. */
export const signCall = async ({ method, url, service, region, type, body }: Asked, credentials: Keys) => {
  const signer = new SignatureV4({ service, region, credentials, sha256: SigningHash });
  const { headers } = await signer.sign({
    method,
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: { host: url.host, ...(type !== undefined && { 'content-type': type }) },
    body,
  });
  return headers;
};
