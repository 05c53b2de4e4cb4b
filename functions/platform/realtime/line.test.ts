import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awsSigner } from '../../../test/support/table/aws-signer.ts';
import { createLine, type Line } from './line.ts';

const keys = { accessKeyId: 'AKIA1', secretAccessKey: 'secret', sessionToken: 'session' };
const caller = { region: async () => 'eu-west-1', credentials: async () => keys };

interface Heard {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}
let heard: Heard[];
let answers: number[];
let server: Server;
let line: Line;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const part of request.setEncoding('utf8')) body += part;
    const { method = '', url: path = '', headers } = request;
    heard.push({ method, path, headers, body });
    const status = answers.shift() ?? 200;
    if (status === 0) return void request.socket.destroy();
    response.writeHead(status).end(status < 300 ? '' : '{"message":"no"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  line = createLine(`http://127.0.0.1:${(server.address() as AddressInfo).port}/live`, caller);
});
beforeEach(() => {
  [heard, answers] = [[], []];
});
afterAll(() => void server.close());

/** The signature that AWS reckons out of what arrived. */
const reckoned = async ({ method, path, headers, body }: Heard): Promise<string | undefined> => {
  const signer = awsSigner('execute-api', 'eu-west-1', keys);
  const known = { host: String(headers.host), 'content-type': String(headers['content-type']) };
  const at = String(headers['x-amz-date']).replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z');
  const request = { method, protocol: 'http:', hostname: '127.0.0.1', path, query: {}, headers: known, body };
  return (await signer.sign(request, { signingDate: new Date(at) })).headers.authorization;
};

describe('the line to open connections', () => {
  test('posts a message to one connection, signed for the gateway, with the odd letters of its id kept', async () => {
    expect(await line.post('a/b+c=', { type: 'lead.changed', name: 'Zoë 🏡' })).toBe(true);
    expect(heard).toMatchObject([
      {
        method: 'POST',
        path: '/live/@connections/a%2Fb%2Bc%3D',
        body: '{"type":"lead.changed","name":"Zoë 🏡"}',
        headers: { 'x-amz-security-token': 'session' },
      },
    ]);
    const [first] = heard as [Heard];
    expect(first.headers.authorization).toBe(await reckoned(first));
    expect(first.headers.authorization).not.toBe(await reckoned({ ...first, body: `${first.body} ` }));
  });

  test('says that a connection is gone, and asks no second time', async () => {
    answers = [410];
    expect(await line.post('gone', {})).toBe(false);
    expect(heard).toHaveLength(1);
  });

  test('tries again what was throttled, failed or broke off, three times in all', async () => {
    answers = [429, 503, 200];
    expect(await line.post('slow', {})).toBe(true);
    answers = [0, 200];
    expect(await line.post('broken', {})).toBe(true);
    answers = [500, 500, 500, 200];
    await expect(line.post('down', {})).rejects.toThrow('The gateway refused with 500');
    expect(heard).toHaveLength(8);
  });

  test('does not try again what is refused', async () => {
    answers = [403, 200];
    await expect(line.post('foreign', {})).rejects.toThrow('The gateway refused with 403');
  });

  test('ends a connection; one that is gone already is no failure', async () => {
    answers = [204, 410];
    await line.close('open');
    await line.close('gone');
    expect(heard.map(({ method }) => method)).toEqual(['DELETE', 'DELETE']);
  });
});
