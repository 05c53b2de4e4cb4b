import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { jpegOf, pngOf, pngSignature } from '../../support/browser/images.ts';
import { expectError } from '../../support/cloud/expect-error.ts';
import { call } from '../../support/cloud/http.ts';
import { tokenOf } from '../../support/cloud/studio.ts';
import { beginUpload, completeUpload, sendForm, upload } from '../../support/cloud/upload.ts';

const origin = inject('origin');
let token = '';
let neighbour = '';
beforeAll(async () => {
  token = await tokenOf(origin, 'admin@local.test');
  neighbour = await tokenOf(origin, 'admin@second.test');
});

let drawn = 0;
/** An image that nobody has sent before. */
const fresh = (width = 64, height = width): Buffer => {
  drawn += 1;
  return pngOf(width, height, [drawn & 255, Date.now() & 255, (Date.now() >> 8) & 255]);
};
const begun = async (file: Buffer, sending = {}) => (await beginUpload(origin, token, file, sending)).json;
const refusedBy = async (response: Promise<Response>) => {
  const answer = await response;
  const body = await answer.text();
  return { status: answer.status, code: /<Code>(\w+)<\/Code>/.exec(body)?.[1], body };
};

describe('an image', () => {
  it('is uploaded, checked, and served under the hash of its content', async () => {
    const file = fresh(240, 60);
    const kept = await upload(origin, token, file);
    expect(kept.status, kept.body).toBe(200);
    const hash = createHash('sha256').update(file).digest('hex');
    expect(kept.json).toMatchObject({ purpose: 'logo', contentType: 'image/png', width: 240, height: 60 });
    expect(kept.json.address).toMatch(new RegExp(`^/media/ten_[0-9A-Z]{26}/${hash}\\.png$`));
    const shown = await fetch(origin + kept.json.address);
    expect(shown.status).toBe(200);
    expect(Buffer.from(await shown.arrayBuffer()).equals(file)).toBe(true);
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/png',
      'content-disposition': 'inline',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    });
  });

  it('uploaded twice has one address and counts once', async () => {
    const file = fresh();
    const stored = async (): Promise<number> =>
      (await call(origin, 'GET /api/licenses', { token })).json.usage.find(
        ({ metricName }: { metricName: string }) => metricName === 'storage_gb',
      ).used;
    const before = await stored();
    const one = await upload(origin, token, file);
    const two = await upload(origin, token, file);
    expect(two.json.address).toBe(one.json.address);
    expect((await stored()) - before).toBeLessThan(0.001);
  });

  it('may be completed twenty times at once, with one and the same answer', async () => {
    const file = fresh();
    const ticket = await begun(file);
    expect((await sendForm(ticket, file)).status).toBe(204);
    const answers = await Promise.all(Array.from({ length: 20 }, () => completeUpload(origin, token, ticket.uploadId)));
    expect(new Set(answers.map(({ status, body }) => `${status} ${body}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(200);
  });

  it('can be uploaded from a page of the site: CORS allows it', async () => {
    const ticket = await begun(fresh());
    const asked = { origin, 'access-control-request-method': 'POST' };
    const answer = await fetch(ticket.url, { method: 'OPTIONS', headers: asked });
    expect(answer.headers.get('access-control-allow-origin')).toBe(origin);
    const other = { ...asked, 'access-control-request-method': 'DELETE' };
    expect((await fetch(ticket.url, { method: 'OPTIONS', headers: other })).status).toBe(403);
  });
});

describe('the file store refuses what was not signed for', () => {
  it('another type', async () => {
    const file = fresh();
    const answer = await refusedBy(sendForm(await begun(file), file, { 'Content-Type': 'text/html' }));
    expect(answer).toMatchObject({ status: 403, code: 'AccessDenied' });
    expect(answer.body).toContain(
      'Policy Condition failed: ["eq", "$Content-Type", "image/png"]'.replace(/", /g, '",').replace(/"/g, '&quot;'),
    );
  });

  it('more bytes than the purpose allows', async () => {
    const large = Buffer.concat([fresh(), Buffer.alloc(1_048_577)]);
    const answer = await refusedBy(sendForm(await begun(fresh()), large));
    expect(answer).toMatchObject({ status: 400, code: 'EntityTooLarge' });
    expect(answer.body).toContain('<MaxSizeAllowed>1048576</MaxSizeAllowed>');
  });

  it('an empty file', async () => {
    expect(await refusedBy(sendForm(await begun(fresh()), Buffer.alloc(0)))).toMatchObject({ code: 'EntityTooSmall' });
  });

  it.each([
    ['another key', { key: 'media/ten_00000000000000000000000000/a.png' }, 'AccessDenied'],
    ['one more field', { 'x-amz-meta-a': '1' }, 'AccessDenied'],
    ['a signature of its own', { 'X-Amz-Signature': 'a'.repeat(64) }, 'SignatureDoesNotMatch'],
    [
      'a policy of its own',
      { Policy: Buffer.from('{"expiration":"2099-01-01T00:00:00Z","conditions":[]}').toString('base64') },
      'SignatureDoesNotMatch',
    ],
  ])('not with %s', async (_, changed, code) => {
    const file = fresh();
    expect(await refusedBy(sendForm(await begun(file), file, changed))).toMatchObject({ status: 403, code });
  });

  it('uploads without a form, and direct reads', async () => {
    const file = fresh();
    const ticket = await begun(file);
    await sendForm(ticket, file);
    const { key } = ticket.fields;
    for (const method of ['GET', 'PUT', 'DELETE']) {
      expect((await fetch(`${ticket.url}/${key}`.replace('//incoming', '/incoming'), { method })).status).toBe(403);
    }
    expect((await call(origin, `GET /${key}`)).status).toBe(404);
    expect((await completeUpload(origin, token, ticket.uploadId)).status).toBe(200);
  });
});

describe('an uploaded file is checked', () => {
  const sentAs = async (file: Buffer, sending = {}) => {
    const ticket = await begun(file, sending);
    expect((await sendForm(ticket, file)).status).toBe(204);
    return { ticket, answer: await completeUpload(origin, token, ticket.uploadId) };
  };

  it.each([
    ['a page under a picture’s name', Buffer.from('<!doctype html><script>alert(1)</script>'), {}, /web page/],
    ['an SVG under a picture’s name', Buffer.from('<svg onload="alert(1)"/>'), {}, /an SVG/],
    ['a page behind a picture', Buffer.concat([pngOf(64), Buffer.from('<script>')]), {}, /not a whole PNG/],
    ['a cut picture', pngOf(64).subarray(0, 60), {}, /not a whole PNG/],
    ['first bytes alone', pngSignature, {}, /not a whole PNG/],
    ['a JPEG announced as a PNG', jpegOf(64), {}, /is a JPEG/],
    ['an oblong icon', pngOf(64, 32), { purpose: 'icon' }, /must be square/],
  ])('%s is refused by its field, and thrown away', async (_, file, sending, words) => {
    const { ticket, answer } = await sentAs(file, sending);
    expectError(answer, 422, 'FILE_REFUSED');
    expect(answer.json.error.details).toEqual([{ path: 'file', message: expect.stringMatching(words) }]);
    expectError(await completeUpload(origin, token, ticket.uploadId), 409, 'UPLOAD_NOT_FINISHED');
  });

  it('completing before the file has arrived asks to wait', async () => {
    const ticket = await begun(fresh());
    const answer = await completeUpload(origin, token, ticket.uploadId);
    expectError(answer, 409, 'UPLOAD_NOT_FINISHED');
    expect(answer.json.error.details).toEqual([{ path: 'file', message: 'has not arrived yet' }]);
  });

  it.each([
    [{ size: 1_048_577 }, 'size', /1 MB/],
    [{ purpose: 'icon', size: 600_000 }, 'size', /512 KB/],
    [{ contentType: 'image/svg+xml' }, 'contentType', /./],
    [{ purpose: 'novel' }, 'purpose', /./],
    [{ size: 0 }, 'size', /./],
  ])('%o is not even begun', async (sending, path, words) => {
    const answer = await beginUpload(origin, token, fresh(), sending);
    expectError(answer, 400, 'INVALID_INPUT');
    expect(answer.json.error.details[0]).toEqual({ path, message: expect.stringMatching(words) });
  });

  it('another tenant’s upload answers like an unknown one', async () => {
    const file = fresh();
    const ticket = await begun(file);
    await sendForm(ticket, file);
    const foreign = await completeUpload(origin, neighbour, ticket.uploadId);
    const missing = await completeUpload(origin, neighbour, 'upl_00000000000000000000000000');
    expectError(foreign, 404, 'NOT_FOUND');
    expect(foreign.json.error.message).toBe(missing.json.error.message);
    expect((await completeUpload(origin, token, ticket.uploadId)).status).toBe(200);
  });
});

describe('the branding', () => {
  const save = async (who: string, body: object) => {
    const { version } = (await call(origin, 'GET /api/branding', { token: who })).json;
    return await call(origin, 'PUT /api/branding', { token: who, body: { version, ...body } });
  };

  it('takes an uploaded logo, which the audit log names, and refuses another tenant’s file', async () => {
    const { address } = (await upload(origin, token, fresh(200, 50))).json;
    const foreign = await save(neighbour, { logoUrl: address });
    expectError(foreign, 400, 'INVALID_INPUT');
    expect(foreign.json.error.details).toEqual([{ path: 'logoUrl', message: 'must be a file that was uploaded here' }]);
    const own = await save(token, { logoUrl: address });
    expect(own.status, own.body).toBe(200);
    const page = async () => (await call(origin, 'GET /privacy-policy', { host: 'northlight.localhost' })).body;
    // The edge may still hold the page as it was before, for half a minute.
    await expect.poll(page, { timeout: 300_000, interval: 1000 }).toContain(address);
    await save(token, { logoUrl: null });
  });
});
