import { once } from 'node:events';
import { createServer, type ServerHttp2Session, type ServerHttp2Stream } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { eventFrame } from './event-frame.ts';
import {
  contentOf,
  type Fault,
  type Script,
  type Scripted,
  stopOf,
  usageOf,
  type WireBlock,
  type WireCall,
} from './scripted.ts';

const CHUNK_CHARS = 12;

const answerJson = (stream: ServerHttp2Stream, status: number, body: unknown, headers: Record<string, string> = {}) => {
  stream.respond({ ':status': status, 'content-type': 'application/json', ...headers });
  stream.end(JSON.stringify(body));
};

const throttle = (stream: ServerHttp2Stream): void =>
  answerJson(stream, 429, { message: 'Too many requests, please wait' }, { 'x-amzn-errortype': 'ThrottlingException' });

const streamHeaders = { ':status': 200, 'content-type': 'application/vnd.amazon.eventstream' };

const chunksOf = (text: string): string[] => text.match(new RegExp(`[\\s\\S]{1,${CHUNK_CHARS}}`, 'g')) ?? [];

const framesOf = (block: WireBlock, contentBlockIndex: number): Buffer[] => {
  const { toolUse } = block;
  const start = toolUse ? { toolUse: { toolUseId: toolUse.toolUseId, name: toolUse.name } } : undefined;
  const deltas = toolUse
    ? chunksOf(JSON.stringify(toolUse.input)).map((input) => ({ toolUse: { input } }))
    : chunksOf(block.text ?? '').map((text) => ({ text }));
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
  isTruncated: boolean,
) => {
  const frames = [
    eventFrame('messageStart', { role: 'assistant' }),
    ...contentOf(answer, n).flatMap(framesOf),
    eventFrame('messageStop', { stopReason: stopOf(answer) }),
    eventFrame('metadata', { usage: usageOf(answer, call), metrics: { latencyMs: 1 } }),
  ];
  stream.respond(streamHeaders);
  const sent = isTruncated ? frames.slice(0, Math.ceil(frames.length / 2)) : frames;
  for (const [at, frame] of sent.entries()) {
    await answer.between?.(at);
    if (stream.destroyed) return;
    stream.write(frame);
  }
  if (isTruncated) stream.close(2);
  else stream.end();
};

const sendAnswer = (
  stream: ServerHttp2Stream,
  answer: Scripted,
  call: WireCall,
  n: number,
  isTruncated: boolean,
): void => {
  const message = { role: 'assistant', content: contentOf(answer, n) };
  const body = {
    output: { message },
    stopReason: stopOf(answer),
    usage: usageOf(answer, call),
    metrics: { latencyMs: 1 },
  };
  if (isTruncated) {
    const text = JSON.stringify(body);
    stream.respond({ ':status': 200, 'content-type': 'application/json' });
    stream.write(text.slice(0, text.length / 2), () => stream.close(2));
  } else answerJson(stream, 200, body);
};

const sendGarbage = (stream: ServerHttp2Stream, isStream: boolean): void => {
  stream.respond(isStream ? streamHeaders : { ':status': 200, 'content-type': 'application/json' });
  stream.end('<html><body>Service is fine, thanks for asking</body></html>');
};

const readBody = async (stream: ServerHttp2Stream): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of stream) parts.push(part as Buffer);
  return Buffer.concat(parts);
};

const path = /^\/model\/([^/]+)\/(converse|converse-stream)$/;

export const startBedrock = async (script: Script, port = 0): Promise<BedrockStandIn> => {
  const standIn = new BedrockStandIn(script);
  await standIn.listen(port);
  return standIn;
};

/** A stand-in for Bedrock's runtime in its own wire format: Converse and ConverseStream over HTTP/2. Answers from a script, or fails on request. */
export class BedrockStandIn {
  /** Every call received, the oldest first. */
  readonly calls: WireCall[] = [];
  private script: Script;
  private fault: Fault | undefined;
  private sessions = new Set<ServerHttp2Session>();
  private server = createServer();
  private port = 0;

  constructor(script: Script) {
    this.script = script;
    this.server.on('session', (session) => {
      this.sessions.add(session);
      session.on('close', () => this.sessions.delete(session));
      session.on('error', () => session.destroy());
    });
    this.server.on('stream', (stream, headers) => {
      stream.on('error', () => stream.destroy());
      this.respond(stream, String(headers[':path'])).catch((error: Error) => {
        if (!stream.headersSent)
          answerJson(stream, 400, { message: error.message }, { 'x-amzn-errortype': 'ValidationException' });
      });
    });
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async listen(port: number): Promise<void> {
    this.server.listen(port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
  }

  /** Answers by this script from now on. */
  useScript(script: Script): void {
    this.script = script;
  }

  /** Fails in this way from now on, or works again. */
  setFault(trouble: Fault | undefined): void {
    this.fault = trouble;
  }

  async stop(): Promise<void> {
    for (const session of this.sessions) session.destroy();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async respond(stream: ServerHttp2Stream, target: string): Promise<void> {
    const [, modelId = '', act] = path.exec(target) ?? [];
    const body = JSON.parse((await readBody(stream)).toString('utf8')) as Omit<WireCall, 'modelId' | 'isStream'>;
    const isStream = act === 'converse-stream';
    const call = { ...body, modelId: decodeURIComponent(modelId), isStream };
    this.calls.push(call);
    if (this.fault === 'down') return stream.close(2);
    if (this.fault === 'slow') return;
    if (this.fault === 'throttling') return throttle(stream);
    if (this.fault === 'garbage') return sendGarbage(stream, isStream);
    const answer = this.fault === 'refusing' ? { text: '', stopReason: 'content_filtered' } : await this.script(call);
    const isTruncated = this.fault === 'half-stream';
    if (isStream) await streamAnswer(stream, answer, call, this.calls.length, isTruncated);
    else sendAnswer(stream, answer, call, this.calls.length, isTruncated);
  }
}
