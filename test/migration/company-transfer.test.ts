import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTenant, secondTenant } from '../../functions/company/tenancy/demo/demo-tenants.ts';
import { tenantItem } from '../../functions/company/tenancy/store.ts';
import { startWrites } from '../../functions/company/tenancy/tenant-start.ts';
import { deliveryItem } from '../../functions/fulfilment/delivery/store.ts';
import { fileCount, fileItem, sizeKey } from '../../functions/library/files/store.ts';
import type { OwnFile } from '../../infra/transfer/company-file.ts';
import { imageOf, itemOf, lineOf, linesOf, writeCompany } from '../../infra/transfer/company-file.ts';
import { type Installation, importCompany } from '../../infra/transfer/import-company.ts';
import { filesOf, tableOf } from '../../infra/transfer/open-installation.ts';
import { leftBehind, owned, ownedKindOf, type Stored } from '../../infra/transfer/owned-items.ts';
import { defaultCatalog } from '../../shared/company/catalog/default-catalog.ts';
import { newId, PLATFORM_TENANT_ID } from '../../shared/contract/id.ts';
import { printFigure } from '../support/run/figure.ts';
import { findEntities } from '../support/table/entities.ts';
import { oldData, putStored } from '../support/table/old-data.ts';
import { startTable, type TestTable } from '../support/table/table.ts';
import { type BookingWorld, confirm, firstPlan, NOW, orderFor } from '../support/world/booking-world.ts';
import { deliveredFile, demoDelivery } from '../support/world/fulfilment/delivery-world.ts';
import { shownOf } from '../support/world/shown-of.ts';

/** The demo's company with its weeks of orders, as an installation of commit 712e50d had it. */
const { tenantId } = defaultTenant.tenant;
const folder = mkdtempSync(join(tmpdir(), 'northlight-transfer-'));
const exported = join(folder, 'export');
const picture: OwnFile = {
  key: `media/${tenantId}/logo.png`,
  contentType: 'image/png',
  body: new Uint8Array([137, 80, 78, 71]),
};

let source: TestTable;
let target: TestTable;
/** Where nothing arrives. */
let empty: TestTable;
let here: Stored[];
/** The company as it has arrived. */
let arrived: { readonly id: string; readonly items: readonly Stored[] };
beforeAll(async () => {
  [source, target, empty] = await Promise.all([startTable(), startTable(), startTable()]);
  await putStored(source, oldData('712e50d'));
  here = await tableOf(source.client, source.tableName).itemsOf(tenantId);
  writeCompany(exported, { tenantId, items: here, files: [picture], takenAt: '2026-11-22T18:00:00Z' });
});
afterAll(async () => {
  await Promise.all([source.stop(), target.stop(), empty.stop()]);
  rmSync(folder, { recursive: true, force: true });
});

/** Another installation: a company that was just created, and a bucket. */
const newInstallation = async (slug: string, place = target) => {
  const id = newId('tenant');
  const table = place.openTable(id);
  const platformTable = place.openTable(PLATFORM_TENANT_ID);
  const about = { ...secondTenant.tenant, tenantId: id, slug, hosts: [`${slug}.example`], clientId: `client-${slug}` };
  const tenant = { ...about, status: 'active' as const, createdAt: '2026-11-01T00:00:00Z', version: 1 };
  const { branding } = secondTenant;
  await table.commit(...startWrites({ table, platformTable }, tenant, { branding, catalog: defaultCatalog }));
  const files = new Map<string, OwnFile>();
  const into: Installation = {
    ...tableOf(place.client, place.tableName),
    filesOf: async () => [...files.values()],
    keep: async (each) => {
      for (const file of each) files.set(file.key, file);
    },
  };
  const statusNow = async () => (await table.get(tenantItem, {}, { consistent: true }))?.status;
  return { id, table, into, files, statusNow };
};

const ownerOf = (items: readonly Stored[]): string => String(items.find(({ entity }) => entity === 'tenant')?.tenantId);

/** Kinds of items of a company that another installation lacks. */
const lackingIn = (stored: readonly Stored[], id: string, from = here): string[] => {
  const present = new Set(stored.map((item) => lineOf(item, id)));
  const mine = from.filter(({ entity }) => !(String(entity) in leftBehind) && entity !== 'tenant');
  return [
    ...new Set(
      mine.filter((item) => !present.has(lineOf(item, ownerOf(from)))).map((item) => String(ownedKindOf(item))),
    ),
  ];
};

