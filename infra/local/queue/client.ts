import { post } from '../table/client.ts';

export interface Message {
  MessageId: string;
  ReceiptHandle: string;
  Body: string;
  MD5OfBody: string;
  Attributes?: Record<string, string>;
  MessageAttributes?: Record<string, { StringValue?: string; BinaryValue?: string; DataType: string }>;
}
export type QueueCall = <T = Record<string, unknown>>(operation: string, input: object) => Promise<T>;

const headers = {
  'content-type': 'application/x-amz-json-1.0',
  authorization:
    'AWS4-HMAC-SHA256 Credential=local/20260101/us-east-1/sqs/aws4_request, SignedHeaders=host, Signature=00',
  'x-amz-date': '20260101T000000Z',
};

/** Calls the queue service the way the SDK does. */
export const createQueueClient =
  (address: string): QueueCall =>
  async <T>(operation: string, input: object) => {
    const answer = await post(
      `${address}/`,
      { ...headers, 'x-amz-target': `AmazonSQS.${operation}` },
      JSON.stringify(input),
    );
    const text = answer.body.toString('utf8');
    if (answer.status >= 400) throw new Error(`${operation}: ${text}`);
    return (text ? JSON.parse(text) : {}) as T;
  };
