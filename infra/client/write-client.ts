import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { transformSync } from 'esbuild';
import { declarations } from './declarations.ts';

const root = join(import.meta.dirname, '../..');

const readme = `# @northlight/client

\`\`\`js
import { createClient } from '@northlight/client';

const northlight = createClient({ origin: 'https://example.com', key: process.env.KEY });
const { leadId } = await northlight.call('POST /api/leads/manual', { fullName: 'Ada Moore', email: 'ada@example.com' });
for await (const lead of northlight.each('GET /api/leads', { status: 'new' })) console.log(lead.fullName);
\`\`\`

A call that is refused with 429 waits for the seconds of Retry-After and comes again. Errors are a \`NorthlightError\` with
\`status\`, \`code\`, \`fields\` and \`correlationId\`. \`openEvent(secret, headers, body)\` verifies a webhook call.
The guide is at /developers of the platform.
`;

/** Writes the package of the typed client into a folder of its own, ready for \`npm pack\`. */
export const writeClient = (folder: string): void => {
  const { version, license } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const source = readFileSync(join(import.meta.dirname, 'runtime.ts'), 'utf8');
  const { code } = transformSync(source, { loader: 'ts', format: 'esm', target: 'es2022' });
  const manifest = {
    name: '@northlight/client',
    version,
    description: 'Typed client of the Northlight API.',
    license,
    type: 'module',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['index.js', 'index.d.ts'],
    engines: { node: '>=20' },
    sideEffects: false,
  };
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const files = {
    'index.js': code,
    'index.d.ts': declarations(),
    'README.md': readme,
    'package.json': `${JSON.stringify(manifest, null, 2)}\n`,
  };
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content);
};