describe('R15: a company that is exported and imported elsewhere', () => {
  it('is the same there: image, lists and counts; it books, and keeps its own host and sign-in', async () => {
    const { id, table, into, files, statusNow } = await newInstallation('moved');
    const { counts } = await importCompany(exported, into, id);
    const stored = await into.itemsOf(id);
    arrived = { id, items: stored };
    expect(imageOf(linesOf(stored, id))).toBe(imageOf(linesOf(here, tenantId)));
    expect(lackingIn(stored, id)).toEqual([]);
    expect(await shownOf(target, id)).toEqual(await shownOf(source, tenantId));
    expect(counts).toMatchObject({ order: 27, lead: 49, knowledge: 36 });
    expect([...files.keys()]).toEqual([`media/${id}/logo.png`]);
    const tenant = await table.get(tenantItem, {}, { consistent: true });
    const brought = defaultTenant.tenant;
    expect(tenant).toMatchObject({ slug: 'moved', hosts: ['moved.example'], clientId: 'client-moved' });
    expect(tenant).toMatchObject({ contact: brought.contact, timezone: brought.timezone });
    expect(await statusNow()).toBe('active');

    const context = { table, signer: target.signer, now: NOW } as ReturnType<BookingWorld['context']>;
    const plan = await firstPlan(context, ['photography']);
    await confirm(context, orderFor(['photography'], { planId: plan.id }));
    const after = await into.itemsOf(id);
    expect(after.filter(({ entity }) => entity === 'order')).toHaveLength(28);
    printFigure('company moved', { items: stored.length, kinds: Object.keys(counts).length, orders: counts.order });
  });

  it('takes its deliveries along: galleries, counts and every byte of their files', async () => {
    const from = await newInstallation('galleries');
    const { fileId } = deliveredFile('fil_1');
    const delivery = demoDelivery();
    await from.table.commit(
      from.table.create(fileItem, deliveredFile(fileId)),
      from.table.create(deliveryItem, delivery),
      from.table.add({ key: fileCount.key({ kind: 'delivery', id: delivery.deliveryId }), field: 'n', by: 1 }),
    );
    const key = sizeKey(from.id, deliveredFile(fileId), 'print');
    const print: OwnFile = { key, contentType: 'image/jpeg', body: new Uint8Array([255, 216, 255, 7]) };
    const out = join(folder, 'galleries');
    const items = await from.into.itemsOf(from.id);
    writeCompany(out, { tenantId: from.id, items, files: [print], takenAt: '2026-12-01T18:00:00Z' });

    const { id, table, into, files } = await newInstallation('galleries-moved');
    const { counts } = await importCompany(out, into, id);
    expect(counts).toMatchObject({ file: 1, fileCount: 1, delivery: 1 });
    expect(await table.get(deliveryItem, delivery)).toEqual(delivery);
    expect(await table.get(fileItem, { fileId })).toEqual(deliveredFile(fileId));
    expect([...(files.get(sizeKey(id, deliveredFile(fileId), 'print'))?.body ?? [])]).toEqual([...print.body]);
    const stored = await into.itemsOf(id);
    expect(
      lackingIn(
        stored.filter(({ entity }) => entity !== 'delivery'),
        id,
        items,
      ),
    ).toEqual(['delivery']);
  });

  it('control: a kind that is left out is noticed', () => {
    const { id, items } = arrived;
    const stored = items.filter(({ entity }) => entity !== 'booking');
    expect(lackingIn(stored, id)).toEqual(['booking']);
    expect(imageOf(linesOf(stored, id))).not.toBe(imageOf(linesOf(here, tenantId)));
  });

  it('stays closed until it has been read back whole, and is imported anew after being cut off', async () => {
    const { id, into, statusNow } = await newInstallation('cut-off');
    let puts = 0;
    const cut: Installation = {
      ...into,
      put: async (items) => {
        puts += 1;
        if (puts > 1) await into.put(items.slice(0, items.length / 2));
        else return await into.put(items);
        throw new Error('cut off');
      },
    };
    await expect(importCompany(exported, cut, id)).rejects.toThrow('cut off');
    expect(await statusNow()).toBe('provisioning');
    const lossy: Installation = {
      ...into,
      put: async (items) => await into.put(items.filter(({ entity }) => entity !== 'task')),
    };
    await expect(importCompany(exported, lossy, id)).rejects.toThrow('is not what was exported: it stays closed');
    expect(await statusNow()).toBe('provisioning');
    await importCompany(exported, into, id);
    expect([await statusNow(), lackingIn(await into.itemsOf(id), id)]).toEqual(['active', []]);
    await expect(importCompany(exported, into, id)).rejects.toThrow('has data of its own');
  });
});

