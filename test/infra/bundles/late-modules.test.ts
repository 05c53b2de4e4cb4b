import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Edge } from '../../../functions/company/domains/edge-port.ts';
import type { FileStore } from '../../../functions/platform/objects/file-store.ts';
import { lazyEntries } from '../../../infra/constructs/functions/lazy-modules.ts';
import { bundled, isCurrent } from './bundled.ts';

let output = '';
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'token',
};

const lateModules = lazyEntries('functions').map(({ out }) => `${out}.mjs`);

/** The modules that a bundle imports late, by the names that they have beside it. */
const importedLate = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/\bimport\("(\.\/[\w-]+\.mjs)"\)/g)].map((match) => match[1] ?? '');

describe('a module that lies beside its bundle', () => {
  beforeAll(async () => {
    output = await bundled();
  });

  it.each(lateModules)('%s loads', async (file) => {
    Object.assign(process.env, environment);
    expect(Object.keys(await import(join(output, file)))).not.toEqual([]);
  });

  it('is there for every bundle that imports it', () => {
    const bundles = globSync('*/*/*/*.mjs', { cwd: output }).map((file) => join(output, file));
    const wanted = bundles.flatMap((file) => importedLate(file).map((name) => join(dirname(file), name)));
    expect(wanted.length).toBeGreaterThanOrEqual(lateModules.length);
    expect(wanted.filter((file) => !existsSync(file)).map((file) => file.slice(output.length + 1))).toEqual([]);
  });

  it('control: one whose minified names meet that of its banner does not', async () => {
    const file = join(output, 'control.mjs');
    writeFileSync(file, "import { createRequire as r } from 'node:module'; var r = 1; export { r };");
    await expect(import(file)).rejects.toThrow(SyntaxError);
    rmSync(file);
  });

  it('works there: the object store signs a form for its bucket on AWS', async () => {
    Object.assign(process.env, environment);
    const { createObjectStore } = (await import(join(output, 'company/media/api/object-store.mjs'))) as {
      createObjectStore: (bucket: string) => FileStore;
    };
    const bounds = { key: 'incoming/ten_1/upl_1', contentType: 'image/png', atMost: 10, seconds: 60 };
    const { url, fields } = await createObjectStore('some-bucket').signPost(bounds);
    expect(url).toBe('https://some-bucket.s3.us-east-1.amazonaws.com/');
    const policy = JSON.parse(Buffer.from(String(fields.Policy), 'base64').toString());
    expect(policy.conditions).toEqual(
      expect.arrayContaining([
        ['content-length-range', 1, 10],
        { 'Content-Type': 'image/png' },
        { key: 'incoming/ten_1/upl_1' },
        { bucket: 'some-bucket' },
      ]),
    );
  });

  it('works there: the edge asks CloudFront for a distribution tenant, and reads how far it is', async () => {
    const cloudfront = await startCloudFront();
    Object.assign(process.env, environment, { AWS_ENDPOINT_URL_CLOUDFRONT: cloudfront.address });
    const file = join(output, 'company/tenancy/tenant-provisioning/distribution-tenants.mjs');
    console.log(`late module distribution-tenants ${Math.ceil(statSync(file).size / 1024)} KB`);
    expect(statSync(file).size).toBeLessThanOrEqual(330 * 1024);
    const { openDistributionTenants } = (await import(file)) as {
      openDistributionTenants: (place: { distributionId: string; connectionGroupId: string }) => Edge;
    };
    const edge = openDistributionTenants({ distributionId: 'E1', connectionGroupId: 'cg_1' });
    try {
      expect(await edge.serve('www.example.com')).toMatchObject({ state: 'preparing' });
      expect(cloudfront.asked[1]).toMatch(
        /^POST .*<Domain>www\.example\.com<\/Domain>.*<ValidationTokenHost>cloudfront</,
      );
      expect(await edge.serve('www.example.com')).toEqual({ state: 'active' });
    } finally {
      cloudfront.stop();
      delete process.env.AWS_ENDPOINT_URL_CLOUDFRONT;
    }
  });
});

it('bundles of the last synthesis are taken while nothing they are made of has changed', () => {
  const root = mkdtempSync(join(tmpdir(), 'bundled-'));
  const bundles = join(root, 'bundles');
  const write = (file: string, minutesOn: number): void => {
    writeFileSync(join(root, file), '');
    const changed = Date.now() / 1000 + minutesOn * 60;
    utimesSync(join(root, file), changed, changed);
  };
  try {
    mkdirSync(join(root, 'shared'));
    write('shared/one.ts', -1);
    expect(isCurrent(bundles, root)).toBe(false);
    mkdirSync(bundles);
    expect(isCurrent(bundles, root)).toBe(true);
    write('shared/two.ts', 1);
    expect(isCurrent(bundles, root)).toBe(false);
  } finally {
    rmSync(root, { recursive: true });
  }
});

const xml = (name: string, inner: string): string =>
  `<?xml version="1.0"?><${name} xmlns="http://cloudfront.amazonaws.com/doc/2020-05-31/">${inner}</${name}>`;
const missing = xml(
  'ErrorResponse',
  '<Error><Type>Sender</Type><Code>EntityNotFound</Code><Message>no</Message></Error>',
);
const member = '<member><Domain>www.example.com</Domain><Status>active</Status></member>';
const made = xml(
  'DistributionTenant',
  `<Id>dt_1</Id><Enabled>true</Enabled><Status>Deployed</Status><Domains>${member}</Domains>`,
);

/** Answers as CloudFront does: what was not asked for is not there, and then it is. */
const startCloudFront = async () => {
  const asked: string[] = [];
  const server = createServer(async (request, response) => {
    const body = (await request.toArray()).join('');
    asked.push(`${request.method} ${request.url} ${body}`);
    const isThere = asked.some((each) => each.startsWith('POST'));
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'text/xml', etag: 'etag-1' });
    response.end(isThere ? made : missing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { asked, address, stop };
};
