import { createHash, createHmac, type Hash, type Hmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';

/** Keys with which a request is signed. */
export interface Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
}

type Bytes = string | ArrayBuffer | ArrayBufferView;

const bytesOf = (data: Bytes): Uint8Array => {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : new Uint8Array(data);
};

class Sha256 {
  #hash: Hash | Hmac;
  readonly #start: () => Hash | Hmac;

  constructor(secret?: Bytes) {
    this.#start = () => (secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret)));
    this.#hash = this.#start();
  }

  update(data: Bytes): void {
    this.#hash.update(bytesOf(data));
  }

  async digest(): Promise<Uint8Array> {
    return this.#hash.digest();
  }

  reset(): void {
    this.#hash = this.#start();
  }
}

/** The headers of a signed POST of a form to a service, by the SDK's own signer, which every bundle has already. */
export const signForm = async (url: URL, body: string, service: string, region: string, credentials: Keys) => {
  const signer = new SignatureV4({ service, region, credentials, sha256: Sha256 });
  const { headers } = await signer.sign({
    method: 'POST',
    protocol: url.protocol,
    hostname: url.hostname,
    path: url.pathname,
    query: {},
    headers: { host: url.host, 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body,
  });
  return headers;
};