describe('an export is refused, and nothing is written,', () => {
  const copy = (): string => {
    const damaged = mkdtempSync(join(folder, 'damaged-'));
    writeCompany(damaged, { tenantId, items: here, files: [picture], takenAt: '2026-11-22T18:00:00Z' });
    return damaged;
  };
  const part = (name: string): string => join(name, 'items-0001.ndjson');
  const damages: [string, (damaged: string) => void, RegExp][] = [
    [
      'with a changed byte',
      (damaged) => writeFileSync(part(damaged), readFileSync(part(damaged), 'utf8').replace('"placed"', '"Placed"')),
      /items-0001\.ndjson is not what was exported/,
    ],
    ['with a line more', (damaged) => appendFileSync(part(damaged), '{}\n'), /is not what was exported/],
    ['without a part', (damaged) => rmSync(part(damaged)), /items-0001\.ndjson is missing/],
    [
      'with a changed file',
      (damaged) => writeFileSync(join(damaged, 'files/media/ten_{company}/logo.png'), 'x'),
      /logo\.png is not what was exported/,
    ],
    [
      'with a changed count',
      (damaged) => {
        const file = join(damaged, 'manifest.json');
        writeFileSync(file, readFileSync(file, 'utf8').replace('"order": 27', '"order": 26'));
      },
      /its manifest is not what was written/,
    ],
    ['without a manifest', (damaged) => rmSync(join(damaged, 'manifest.json')), /holds no export/],
  ];
  it.each(damages)('%s', async (_, damage, message) => {
    const damaged = copy();
    damage(damaged);
    const { id, into, statusNow } = await newInstallation(`d-${Math.random().toString(36).slice(2, 8)}`, empty);
    const before = imageOf(linesOf(await into.itemsOf(id), id));
    await expect(importCompany(damaged, into, id)).rejects.toThrow(message);
    expect([imageOf(linesOf(await into.itemsOf(id), id)), await statusNow()]).toEqual([before, 'active']);
  });
});

describe('what a company takes along', () => {
  it('are all of its files, listed a hundred at a time', async () => {
    const names = Array.from({ length: 250 }, (_, n) => `media/${tenantId}/${String(n).padStart(3, '0')}.png`);
    const asked: unknown[] = [];
    const send = async ({ input }: { input: { Prefix?: string; ContinuationToken?: string; MaxKeys?: number } }) => {
      const { Prefix, ContinuationToken = '0', MaxKeys = 1000 } = input;
      if (Prefix === undefined) return {};
      asked.push(MaxKeys);
      const [own, from] = [names.filter((name) => name.startsWith(Prefix)), Number(ContinuationToken)];
      const next = from + MaxKeys;
      return {
        Contents: own.slice(from, next).map((Key) => ({ Key })),
        ...(next < own.length && { NextContinuationToken: String(next) }),
      };
    };
    const buckets = { media: 'one', recordings: 'two', files: 'three' };
    const files = await filesOf({ send } as never, buckets).filesOf(tenantId);
    expect(files.map(({ key }) => key)).toEqual(names);
    // Three pages of pictures, and one of each of the other buckets.
    expect(asked).toEqual(Array(5).fill(100));
  });

  it('is said of every entity: it is owned, or stays behind for a reason', async () => {
    const declared = (await findEntities()).map(({ name }) => name);
    const judged = [...owned, ...Object.keys(leftBehind)];
    expect(declared.filter((name) => !judged.includes(name))).toEqual([]);
    // Written by the table itself, not through an entity.
    expect(judged.filter((name) => !declared.includes(name) && !['due', 'done', 'event'].includes(name))).toEqual([]);
    expect(owned.filter((name) => name in leftBehind)).toEqual([]);
  });

  it('holds no session, token, key or proof', () => {
    const text = readdirSync(exported)
      .filter((name) => name.endsWith('.ndjson'))
      .map((name) => readFileSync(join(exported, name), 'utf8'))
      .join('');
    const kinds = new Set(
      text
        .trim()
        .split('\n')
        .map((line) => itemOf(line, tenantId).entity),
    );
    expect(Object.keys(leftBehind).filter((name) => kinds.has(name))).toEqual([]);
    expect(text).not.toMatch(/"(accessToken|refreshToken|secret|password|apiKey|manageToken)"/);
    expect(text).not.toContain(tenantId);
  });
});
