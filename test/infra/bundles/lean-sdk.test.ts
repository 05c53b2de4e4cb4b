import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alias, lean, withoutDescriptions } from '../../../infra/constructs/functions/lean.ts';
import {
  leanSdk,
  withoutFileBodies,
  withoutWebStreams,
  withPlainKeys,
} from '../../../infra/constructs/functions/lean-sdk.ts';

const folder = mkdtempSync(join(tmpdir(), 'lean-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const mailEntry =
  "export { sesMailer } from './functions/outreach/messaging/mail/mail-provider.ts'; export { SESv2Client } from '@aws-sdk/client-sesv2';";

const bundle = async (name: string, contents: string, plugins: Parameters<typeof build>[0]['plugins'] = []) => {
  const outfile = join(folder, name);
  const options = { bundle: true, minify: true, metafile: true, platform: 'node', format: 'esm', alias } as const;
  const stdin = {
    contents,
    resolveDir: join(import.meta.dirname, '../../..'),
    loader: 'ts',
  } as const;
  const banner = {
    js: "import { createRequire as makeRequire } from 'node:module'; const require = makeRequire(import.meta.url);",
  };
  const { metafile } = await build({ ...options, banner, stdin, outfile, plugins, mainFields: ['module', 'main'] });
  const [output] = Object.values(metafile.outputs);
  const inputs = Object.entries(output?.inputs ?? {}).filter(([, { bytesInOutput }]) => bytesInOutput > 0);
  return { bytes: output?.bytes ?? 0, inputs: inputs.map(([file]) => file), url: pathToFileURL(outfile).href };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

it('leaves out the summary and the errors of routes, however they are written', () => {
  const route = `  method: 'GET',\n  summary: 'It\\'s one',\n  summary:\n    "it's another",\n  errors: ['A', 'B'],\n  path: '/api/x',\n`;
  expect(withoutDescriptions(route)).toBe(`  method: 'GET',\n  path: '/api/x',\n`);
});

it('writes the keys of schemas as texts, and leaves unknown ones', () => {
  expect(withPlainKeys('const _a = "http";\nvar x = { [_a]: 1, [_b]: 2 };')).toBe(
    'const _a = "http";\nvar x = { "http": 1, [_b]: 2 };',
  );
});

it('stops the build when the SDK measures files elsewhere than before', () => {
  const moved = 'import { ReadStream } from "node:fs";\nif (body instanceof ReadStream) return 1;\n';
  expect(() => withoutFileBodies(moved)).toThrow('The SDK no longer measures');
});

it('stops the build when the SDK tells streams elsewhere than before', () => {
  expect(() => withoutWebStreams('export const isReadableStream = () => false;')).toThrow('The SDK no longer tells');
});

const dynamo = `export { createTableClient } from './functions/platform/table/client/client.ts';
export { GetCommand } from '@aws-sdk/lib-dynamodb';
export { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';`;

let made: ReturnType<typeof bundle> | undefined;
const leanTable = () => {
  made ??= bundle('lean-table.mjs', dynamo, [leanSdk, lean()]);
  return made;
};

describe('the document client of a lean bundle', () => {
  let answer = { status: 200, body: {} };
  const server = createServer((_, response) => {
    response
      .writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' })
      .end(JSON.stringify(answer.body));
  });
  beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
  afterAll(() => server.close());

  const get = async (status: number, body: object) => {
    answer = { status, body };
    const { createTableClient, GetCommand, ...rest } = await import((await leanTable()).url);
    const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
    const client = createTableClient({ region: 'us-east-1', endpoint, credentials, maxAttempts: 1 });
    const reply = client.send(new GetCommand({ TableName: 'app', Key: { pk: 'a', sk: 'b' } }));
    return { ...rest, reply };
  };

  it('reads items as plain values', async () => {
    const { reply } = await get(200, { Item: { pk: { S: 'a' }, n: { N: '3' }, list: { L: [{ BOOL: true }] } } });
    expect((await reply).Item).toEqual({ pk: 'a', n: 3, list: [true] });
  });

  it('reads an answer without loading the streams of the web; control: as the SDK comes it loads them', async () => {
    const found = Object.getOwnPropertyDescriptor(globalThis, 'ReadableStream');
    if (!found) throw new Error('Node has no streams of the web');
    let asked = 0;
    const get = () => {
      asked += 1;
      return found.get?.call(globalThis) ?? found.value;
    };
    Object.defineProperty(globalThis, 'ReadableStream', { configurable: true, get });
    const askedBy = async (made: ReturnType<typeof bundle>): Promise<number> => {
      asked = 0;
      const { createTableClient, GetCommand } = await import((await made).url);
      const { port } = server.address() as AddressInfo;
      const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
      const endpoint = `http://127.0.0.1:${port}`;
      const client = createTableClient({ region: 'us-east-1', endpoint, credentials, maxAttempts: 1 });
      await client.send(new GetCommand({ TableName: 'app', Key: { pk: 'a', sk: 'b' } }));
      return asked;
    };
    answer = { status: 200, body: {} };
    try {
      expect(await askedBy(leanTable())).toBe(0);
      expect(await askedBy(bundle('plain-reads.mjs', dynamo))).toBeGreaterThan(0);
    } finally {
      Object.defineProperty(globalThis, 'ReadableStream', found);
    }
  });

  it('throws the errors of items in their own class, with the item that was in the way', async () => {
    const type = 'com.amazonaws.dynamodb.v20120810#ConditionalCheckFailedException';
    const { reply, ConditionalCheckFailedException } = await get(400, { __type: type, Item: { mark: { S: 'm' } } });
    const error: unknown = await reply.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ConditionalCheckFailedException);
    expect(error).toMatchObject({ Item: { mark: { S: 'm' } } });
  });

  it('throws an error that only tables and backups know under its name', async () => {
    const { reply } = await get(400, {
      __type: 'com.amazonaws.dynamodb.v20120810#TableInUseException',
      message: 'busy',
    });
    await expect(reply).rejects.toMatchObject({ name: 'TableInUseException', message: 'busy' });
  });

  it('holds neither scans nor paginators, which the package brings where nothing says that it has no side effects', async () => {
    const { inputs } = await leanTable();
    expect(inputs.filter((file) => /lib-dynamodb.*(Scan|Paginat)/.test(file))).toEqual([]);
    const plain = await bundle('plain-table.mjs', dynamo);
    expect(plain.inputs.filter((file) => /lib-dynamodb.*ScanCommand/.test(file))).toHaveLength(1);
    expect(plain.bytes - (await leanTable()).bytes).toBeGreaterThan(15_000);
  });
});

it('a mail still goes out whole from the lean bundle, which is at least 40 KB smaller', async () => {
  const plain = await bundle('plain.mjs', mailEntry);
  const leaner = await bundle('lean.mjs', mailEntry, [leanSdk, lean()]);
  expect(plain.bytes - leaner.bytes).toBeGreaterThan(40_000);
  const asked = Promise.withResolvers<{ path: string | undefined; body: string }>();
  const server = createServer(async (request, response) => {
    asked.resolve({ path: `${request.method} ${request.url}`, body: await textOf(request) });
    response.setHeader('content-type', 'application/json').end('{"MessageId":"0100"}');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const { sesMailer, SESv2Client } = await import(leaner.url);
  const credentials = { accessKeyId: 'test', secretAccessKey: 'test' };
  const mailer = sesMailer(undefined, new SESv2Client({ region: 'us-east-1', endpoint, credentials }));
  const from = { name: 'A', email: 'a@example.com' };
  const to = { name: 'B', email: 'b@example.com' };
  const mail = { id: 'com_1', from, to, replyTo: from, subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
  expect(await mailer.send(mail)).toEqual({ messageId: '0100' });
  const { path, body } = await asked.promise;
  server.close();
  expect(path).toBe('POST /v2/email/outbound-emails');
  const sent = JSON.parse(body);
  expect(sent).toMatchObject({ FromEmailAddress: 'a@example.com', Destination: { ToAddresses: ['b@example.com'] } });
  expect(Buffer.from(sent.Content.Raw.Data, 'base64').toString()).toMatch(/^From: "A" <a@example.com>/);
});
