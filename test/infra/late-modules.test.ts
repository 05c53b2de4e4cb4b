import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStore } from '../../functions/documents/file-store.ts';
import { bundleFunctions, projectRoot } from '../../infra/constructs/function-bundle.ts';

const output = mkdtempSync(join(tmpdir(), 'late-'));
const environment = {
  AWS_REGION: 'us-east-1',
  AWS_ACCESS_KEY_ID: 'key',
  AWS_SECRET_ACCESS_KEY: 'secret',
  AWS_SESSION_TOKEN: 'token',
};

describe('a module that lies beside its bundle', () => {
  beforeAll(() => bundleFunctions(join(projectRoot, 'functions'), output));
  afterAll(() => rmSync(output, { recursive: true }));

  it('works there: the object store signs a form for its bucket on AWS', async () => {
    Object.assign(process.env, environment);
    const { createObjectStore } = (await import(join(output, 'documents/api/object-store.mjs'))) as {
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
});
