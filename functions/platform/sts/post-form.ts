import { request as overHttp } from 'node:http';
import { Agent, request as overHttps } from 'node:https';

// One connection serves all tenants of an instance: the handshake is paid once.
const agent = new Agent({ keepAlive: true, maxSockets: 4 });
const TIMEOUT = 2000;

/** Status and text of an answer. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Posts a signed form; rejects when nothing answers within 2 s. */
export const postForm = (url: URL, headers: Record<string, string>, body: string): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const options = { method: 'POST', headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } };
    const call = url.protocol === 'https:' ? overHttps(url, { ...options, agent }) : overHttp(url, options);
    call.setTimeout(TIMEOUT, () => call.destroy(new Error(`No answer within ${TIMEOUT} ms`)));
    call.on('error', reject);
    call.on('response', (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('error', reject);
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 500, text: Buffer.concat(chunks).toString('utf8') }),
      );
    });
    call.end(body);
  });
