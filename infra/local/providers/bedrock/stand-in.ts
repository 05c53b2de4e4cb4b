import { once } from 'node:events';
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { eventFrame } from './event-frame.ts';
import {
  contentOf,
  type Script,
  type Scripted,
  stopOf,
  type Trouble,
  usageOf,
  type WireBlock,
  type WireCall,
} from './scripted.ts';

const PIECE = 12;

/** Bedrock's runtime as far as we call it, in its own wire format: HTTP/2, Converse, and event streams for ConverseStream. */
export interface BedrockStandIn {
  readonly address: string;
  /** Every call that came in, the oldest first. */
  readonly calls: readonly WireCall[];
  /** Answers by this script from now on. */
  play(script: Script): void;
  /** Is out of order in this way from now on, or well again. */
  suffer(trouble: Trouble | undefined): void;
  stop(): Promise<void>;
}

const answerJson = (stream: ServerHttp2Stream, status: number, body: unknown, headers: Record<string, string> = {}) => {
  stream.respond({ ':status': status, 'content-type': 'application/json', ...headers });
  stream.end(JSON.stringify(body));
};

const throttle = (stream: ServerHttp2Stream): void =>
  answerJson(stream, 429, { message: 'Too many requests, please wait' }, { 'x-amzn-errortype': 'ThrottlingException' });

const streamHeaders = { ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' };

const piecesOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${PIECE}}`, 'g')) ?? [];

const framesOf = (block: WireBlock, contentBlockIndex: number): Buffer[] => {
  const { toolUse } = block;
  const start = toolUse ? { toolUse: { toolUseId: toolUse.toolUseId, name: toolUse.name } } : undefined;
  const deltas = toolUse
    ? piecesOf(JSON.stringify(toolUse.input)).map((input) => ({ toolUse: { input } }))
    : piecesOf(block.text ?? '').map((text) => ({ text }));
  return [
    ...(start ? [eventFrame('contentBlockStart', { contentBlockIndex, start })] : []),
    ...deltas.map((delta) => eventFrame('contentBlockDelta', { contentBlockIndex, delta })),
    eventFrame('contentBlockStop', { contentBlockIndex }),
  ];
};

const streamAnswer = async (
  stream: ServerHttp2Stream,
  answer: Scripted,
  call: WireCall,
  n: number,
  isHalf: boolean,
) => {
  const frames = [
    eventFrame('messageStart', { role: 'assistant' }),
    ...contentOf(answer, n).flatMap(framesOf),
    eventFrame('messageStop', { stopReason: stopOf(answer) }),
    eventFrame('metadata', { usage: usageOf(answer, call), metrics: { latencyMs: 1 } }),
  ];
  stream.respond(streamHeaders);
  const sent = isHalf ? frames.slice(0, Math.ceil(frames.length / 2)) : frames;
  for (const [at, frame] of sent.entries()) {
    await answer.between?.(at);
    if (stream.destroyed) return;
    stream.write(frame);
  }
  if (isHalf) stream.close(2);
  else stream.end();
};

const answerWhole = (stream: ServerHttp2Stream, answer: Scripted, call: WireCall, n: number, isHalf: boolean): void => {
  const message = { role: 'assistant', content: contentOf(answer, n) };
  const body = {
    output: { message },
    stopReason: stopOf(answer),
    usage: usageOf(answer, call),
    metrics: { latencyMs: 1 },
  };
  if (isHalf) {
    const text = JSON.stringify(body);
    stream.respond({ ':status': 200, 'content-type': 'application/json' });
    stream.write(text.slice(0, text.length / 2), () => stream.close(2));
  } else answerJson(stream, 200, body);
};

const garbage = (stream: ServerHttp2Stream, isStream: boolean): void => {
  stream.respond(isStream ? streamHeaders : { ':status': 200, 'content-type': 'application/json' });
  stream.end('<html><body>Service is fine, thanks for asking</body></html>');
};

const readBody = async (stream: ServerHttp2Stream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const path = /^\/model\/([^/]+)\/(converse|converse-stream)$/;

export const startBedrock = async (first: Script, port = 0): Promise<BedrockStandIn> => {
  let script = first;
  let trouble: Trouble | undefined;
  const calls: WireCall[] = [];
  const sessions = new Set<ServerHttp2Session>();
  const respond = async (stream: ServerHttp2Stream, target: string): Promise<void> => {
    const [, modelId = '', act] = path.exec(target) ?? [];
    const body = JSON.parse((await readBody(stream)).toString('utf8')) as Omit<WireCall, 'modelId' | 'isStream'>;
    const isStream = act === 'converse-stream';
    const call = { ...body, modelId: decodeURIComponent(modelId), isStream };
    calls.push(call);
    if (trouble === 'down') return stream.close(2);
    if (trouble === 'slow') return;
    if (trouble === 'throttling') return throttle(stream);
    if (trouble === 'garbage') return garbage(stream, isStream);
    const answer = trouble === 'refusing' ? { text: '', stopReason: 'content_filtered' } : await script(call);
    const isHalf = trouble === 'half-stream';
    if (isStream) await streamAnswer(stream, answer, call, calls.length, isHalf);
    else answerWhole(stream, answer, call, calls.length, isHalf);
  };
  const server = createServer();
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
    session.on('error', () => session.destroy());
  });
  server.on('stream', (stream, headers) => {
    stream.on('error', () => stream.destroy());
    respond(stream, String(headers[':path'])).catch((error: Error) => {
      if (!stream.headersSent)
        answerJson(stream, 400, { message: error.message }, { 'x-amzn-errortype': 'ValidationException' });
    });
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    play: (next) => {
      script = next;
    },
    suffer: (next) => {
      trouble = next;
    },
    stop: async () => {
      for (const session of sessions) session.destroy();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
};
