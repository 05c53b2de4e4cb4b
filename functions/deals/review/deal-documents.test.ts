import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { DAY } from '../../../shared/contract/time.ts';
import { startTable } from '../../../test/support/table/table.ts';
import { pdf, REVIEW_NOW, type ReviewWorld, reviewWorld } from '../../../test/support/world/deals/review-world.ts';
import { eicar } from '../../../test/support/world/files/memory-vault.ts';

let started: Awaited<ReturnType<typeof startTable>>;
let png: Buffer;
beforeAll(async () => {
  started = await startTable();
  const create = { width: 8, height: 8, channels: 3 as const, background: '#123456' };
  png = await sharp({ create }).png().toBuffer();
});
afterAll(async () => await started.stop());

let tenants = 0;
let world: ReviewWorld;
beforeEach(async () => {
  tenants += 1;
  world = reviewWorld(started.openTable(`ten_${String(tenants).padStart(26, '0')}`));
  await world.deal('trx_1');
});

const said = async (answer: Promise<unknown>): Promise<string> =>
  await answer.then(
    () => 'ok',
    (error) => error.code,
  );

/** A PDF whose names lie in a packed stream of objects, whose type is written as told. */
const packed = (inside: string, type = '/Type/ObjStm'): Buffer => {
  const body = deflateSync(Buffer.from(inside)).toString('latin1');
  const object = `2 0 obj<<${type}/N 1/First 4/Filter/FlateDecode/Length ${body.length}>>stream\n${body}\nendstream endobj`;
  return Buffer.from(`%PDF-1.5\n1 0 obj<</Type/Catalog>>endobj\n${object}\ntrailer<<>>\n%%EOF\n`, 'latin1');
};

test('a PDF and pictures become ready', async () => {
  const picture = sharp(png);
  const good: [string, Uint8Array, string][] = [
    ['a PDF', pdf('Agreement'), 'application/pdf'],
    ['a PDF with packed objects', packed('3 0 <</Type/Page>>'), 'application/pdf'],
    ['PNG', png, 'image/png'],
    ['JPEG', await picture.clone().jpeg().toBuffer(), 'image/jpeg'],
    ['WebP', await picture.clone().webp().toBuffer(), 'image/webp'],
  ];
  for (const [what, bytes, type] of good) {
    expect((await world.send('alex', 'trx_1', bytes, what, type)).state, what).toBe('ready');
  }
});

