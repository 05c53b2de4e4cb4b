import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { afterAll, expect, it } from 'vitest';
import { alias, lean, withoutWords } from '../../infra/constructs/functions/lean.ts';
import { leanSdk, withPlainKeys } from '../../infra/constructs/functions/lean-sdk.ts';

const folder = mkdtempSync(join(tmpdir(), 'lean-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const bundle = async (name: string, plugins: Parameters<typeof build>[0]['plugins'] = []) => {
  const outfile = join(folder, name);
  const options = { bundle: true, minify: true, metafile: true, platform: 'node', format: 'esm', alias } as const;
  const stdin = {
    contents:
      "export { sesMailer } from './functions/messaging/mail-provider.ts'; export { SESv2Client } from '@aws-sdk/client-sesv2';",
    resolveDir: join(import.meta.dirname, '../..'),
    loader: 'ts',
  } as const;
  const banner = { js: "import { createRequire as r } from 'node:module'; const require = r(import.meta.url);" };
  const { metafile } = await build({ ...options, banner, stdin, outfile, plugins, mainFields: ['module', 'main'] });
  return { bytes: Object.values(metafile.outputs)[0]?.bytes ?? 0, url: pathToFileURL(outfile).href };
};

const textOf = async (request: IncomingMessage): Promise<string> => {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
};

it('leaves out the summary and the errors of routes, however they are written', () => {
  const route = `  method: 'GET',\n  summary: 'It\\'s one',\n  summary:\n    "it's another",\n  errors: ['A', 'B'],\n  path: '/api/x',\n`;
  expect(withoutWords(route)).toBe(`  method: 'GET',\n  path: '/api/x',\n`);
});

it('writes the keys of schemas as texts, and leaves unknown ones', () => {
  expect(withPlainKeys('const _a = "http";\nvar x = { [_a]: 1, [_b]: 2 };')).toBe(
    'const _a = "http";\nvar x = { "http": 1, [_b]: 2 };',
  );
});

it('a mail still goes out whole from the lean bundle, which is at least 40 KB smaller', async () => {
  const plain = await bundle('plain.mjs');
  const leaner = await bundle('lean.mjs', [leanSdk, lean()]);
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
