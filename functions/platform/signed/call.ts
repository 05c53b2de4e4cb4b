import { Agent as HttpAgent, request as overHttp } from 'node:http';
import { Agent as HttpsAgent, request as overHttps } from 'node:https';

const TIMEOUT_MS = 2000;

/** Status and text of an answer. */
export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** One call, with its headers complete; rejects when nothing answers in time. */
export type Call = (method: string, url: URL, headers: Record<string, string>, body?: string) => Promise<Answer>;

/** Calls over shared sockets: at most `maxSockets` of them, kept alive; each has `timeoutMs` for its answer. */
export const openCalls = (maxSockets: number, timeoutMs = TIMEOUT_MS): Call => {
  const kept = { keepAlive: true, maxSockets };
  const plain = new HttpAgent(kept);
  const secure = new HttpsAgent(kept);
  return (method, url, headers, body = '') =>
    new Promise((resolve, reject) => {
      const options = { method, headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) } };
      const isSecure = url.protocol === 'https:';
      const call = isSecure
        ? overHttps(url, { ...options, agent: secure })
        : overHttp(url, { ...options, agent: plain });
      call.setTimeout(timeoutMs, () => call.destroy(new Error(`No answer within ${timeoutMs} ms`)));
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
};