test('encrypted, active, carrying, disguised and two-faced files are refused, with nothing to open', async () => {
  const html = '<html><script>alert(1)</script></html>';
  const bad: [string, Uint8Array, string][] = [
    ['encrypted', pdf('/Encrypt 5 0 R'), 'application/pdf'],
    ['encrypted, spelled in digits', pdf('/Encr#79pt 5 0 R'), 'application/pdf'],
    ['a script', pdf('/S /JavaScript /JS (x)'), 'application/pdf'],
    ['a script, spelled in digits', pdf('/S /J#61vaScript'), 'application/pdf'],
    ['a script among packed objects', packed('3 0 <</S/JavaScript/JS(x)>>'), 'application/pdf'],
    ['packed objects, spelled in digits', packed('3 0 <</S/JavaScript>>', '/Type/Obj#53tm'), 'application/pdf'],
    ['packed objects behind a comment', packed('3 0 <</S/Launch>>', '/Type%x\n/ObjStm'), 'application/pdf'],
    ['packed objects after a long dictionary', packed('x', `/Type/ObjStm/X(${'y'.repeat(3000)})`), 'application/pdf'],
    ['a program to start', pdf('/S /Launch /F (cmd.exe)'), 'application/pdf'],
    ['a file inside', pdf('/Type /EmbeddedFile'), 'application/pdf'],
    ['a file inside, by its list', pdf('/Names << /EmbeddedFiles 4 0 R >>'), 'application/pdf'],
    ['a file inside that does not say so', pdf('/Type /Filespec /EF << /F 5 0 R >>'), 'application/pdf'],
    ['a file pinned to a page', pdf('/Subtype /FileAttachment'), 'application/pdf'],
    ['a form that sends', pdf('/S /SubmitForm'), 'application/pdf'],
    ['XFA', pdf('/XFA 5 0 R'), 'application/pdf'],
    ['a page as a PDF', Buffer.from(html), 'application/pdf'],
    ['a PDF that begins as a page', Buffer.concat([Buffer.from('%PDF-1.4\n<html>'), pdf('x')]), 'application/pdf'],
    ['a PDF without its end', pdf('x').subarray(0, 30), 'application/pdf'],
    ['EICAR in a PDF', pdf(eicar), 'application/pdf'],
    ['a PDF as a picture', pdf('x'), 'image/png'],
    ['a picture with a page in it', Buffer.concat([png, Buffer.from(html)]), 'image/png'],
    ['SVG as a picture', Buffer.from('<svg xmlns="x"/>'), 'image/png'],
  ];
  expect(bad).toHaveLength(22);
  for (const [what, bytes, type] of bad) {
    const { documentId, state, problem } = await world.send('alex', 'trx_1', bytes, `${what}.bin`, type);
    expect(state, what).toBe('refused');
    expect(problem?.length, what).toBeGreaterThan(10);
    expect(await said(world.paper('alex', 'documentAddress', { documentId, as: 'view' })), what).toBe('FILE_NOT_READY');
    const itemId = 'trx_1_agreement_of_sale';
    const submit = { transactionId: 'trx_1', itemId, act: 'submit', documentId };
    expect(await said(world.ask('alex', 'actOnItem', submit)), what).toBe('NOT_ALLOWED_NOW');
    // The same bytes sent again are told at once why they are not taken.
    expect(await said(world.send('alex', 'trx_1', bytes, `${what}.bin`, type)), what).toBe('FILE_REFUSED');
  }
  expect(world.vault.opened).toEqual([]);
});

test('office documents, archives, text and more than 50 MB can’t even be declared', async () => {
  const declare = async (contentType: string, size: number) =>
    await said(
      world.paper('alex', 'addDocument', {
        rootKind: 'transaction',
        rootId: 'trx_1',
        name: 'x',
        size,
        contentType,
        sha256: 'a'.repeat(64),
      }),
    );
  const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  for (const type of [word, 'application/zip', 'text/plain', 'text/csv', 'video/mp4', 'image/heic'])
    expect(await declare(type, 1000), type).toBe('INVALID_INPUT');
  const limit = 50 * 1024 * 1024;
  expect([await declare('application/pdf', limit + 1), await declare('application/pdf', limit)]).toEqual([
    'INVALID_INPUT',
    'ok',
  ]);
});

test('a link of a deal’s document opens seven days, at most twenty times, logged and revocable', async () => {
  const { documentId } = await world.send('alex', 'trx_1', pdf('x'), 'Agreement.pdf');
  const share = async (more: object) => {
    const made = await world.paper('alex', 'shareDocument', { documentId, days: 7, ...more });
    return { shareId: made.share.shareId, token: made.url.split('/').at(-1) ?? '', expiresAt: made.share.expiresAt };
  };
  const { token, expiresAt, shareId } = await share({});
  expect(Date.parse(expiresAt)).toBe(REVIEW_NOW + 7 * DAY);
  expect(await said(share({ maxOpens: 21 }))).toBe('INVALID_INPUT');
  expect(await said(share({ days: 8 }))).toBe('INVALID_INPUT');
  const open = async () => await said(world.paper('alex', 'openShare', { token, documentId, as: 'view' }));
  const opened = await Promise.all(Array.from({ length: 30 }, open));
  expect(opened.filter((each) => each === 'ok')).toHaveLength(20);
  const { activity } = await world.paper('alex', 'document', { documentId });
  expect(activity.filter(({ act }) => act === 'opened')).toHaveLength(20);
  await world.paper('alex', 'revokeShare', { documentId, shareId });
  expect(await open()).toBe('NOT_FOUND');
});
