import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';

const usage = 'Usage: npm run token -- <email> [--idp email|google] [--client staff|tenant|<client id>]';

const fail = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const findAddress = (): string => {
  const data = process.env.LOCAL_CLOUD_DATA ?? '.local';
  const file = resolve(import.meta.dirname, '../..', data, 'address');
  if (process.env.PORT) return `http://localhost:${process.env.PORT}`;
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'http://localhost:3000';
};

const readArgs = () => {
  try {
    return parseArgs({ allowPositionals: true, options: { idp: { type: 'string' }, client: { type: 'string' } } });
  } catch (error) {
    return fail(`${error instanceof Error ? error.message : error}\n${usage}`);
  }
};

const { values, positionals } = readArgs();
const [email] = positionals;
if (!email) fail(usage);
const address = findAddress();
const answer = await fetch(`${address}/__local/token`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ email, ...values }),
}).catch(() =>
  fail(`Nothing answers at ${address}. Start the local cloud first (npm start), or set PORT to where it listens.`),
);
const body = (await answer.json()) as { accessToken?: string; message?: string };
if (!answer.ok || !body.accessToken) fail(body.message ?? `The local cloud answered ${answer.status}.`);
process.stdout.write(`${body.accessToken}\n`);
