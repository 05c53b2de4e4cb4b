import type { IncomingMessage, ServerResponse } from 'node:http';
import { type HttpRequest, type HttpResponse, json, readBody, send, toRequest } from '../http/message.ts';
import type { Faults, FaultyService } from '../table/faults.ts';

/** A service as it answers when it is well, and its own words for two ways of not being well. */
export interface Faultable {
  readonly service: FaultyService | ((request: HttpRequest) => FaultyService);
  readonly answer: (request: HttpRequest) => Promise<HttpResponse>;
  readonly failed: (request: HttpRequest) => HttpResponse;
  readonly throttled: (request: HttpRequest) => HttpResponse;
  /** Acknowledges a request and drops it. */
  readonly swallow?: (request: HttpRequest) => HttpResponse;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A failure in the JSON protocol of most services. */
export const jsonFailure = (status: number, type: string): HttpResponse => {
  const { headers, ...answer } = json(status, { __type: type, message: 'Injected' });
  return { ...answer, headers: { ...headers, 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': type } };
};

const isFunctions = ({ headers }: HttpRequest): boolean => /Credential=FN\./.test(headers.authorization ?? '');
const callerOf = ({ headers }: HttpRequest): string =>
  /Credential=([^/,]+)/.exec(headers.authorization ?? '')?.[1] ?? '';

/** Half of the answer, then a broken connection. */
const truncate = (response: ServerResponse, { status, headers, body }: HttpResponse): void => {
  response.writeHead(status, { ...headers, 'content-length': body.length + 1 });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
};

/** Answers as the service does, or as the injected faults have it for calls that a function signed. */
export const answerDespiteFaults = async (
  faults: Faults,
  service: Faultable,
  request: HttpRequest,
  response: ServerResponse,
): Promise<void> => {
  const { method } = request;
  if (!faults.active || !isFunctions(request)) return send(response, await service.answer(request), method);
  const name = typeof service.service === 'function' ? service.service(request) : service.service;
  const call = faults.ofCall(callerOf(request), name);
  if (call.strikes('', 'latency')) await wait(call.plan.latencyMs ?? 50);
  if (call.strikes('', 'resetBefore')) return void response.destroy();
  if (call.strikes('', 'error500')) return send(response, service.failed(request), method);
  if (call.strikes('', 'throttling')) return send(response, service.throttled(request), method);
  if (service.swallow && call.strikes('', 'swallow')) return send(response, service.swallow(request), method);
  const done = await service.answer(request);
  if (call.strikes('', 'resetAfter')) return void response.destroy();
  if (call.strikes('', 'truncate')) return truncate(response, done);
  send(response, done, method);
};

/** The listener of a service whose requests are at most `maxBytes` large. */
export const withFaults =
  (faults: Faults, service: Faultable, maxBytes: number) =>
  async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(message, maxBytes);
    const request = toRequest(message, body === 'too large' ? Buffer.alloc(0) : body);
    await answerDespiteFaults(faults, service, request, response);
  };
