import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { licensesOfPlan } from '../../../shared/company/plan/usage.ts';
import { newId } from '../../../shared/contract/id.ts';
import { DAY, toInstant } from '../../../shared/contract/time.ts';
import type { DocumentNode } from '../../../shared/library/documents/document.ts';
import { MAX_SHARE_OPENS, MAX_SHARES } from '../../../shared/library/documents/document-limits.ts';
import { startTable, testSigner } from '../../../test/support/table/table.ts';
import { eicar, memoryVault } from '../../../test/support/world/files/memory-vault.ts';
import { countFile } from '../../company/media/storage.ts';
import { storageItem } from '../../company/media/store.ts';
import { licenseItem } from '../../company/tenancy/store.ts';
import { isWriteLost } from '../../platform/table/write.ts';
import { fileConsumers } from '../files/check-file.ts';
import { completeFile } from '../files/complete-file.ts';
import { makeSizes } from '../files/photo-sizes.ts';
import { fileItem, originalKey, sealedKey } from '../files/store.ts';
import { everyShare } from './every-share.ts';
import { documentHandlers } from './handlers.ts';
import { claimShare, tokenHashOf } from './shares.ts';
import { documentAct, documentShare, shareCount } from './store.ts';

const now = Date.parse('2026-12-01T09:00:00Z');
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const pdf = (text = 'Hello') =>
  Buffer.from(`%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\n% ${text}\ntrailer<<>>\n%%EOF\n`);

let started: Awaited<ReturnType<typeof startTable>>;
beforeAll(async () => {
  started = await startTable();
});
afterAll(async () => await started.stop());

let tenants = 0;
let vault: ReturnType<typeof memoryVault>;
let table: ReturnType<typeof started.openTable>;
let tenantId: string;
let clock = now;
beforeEach(() => {
  tenants += 1;
  clock = now;
  vault = memoryVault();
  tenantId = `ten_${String(tenants).padStart(26, '0')}`;
  table = started.openTable(tenantId);
});

const seen = { title: 'Order 1001', subtitle: '12 Mill Street' };
const rule = {
  see: async (_: unknown, id: string) => (id.startsWith('mine') ? seen : undefined),
  find: async () => [{ id: 'mine', ...seen }],
};
const roots = { kinds: { order: rule, property: rule }, ownJobOrder: async () => 'mine', checkParty: async () => {} };
const api = () =>
  documentHandlers({
    store: vault.store,
    roots,
    signer: testSigner,
    shareAddress: async (_, token) => `https://site.test/share/${token}`,
  });
type Api = ReturnType<typeof api>;
const caller = { profileId: 'prf_1', email: 'ana@example.com', name: 'Ana', roles: ['admin'] };
const request = (input: object) =>
  ({ table, tenantId, now: clock, caller, correlationId: 'c', actsFor: undefined, log: {}, input }) as never;
const call = async <Name extends keyof Api>(name: Name, input: object) =>
  (await api()[name](request(input))) as Awaited<ReturnType<Api[Name]>>;
const code = async (answer: Promise<unknown>) =>
  await answer.then(
    () => 'ok',
    (error) => error.code,
  );

const root = { rootKind: 'order', rootId: 'mine' };
const declared = (bytes: Uint8Array, name: string, more: object = {}) => ({
  ...root,
  name,
  size: bytes.length,
  contentType: 'application/pdf',
  sha256: hashOf(bytes),
  ...more,
});
const stored = async (fileId: string) => await table.get(fileItem, { fileId }, { consistent: true });
const work = async (type: 'file.sent' | 'file.scan_due' | 'document.bin_due', data: object) =>
  await fileConsumers(vault.store, makeSizes)[type]({ table, tenantId, now: clock, data } as never);
const sendBytes = async (fileId: string, bytes: Uint8Array) => {
  const { uploadId } = (await stored(fileId)) ?? {};
  vault.arrive(uploadId ?? '', 1, bytes);
  await completeFile({ table, tenantId, now: clock }, fileId, vault.store);
  await work('file.sent', { fileId });
};
const add = async (bytes: Uint8Array, name = 'Plan.pdf', more: object = {}) => {
  const { document, file } = await call('addDocument', declared(bytes, name, more));
  if (file.state === 'sending') await sendBytes(file.fileId, bytes);
  return { documentId: document.documentId, fileId: file.fileId };
};
const read = async (documentId: string) => (await call('document', { documentId })).document;
const listed = async () => await call('documents', root);
const folder = async (name: string, parentId?: string) => await call('createFolder', { ...root, name, parentId });
const address = async (documentId: string) => await code(call('documentAddress', { documentId, as: 'view' }));

