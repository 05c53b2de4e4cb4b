import { createHash } from 'node:crypto';
import { type LoopbackServer, startLoopbackServer } from '../http/loopback-server.ts';
import { type HttpRequest, json } from '../http/message.ts';
import { type Faultable, jsonFailure, withFaults } from '../services/faulty-service.ts';
import { post } from '../table/client.ts';
import type { Faults } from '../table/faults.ts';

const MAX_BODY_BYTES = 2 * 1024 * 1024;
const type = { 'content-type': 'application/x-amz-json-1.0' };

interface Batch {
  readonly Entries?: readonly { readonly Id: string; readonly MessageBody: string }[];
}

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The answer to a batch that nobody keeps. */
const swallowed = ({ body }: HttpRequest) => {
  const { Entries = [] } = JSON.parse(body.toString('utf8')) as Batch;
  const Successful = Entries.map(({ Id, MessageBody }) => ({ Id, MessageId: Id, MD5OfMessageBody: md5(MessageBody) }));
  return { ...json(200, { Successful }), headers: type };
};

/** Stands between functions and the queue engine and injects faults; what receives messages calls the engine itself. */
export const startQueueFront = async (engine: string, faults: Faults): Promise<LoopbackServer> => {
  const service: Faultable = {
    service: 'queue',
    answer: async ({ headers, body, path }) => {
      const { host: _, connection: __, 'content-length': ___, 'transfer-encoding': ____, ...kept } = headers;
      return { ...(await post(`${engine}${path}`, kept, body)), headers: type };
    },
    failed: () => jsonFailure(500, 'com.amazonaws.sqs#InternalError'),
    throttled: () => jsonFailure(400, 'com.amazonaws.sqs#RequestThrottled'),
    swallow: swallowed,
  };
  return await startLoopbackServer(withFaults(faults, service, MAX_BODY_BYTES));
};
