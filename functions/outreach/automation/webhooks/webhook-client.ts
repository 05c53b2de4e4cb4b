import { request } from 'node:https';
import { pinnedTo, publicAddressOf, type Resolve } from '../../../platform/internet/public-address.ts';
import type { WebhookCall, WebhookCaller } from './webhook-port.ts';

/** From the first packet to the receiver's status, however slowly it trickles. */
const TIMEOUT_MS = 15_000;

const post = async ({ body, headers }: WebhookCall, url: URL, address: { address: string; family: number }) =>
  await new Promise<{ status: number }>((answer, reject) => {
    const outgoing = request(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(Buffer.byteLength(body)) },
        signal: AbortSignal.timeout(TIMEOUT_MS),
        agent: false,
        lookup: pinnedTo(address),
      },
      (response) => {
        answer({ status: response.statusCode ?? 0 });
        response.destroy();
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });

/** HTTPS on the default port, only to the public internet, without redirects, 15 s timeout. */
export const internetCaller = (resolve?: Resolve): WebhookCaller => ({
  call: async (webhook) => {
    const url = new URL(webhook.url);
    if (url.protocol !== 'https:' || url.port !== '') throw new Error('Webhooks only go to https on its standard port');
    return await post(webhook, url, await publicAddressOf(url.hostname, resolve));
  },
});