/** A ZIP of stored entries, as small as one gets. */
const zip = (entries: readonly (readonly [string, string])[], flags = 0): Buffer => {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const [name, text] of entries) {
    const [file, body] = [Buffer.from(name), Buffer.from(text)];
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(flags, 6);
    local.writeUInt32LE(body.length, 18);
    local.writeUInt32LE(body.length, 22);
    local.writeUInt16LE(file.length, 26);
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50, 0);
    entry.writeUInt16LE(flags, 8);
    entry.writeUInt32LE(body.length, 20);
    entry.writeUInt32LE(body.length, 24);
    entry.writeUInt16LE(file.length, 28);
    entry.writeUInt32LE(offset, 42);
    parts.push(local, file, body);
    directory.push(entry, file);
    offset += 30 + file.length + body.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, listing, end]);
};
/** An archive whose only entry says that it unpacks to so many bytes. */
const swelling = (unpacked: number): Buffer => {
  const bytes = zip([['a.txt', 'x']]);
  bytes.writeUInt32LE(unpacked, bytes.indexOf(Buffer.from('PK\x01\x02', 'latin1')) + 24);
  return bytes;
};
const word = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
const wordEntries = (types: string, ...more: [string, string][]) =>
  zip([['[Content_Types].xml', types], ['word/document.xml', '<w:document/>'], ...more]);

describe('what is taken', () => {
  test('a PDF, a picture, a Word document, a table and an archive become ready', async () => {
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const all: [Uint8Array, string, string][] = [
      [pdf(), 'a.pdf', 'application/pdf'],
      [png, 'b.png', 'image/png'],
      [wordEntries('<Types/>'), 'c.docx', word],
      [Buffer.from('name,price\nSink,20'), 'd.csv', 'text/csv'],
      [zip([['plan.pdf', 'x']]), 'e.zip', 'application/zip'],
    ];
    for (const [bytes, name, contentType] of all) {
      const { documentId } = await add(bytes, name, { contentType });
      expect(await read(documentId), name).toMatchObject({ current: { n: 1, contentType } });
      expect(await address(documentId), name).toBe('ok');
    }
    expect(vault.opened.length).toBeGreaterThanOrEqual(all.length);
    expect(vault.opened.filter((key) => !key.includes('/sealed.'))).toEqual([]);
  });

  test('EICAR, polyglots, macros, scripts, encryption, SVG and HTML: refused, nothing to download', async () => {
    const html = '<html><script>alert(1)</script></html>';
    const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const docm = ['word/vbaProject.bin', 'x'] as [string, string];
    const bad: [string, Uint8Array, string][] = [
      ['EICAR in a PDF', pdf(eicar), 'application/pdf'],
      ['EICAR as text', Buffer.from(eicar), 'text/plain'],
      ['HTML as text', Buffer.from(html), 'text/plain'],
      ['SVG as text', Buffer.from('<svg onload="x()"/>'), 'text/csv'],
      ['SVG as a picture', Buffer.from('<svg xmlns="x"/>'), 'image/png'],
      ['HTML as a PDF', Buffer.from(html), 'application/pdf'],
      ['a PDF that begins as a page', Buffer.concat([Buffer.from('%PDF-1.4\n<html>'), pdf()]), 'application/pdf'],
      ['a PDF that ends as an archive', Buffer.concat([pdf(), zip([['a.txt', 'x']])]), 'application/pdf'],
      ['a picture that ends as an archive', Buffer.concat([png, zip([['a.txt', 'x']])]), 'image/png'],
      ['a picture with a page in it', Buffer.concat([png, Buffer.from(html)]), 'image/png'],
      ['an archive behind a picture', Buffer.concat([png, zip([['a.txt', 'x']])]), 'application/zip'],
      ['a PDF with a script', pdf('/S /JavaScript /JS (x)'), 'application/pdf'],
      ['a PDF with a hidden script', pdf('/S /J#61vaScript'), 'application/pdf'],
      ['a PDF that starts a program', pdf('/S /Launch'), 'application/pdf'],
      ['an encrypted PDF', pdf('/Encrypt 5 0 R'), 'application/pdf'],
      ['a Word document with macros', wordEntries('<Types/>', docm), word],
      ['a renamed macro document', wordEntries('<Types ContentType="x.macroEnabled.main+xml"/>'), word],
      ['an archive as Word', zip([['a.txt', 'x']]), word],
      ['an encrypted archive', zip([['a.txt', 'x']], 1), 'application/zip'],
      ['a page in an archive', zip([['index.html', html]]), 'application/zip'],
      ['a program in an archive', zip([['setup.exe', 'x']]), 'application/zip'],
      ['an archive that climbs out', zip([['../../a.txt', 'x']]), 'application/zip'],
      ['an archive that would fill a disk', swelling(1_000_000_001), 'application/zip'],
      ['a Word document that would', swelling(1_000_000_001), word],
      [
        'an archive of more entries than are looked at',
        zip(Array.from({ length: 5001 }, (_, n) => [`${n}.txt`, ''])),
        'application/zip',
      ],
    ];
    for (const [what, bytes, contentType] of bad) {
      const { documentId, fileId } = await add(bytes, `${what}.bin`, { contentType });
      const file = await stored(fileId);
      expect(file?.state, what).toBe('refused');
      expect(file?.problem?.length, what).toBeGreaterThan(10);
      expect((await read(documentId)).waiting, what).toMatchObject({ state: 'refused', problem: file?.problem });
      expect(await address(documentId), what).toBe('FILE_NOT_READY');
    }
    expect([vault.opened.length, vault.objects.size]).toEqual([0, 0]);
    // All that was refused gave its room back.
    expect((await table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(0);
  });

  test('an archive at the edge of what may be unpacked is taken', async () => {
    const { documentId } = await add(swelling(1_000_000_000), 'large.zip', { contentType: 'application/zip' });
    expect(await address(documentId)).toBe('ok');
  });

  test.each(['image/svg+xml', 'text/html', 'application/xhtml+xml', 'video/mp4'])(
    '%s can’t even be declared',
    async (contentType) => {
      expect(await code(call('addDocument', declared(pdf(), 'film.mp4', { contentType })))).toBe('INVALID_INPUT');
    },
  );

  test('nothing is given out before the verdict, nor after one of malware', async () => {
    vault.scan.isDone = false;
    const { documentId, fileId } = await add(pdf(eicar));
    expect((await stored(fileId))?.state).toBe('checking');
    expect(await address(documentId)).toBe('FILE_NOT_READY');
    expect(await code(call('shareDocument', { documentId, days: 7 }))).toBe('FILE_NOT_READY');
    vault.scan.isDone = true;
    clock += 60_000;
    await work('file.scan_due', { fileId });
    expect((await stored(fileId))?.state).toBe('refused');
    expect([vault.opened.length, vault.objects.size]).toEqual([0, 0]);
  });

  test('what was refused comes again under its name when it is declared as what it is, and is judged and scanned anew', async () => {
    const paper = await add(pdf(), 'plan.pdf', { contentType: 'image/png' });
    expect((await stored(paper.fileId))?.state).toBe('refused');
    expect(await add(pdf(), 'plan.pdf')).toMatchObject({ documentId: paper.documentId, fileId: paper.fileId });
    expect(await address(paper.documentId)).toBe('ok');
    const malware = await add(pdf(eicar), 'scan.pdf');
    expect((await stored(malware.fileId))?.state).toBe('refused');
    await add(pdf(eicar), 'scan.pdf', { contentType: 'image/png' });
    const judged = await stored(malware.fileId);
    expect([judged?.state, judged?.round, judged?.sealedAt]).toEqual(['refused', 2, undefined]);
    expect(await address(malware.documentId)).toBe('FILE_NOT_READY');
  });

  test('control: a check that is ready before the verdict gives malware away', async () => {
    vault.store.scanOf = async () => 'NO_THREATS_FOUND';
    const { documentId } = await add(pdf(eicar));
    expect(await address(documentId)).toBe('ok');
    const [key = ''] = vault.opened;
    expect(Buffer.from(vault.objects.get(key) ?? []).includes(eicar)).toBe(true);
  });

  test('bytes that are swapped after the check reach nobody: what is given out lies where nobody sends to', async () => {
    vault.scan.isDone = false;
    const { documentId, fileId } = await add(pdf());
    const file = await stored(fileId);
    if (!file) throw new Error('no file');
    vault.objects.set(originalKey(tenantId, file), pdf(eicar));
    vault.scan.isDone = true;
    await work('file.scan_due', { fileId });
    await work('file.sent', { fileId });
    expect(await address(documentId)).toBe('ok');
    expect(vault.opened).toEqual([sealedKey(tenantId, file)]);
    expect(hashOf(vault.objects.get(sealedKey(tenantId, file)) ?? new Uint8Array())).toBe(file.sha256);
    expect(vault.objects.has(originalKey(tenantId, file))).toBe(false);
  });

  test('bytes that are swapped before the check are not those declared', async () => {
    const { document, file } = await call('addDocument', declared(pdf('one'), 'x.pdf'));
    await sendBytes(file.fileId, pdf('two'));
    expect((await read(document.documentId)).waiting?.problem).toMatch(/arrived changed/);
  });

  test('a scan that never answers refuses after a day', async () => {
    vault.scan.isDone = false;
    const { fileId } = await add(pdf());
    clock += DAY;
    await work('file.scan_due', { fileId });
    expect((await stored(fileId))?.problem).toMatch(/could not be checked/);
  });
});

describe('names, folders and versions', () => {
  test('a taken name is a question: another version, or another name', async () => {
    const first = await add(pdf('1'), 'Permit.pdf');
    const taken = await call('addDocument', declared(pdf('2'), 'permit.PDF')).catch((error) => error);
    expect([taken.code, taken.details[0].message]).toEqual(['NAME_TAKEN', 'is taken here; “permit (2).PDF” is free']);
    expect((await add(pdf('2'), 'Permit.pdf', { onTaken: 'version' })).documentId).toBe(first.documentId);
    const other = await add(pdf('3'), 'Permit.pdf', { onTaken: 'rename' });
    expect((await read(other.documentId)).name).toBe('Permit (2).pdf');
    expect(await read(first.documentId)).toMatchObject({ name: 'Permit.pdf', versions: 2, current: { n: 2 } });
  });

  test('a file that was cut off goes on where it stopped, and is not asked about', async () => {
    const begun = await call('addDocument', declared(pdf('1'), 'Permit.pdf'));
    const again = await call('addDocument', declared(pdf('1'), 'permit.PDF'));
    expect(again).toEqual(begun);
    await sendBytes(begun.file.fileId, pdf('1'));
    const after = await call('addDocument', declared(pdf('1'), 'Permit.pdf'));
    expect([after.document.documentId, after.file.state]).toEqual([begun.document.documentId, 'ready']);
    expect((await read(begun.document.documentId)).versions).toBe(1);
    expect(await code(call('addDocument', declared(pdf('2'), 'Permit.pdf'))), 'other bytes').toBe('NAME_TAKEN');
  });

  test('a file that was to be kept beside another goes on under the name that it got', async () => {
    await add(pdf('1'), 'Permit.pdf');
    await add(pdf('2'), 'Permit (2) of 2.pdf');
    const kept = declared(pdf('2'), 'Permit.pdf', { onTaken: 'rename' });
    const begun = await call('addDocument', kept);
    expect(begun.document.name).toBe('Permit (2).pdf');
    expect(await call('addDocument', kept)).toEqual(begun);
    const other = await call('addDocument', declared(pdf('3'), 'Permit.pdf', { onTaken: 'rename' }));
    expect(other.document.name, 'other bytes').toBe('Permit (3).pdf');
  });

  test('the same file sent twice at once is one document for both', async () => {
    const sent = await Promise.all([1, 2].map(() => call('addDocument', declared(pdf(), 'Same.pdf'))));
    expect(sent[0]?.document.documentId).toBe(sent[1]?.document.documentId);
    expect((await listed()).items).toHaveLength(1);
  });

  test('restoring an older version adds one with its bytes, and takes no room', async () => {
    const { documentId } = await add(pdf('1'));
    await add(pdf('22'), 'Plan.pdf', { onTaken: 'version' });
    const bytes = (await table.get(storageItem, {}, { consistent: true }))?.bytes;
    const { version } = await read(documentId);
    await call('restoreVersion', { documentId, version, n: 1 });
    const { versions, document } = await call('document', { documentId });
    expect(versions.map(({ n, restoredFrom }) => [n, restoredFrom])).toEqual([
      [3, 1],
      [2, undefined],
      [1, undefined],
    ]);
    expect(document.current?.fileId).toBe(versions[2]?.fileId);
    expect((await table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(bytes);
  });

  test('the same name twenty times at once is one document', async () => {
    const tries = Array.from({ length: 20 }, (_, i) => code(call('addDocument', declared(pdf(`${i}`), 'Same.pdf'))));
    const codes = await Promise.all(tries);
    expect(codes.toSorted()).toEqual([...Array(19).fill('NAME_TAKEN'), 'ok']);
    expect(vault.uploads.size).toBe(1);
  });

  test('folders go eight deep, by creating as by moving, and never into themselves', async () => {
    const chain: DocumentNode[] = [];
    for (let i = 1; i <= 8; i++) chain.push(await folder(`F${i}`, chain.at(-1)?.documentId));
    expect(await code(folder('F9', chain.at(-1)?.documentId))).toBe('TOO_DEEP');
    expect(await code(call('addDocument', declared(pdf(), 'x.pdf', { parentId: chain.at(-1)?.documentId })))).toBe(
      'ok',
    );
    const two = await folder('A');
    await folder('B', two.documentId);
    const seventh = chain[6]?.documentId;
    const move = { documentId: two.documentId, version: two.version, parentId: seventh };
    expect(await code(call('changeDocument', move))).toBe('TOO_DEEP');
    const [top] = chain;
    const inside = { documentId: top?.documentId, version: top?.version, parentId: chain[3]?.documentId };
    expect(await code(call('changeDocument', inside))).toBe('TOO_DEEP');
  });

  test('two folders that move into each other at once make no circle', async () => {
    const [a, b] = [await folder('A'), await folder('B')];
    const into = (one: DocumentNode, other: DocumentNode) =>
      code(call('changeDocument', { documentId: one.documentId, version: 1, parentId: other.documentId }));
    const codes = await Promise.all([into(a, b), into(b, a)]);
    expect(codes.toSorted()).toEqual(['TOO_DEEP', 'ok']);
  });

  test('who saw an older state changes nothing', async () => {
    const { documentId } = await add(pdf());
    const { version } = await read(documentId);
    await call('changeDocument', { documentId, version, name: 'New.pdf' });
    expect(await code(call('changeDocument', { documentId, version, name: 'Other.pdf' }))).toBe('VERSION_CONFLICT');
  });

  test('a property, an order or a transaction that is not the caller’s has no documents', async () => {
    expect(await code(call('documents', { rootKind: 'order', rootId: 'theirs' }))).toBe('NOT_FOUND');
    expect(await code(call('documents', { rootKind: 'transaction', rootId: 'mine' }))).toBe('NOT_FOUND');
  });
});

describe('the bin and the legal hold', () => {
  test('what is binned is gone from its folder, its name is free, and it comes back under another', async () => {
    const { documentId } = await add(pdf('1'));
    const { version } = await read(documentId);
    await call('binDocument', { documentId, version });
    expect(await listed()).toMatchObject({ items: [], bin: [{ documentId }] });
    await add(pdf('2'));
    const again = { documentId, version: version + 1 };
    expect(await code(call('recoverDocument', again))).toBe('NAME_TAKEN');
    await call('recoverDocument', { ...again, name: 'Old plan.pdf' });
    expect((await listed()).items.map(({ name }) => name).toSorted()).toEqual(['Old plan.pdf', 'Plan.pdf']);
  });

  test('after 30 days a folder goes with all in it, bytes and room; a recovered one stays', async () => {
    const { documentId: parentId } = await folder('Old');
    await add(pdf('1'), 'a.pdf', { parentId });
    await add(pdf('2'), 'a.pdf', { parentId, onTaken: 'version' });
    await call('binDocument', { documentId: parentId, version: 1 });
    clock += 30 * DAY - 1;
    await work('document.bin_due', { documentId: parentId });
    expect(vault.objects.size).toBe(2);
    clock += 1;
    const inside = (await table.rows({ pk: 'DOCUMENTS#order#mine' })).flatMap(({ documentId }) => documentId ?? []);
    await work('document.bin_due', { documentId: parentId });
    for (const documentId of inside) await work('document.bin_due', { documentId });
    expect(vault.objects.size).toBe(0);
    expect((await table.get(storageItem, {}, { consistent: true }))?.bytes).toBe(0);
    expect((await listed()).bin).toEqual([]);
    expect((await call('documents', root)).root.documents).toBe(0);
  });

  test('a held document is neither binned, nor emptied, nor ended with its folder', async () => {
    const { documentId: parentId } = await folder('Case');
    const { documentId } = await add(pdf(), 'a.pdf', { parentId });
    const hold = { documentId, isHeld: true, reason: 'Claim 2026-17' };
    const { version } = await call('holdDocument', { ...hold, version: (await read(documentId)).version });
    expect(await code(call('binDocument', { documentId, version }))).toBe('DOCUMENT_HELD');
    expect(await code(call('binDocument', { documentId: parentId, version: 1 }))).toBe('DOCUMENT_HELD');
  });

  test('a hold in the bin keeps a document past its 30 days, until it is released', async () => {
    const { documentId } = await add(pdf());
    const { version } = await call('binDocument', { documentId, version: (await read(documentId)).version });
    await call('holdDocument', { documentId, version, isHeld: true, reason: 'Claim' });
    expect(await code(call('endDocument', { documentId }))).toBe('DOCUMENT_HELD');
    clock += 40 * DAY;
    await work('document.bin_due', { documentId });
    expect(vault.objects.size).toBe(1);
    await call('holdDocument', { documentId, version: version + 1, isHeld: false, reason: 'Settled' });
    clock += DAY;
    await work('document.bin_due', { documentId });
    expect(vault.objects.size).toBe(0);
  });

  test('hold and bin at once: what is held is not in the bin', async () => {
    for (let i = 0; i < 8; i++) {
      const { documentId } = await add(pdf(`${i}`), `${i}.pdf`);
      const { version } = await read(documentId);
      await Promise.all([
        code(call('holdDocument', { documentId, version, isHeld: true, reason: 'Claim' })),
        code(call('binDocument', { documentId, version })),
      ]);
      const after = await read(documentId);
      expect(after.hold !== undefined && after.bin !== undefined).toBe(false);
    }
  });
});

describe('share links', () => {
  const share = async (documentId: string, more: object = {}) => {
    const made = await call('shareDocument', { documentId, days: 7, ...more });
    return { ...made, token: made.url.split('/').at(-1) ?? '' };
  };
  const open = async (token: string, documentId: string) =>
    await code(call('openShare', { token, documentId, as: 'view' }));

  test('under one key there is one link, told the same again as it is by then; control: another key', async () => {
    const { documentId } = await add(pdf());
    const tell = async (idempotencyKey: string) => {
      const asked = { ...(request({ documentId, days: 7 }) as object), idempotencyKey } as never;
      const { share: made, url } = await api().shareDocument(asked);
      return { share: made, token: url.split('/').at(-1) ?? '' };
    };
    const [lost, atOnce] = await Promise.all([tell('a form'), tell('a form')]);
    expect(atOnce).toEqual(lost);
    expect(await open(lost.token, documentId)).toBe('ok');
    expect(await tell('a form')).toEqual({ ...lost, share: { ...lost.share, opens: 1 } });
    await call('revokeShare', { documentId, shareId: lost.share.shareId });
    expect((await tell('a form')).share).toMatchObject({ opens: 1, revokedAt: toInstant(now) });
    expect(await open(lost.token, documentId)).toBe('NOT_FOUND');
    const other = await tell('another form');
    expect([other.token === lost.token, await open(other.token, documentId)]).toEqual([false, 'ok']);
    expect((await call('document', { documentId })).shares).toHaveLength(2);
  });

  test('a link with a token of its own, as they once had, opens its document and is revoked', async () => {
    const { documentId } = await add(pdf());
    const token = 'a-token-of-its-own';
    const old = { ...(await share(documentId)).share, shareId: newId('share', now) };
    await table.commit(table.create(documentShare, { ...old, tokenHash: tokenHashOf(token), version: 1 }));
    expect(await open(token, documentId)).toBe('ok');
    await call('revokeShare', { documentId, shareId: old.shareId });
    expect(await open(token, documentId)).toBe('NOT_FOUND');
  });

  test('a link shows and opens its document; wrong, over and revoked are one 404', async () => {
    const { documentId } = await add(pdf());
    clock = now + 1;
    const { token, share: made } = await share(documentId);
    expect(await call('share', { token })).toMatchObject({ name: 'Plan.pdf', items: [{ documentId }] });
    expect((await call('document', { documentId })).shares[0]?.lastOpenedAt, 'made, not opened').toBeUndefined();
    clock = now + 2;
    expect(await open(token, documentId)).toBe('ok');
    const said = async (token: string) =>
      await call('share', { token }).then(
        () => 'opens',
        ({ code, message, details }) => JSON.stringify([code, message, details]),
      );
    const wrong = await said(`${token.slice(0, -1)}-`);
    clock += 7 * DAY;
    expect([wrong, await said(token)]).toEqual(Array(2).fill('["NOT_FOUND","Link not found",null]'));
    clock = now + 3;
    await call('revokeShare', { documentId, shareId: made.shareId });
    expect([await said(token), await open(token, documentId)]).toEqual([wrong, 'NOT_FOUND']);
    const { shares, activity } = await call('document', { documentId });
    expect(shares).toMatchObject([
      { opens: 1, revokedAt: expect.any(String), lastOpenedAt: activity.find(({ act }) => act === 'opened')?.at },
    ]);
    expect(activity.map(({ act }) => act)).toEqual(['revoked', 'opened', 'shared', 'uploaded']);
    expect(JSON.stringify(await table.rows({ pk: `DOCUMENT#${documentId}` }))).not.toContain(token);
  });

  test('a folder’s link opens what lies in it, and nothing beside it', async () => {
    const { documentId: parentId } = await folder('For the buyer');
    const inside = await add(pdf('1'), 'in.pdf', { parentId });
    const beside = await add(pdf('2'), 'out.pdf');
    const { token } = await share(parentId);
    expect((await call('share', { token })).items.map(({ name }) => name)).toEqual(['in.pdf']);
    expect([await open(token, inside.documentId), await open(token, beside.documentId)]).toEqual(['ok', 'NOT_FOUND']);
  });

  test('fifty of a document work, also where the last are made at once and before the index shows them', async () => {
    const { documentId } = await add(pdf());
    const { share: first } = await share(documentId);
    const many = Array.from({ length: MAX_SHARES - 3 }, () => ({
      ...first,
      shareId: newId('share', now),
      version: 1,
    }));
    const older = many.map((each, n) => table.create(documentShare, { ...each, tokenHash: `hash_${n}` }));
    await table.commit(...older);
    const make = async () => await code(call('shareDocument', { documentId, days: 7 }));
    const asked = await Promise.all(Array.from({ length: 5 }, make));
    expect(asked.toSorted()).toEqual([...Array(3).fill('TOO_MANY_SHARES'), 'ok', 'ok']);

    const list = table.list.bind(table);
    const isOld = (row: unknown) => many.some(({ shareId }) => shareId === Reflect.get(Object(row), 'shareId'));
    vi.spyOn(table, 'list').mockImplementation(async (of, range) => {
      const page = await list(of, range);
      return { ...page, items: page.items.filter(isOld) };
    });
    expect(await make(), 'the last three are not shown yet').toBe('TOO_MANY_SHARES');
    await call('revokeShare', { documentId, shareId: first.shareId });
    expect([await make(), await make()], 'one that was ended makes room').toEqual(['ok', 'TOO_MANY_SHARES']);
  });

  test('thirty that want the last three openings at once: three get them', async () => {
    const { documentId } = await add(pdf());
    const { token } = await share(documentId, { maxOpens: 3 });
    const codes = await Promise.all(Array.from({ length: 30 }, () => open(token, documentId)));
    expect(codes.filter((each) => each === 'ok')).toHaveLength(3);
    expect(codes.filter((each) => each === 'NOT_FOUND')).toHaveLength(27);
    expect(await code(call('share', { token }))).toBe('NOT_FOUND');
  });

  test('a link without a limit opens on, but the log of its document ends after so many openings', async () => {
    const { documentId } = await add(pdf());
    const { token } = await share(documentId);
    for (let n = 0; n < 3; n++) expect(await open(token, documentId)).toBe('ok');
    const opened = async () =>
      (await table.rows({ pk: `DOCUMENT#${documentId}` })).filter(({ act }) => act === 'opened').length;
    expect(await opened(), 'control: up to there each is logged').toBe(3);
    const { share: kept } = await claimShare({ table, now }, token);
    await table.commit(table.add({ key: shareCount.key(kept), field: 'n', by: MAX_SHARE_OPENS - 3 }));
    for (let n = 0; n < 3; n++) expect(await open(token, documentId)).toBe('ok');
    expect(await opened()).toBe(3);
    expect((await call('document', { documentId })).shares).toMatchObject([{ opens: MAX_SHARE_OPENS + 3 }]);
  });

  test('what happened is shown newest first, a hundred acts of it, beside all versions', async () => {
    const { documentId } = await add(pdf());
    const act = (n: number) => ({
      documentId,
      actId: `evt_${n}`,
      at: toInstant(now + n * 1000),
      act: 'opened' as const,
    });
    for (let n = 0; n < 120; n++) await table.commit(table.create(documentAct, act(n)));
    const { versions, activity } = await call('document', { documentId });
    expect(versions).toHaveLength(1);
    expect(activity).toHaveLength(100);
    expect(activity[0]).toMatchObject({ actId: 'evt_119' });
  });

  test('control: openings that are read and then counted are more than three', async () => {
    const { documentId } = await add(pdf());
    const { token } = await share(documentId, { maxOpens: 3 });
    const readThenCount = async (): Promise<boolean> => {
      const claimed = await claimShare({ table, now }, token).catch(() => undefined);
      if (!claimed || claimed.opens >= 3) return false;
      await table.commit(table.add({ key: shareCount.key(claimed.share), field: 'n', by: 1 }));
      return true;
    };
    const opened = await Promise.all(Array.from({ length: 30 }, readThenCount));
    expect(opened.filter(Boolean).length).toBeGreaterThan(3);
  });

  test('a document keeps hold of every link that it ever had: shown, revoked and gone with it', async () => {
    const { documentId } = await add(pdf());
    const first = await share(documentId, { days: 300 });
    const past = Array.from({ length: 100 }, (_, n) => ({
      shareId: newId('share', now + 1 + n),
      documentId,
      createdAt: new Date(now + 1 + n).toISOString(),
      createdBy: { profileId: 'prf_1', name: 'Ana' },
      expiresAt: new Date(now + DAY).toISOString(),
      tokenHash: `hash ${n}`,
      version: 1,
    }));
    await table.commit(...past.map((each) => table.create(documentShare, each)));
    clock = now + 2 * DAY;
    const last = await share(documentId);
    // Older than a hundred others, and it still opens the document.
    const { shares } = await call('document', { documentId });
    expect(shares.filter(({ expiresAt }) => Date.parse(expiresAt) > clock).map(({ shareId }) => shareId)).toEqual([
      last.share.shareId,
      first.share.shareId,
    ]);
    for (const { token, share: made } of [last, first]) {
      await call('revokeShare', { documentId, shareId: made.shareId });
      expect(await open(token, documentId)).toBe('NOT_FOUND');
    }
    await call('binDocument', { documentId, version: (await read(documentId)).version });
    clock += 31 * DAY;
    await work('document.bin_due', { documentId });
    expect(await everyShare(table, documentId)).toEqual([]);
  });

  test('what is binned, or whose link is revoked meanwhile, opens no more', async () => {
    const { documentId } = await add(pdf());
    const { token, share: made } = await share(documentId);
    const claimed = await claimShare({ table, now }, token);
    await call('revokeShare', { documentId, shareId: made.shareId });
    const { countOpening } = await import('./shares.ts');
    expect(await code(countOpening({ table, now }, claimed, documentId))).toBe('NOT_FOUND');
    const other = await share(documentId);
    await call('binDocument', { documentId, version: (await read(documentId)).version });
    expect(await open(other.token, documentId)).toBe('NOT_FOUND');
  });
});

describe('the storage of a plan', () => {
  const SIZE = 40_000_000;
  const LIMIT = 12_000_000_000;
  const fill = async (bytes: number) => {
    const [license] = licensesOfPlan({ tenantId, planCode: 'starter' }).filter(
      ({ featureCode }) => featureCode === 'document_manager',
    );
    if (license) await table.commit(table.create(licenseItem, license));
    await table.commit(table.add({ key: storageItem.key({}), field: 'bytes', by: bytes }));
  };
  const used = async () => (await table.get(storageItem, {}, { consistent: true }))?.bytes ?? 0;
  const declare = (i: number) =>
    code(
      call('addDocument', {
        ...root,
        name: `${i}.pdf`,
        size: SIZE,
        contentType: 'application/pdf',
        sha256: randomBytes(32).toString('hex'),
      }),
    );

  test('fifty uploads at once with room for two: two are taken, the rest hear STORAGE_FULL', async () => {
    await fill(LIMIT - 2 * SIZE);
    const codes = await Promise.all(Array.from({ length: 50 }, (_, i) => declare(i)));
    expect(codes.toSorted()).toEqual([...Array(48).fill('STORAGE_FULL'), 'ok', 'ok']);
    expect(await used()).toBe(LIMIT);
    expect((await listed()).items).toHaveLength(2);
    // Those that were not taken left no upload behind.
    expect(vault.uploads.size).toBe(2);
  });

  test('control: room that is read and then taken is taken too often', async () => {
    await fill(LIMIT - 2 * SIZE);
    const readThenTake = async () => {
      if ((await used()) + SIZE > LIMIT) return;
      await table.commit(table.add({ key: storageItem.key({}), field: 'bytes', by: SIZE }));
    };
    await Promise.all(Array.from({ length: 50 }, readThenTake));
    expect(await used()).toBeGreaterThan(LIMIT);
    const lost = await countFile(table, SIZE).then((write) => table.commit(write).catch((error) => error));
    expect(isWriteLost(lost)).toBe(true);
  });
});

describe('people outside the office', () => {
  test('vendors see what is for them, customers what is shared with them, neither what is binned', async () => {
    const { documentId } = await add(pdf());
    const names = async (name: 'vendorDocuments' | 'orderDocuments') =>
      (await call(name, { visitId: 'v', orderId: 'mine' })).items.map(({ name }) => name);
    expect([await names('vendorDocuments'), await names('orderDocuments')]).toEqual([['Plan.pdf'], []]);
    expect(await code(call('orderDocumentAddress', { orderId: 'mine', documentId }))).toBe('NOT_FOUND');
    const { version } = await call('changeDocument', {
      documentId,
      version: (await read(documentId)).version,
      audience: ['customer'],
    });
    expect([await names('vendorDocuments'), await names('orderDocuments')]).toEqual([[], ['Plan.pdf']]);
    expect(await code(call('orderDocumentAddress', { orderId: 'mine', documentId }))).toBe('ok');
    await call('binDocument', { documentId, version });
    expect(await names('orderDocuments')).toEqual([]);
  });
});
