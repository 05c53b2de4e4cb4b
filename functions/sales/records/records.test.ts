import { beforeEach, describe, expect, it } from 'vitest';
import { type AskRecords, recordsOf } from '../../../test/support/world/crm/records-ask.ts';
import {
  expectedFigures,
  putOrder,
  replayStream,
  storedFigures,
} from '../../../test/support/world/crm/records-world.ts';
import { worldOfFile } from '../../../test/support/world/world-of-file.ts';
import { auditItem, auditMonth } from '../../platform/audit.ts';

const zone = 'America/New_York';
const home = { line1: '12 Court Street', city: 'Doylestown', state: 'PA', zip: '18901' };
const buyer = (fullName: string, email: string) => ({ contactInfo: { fullName, email, phone: '+12155550123' } });

const world = worldOfFile();
let tenantId: string;
let ask: AskRecords;
beforeEach(async () => {
  tenantId = await world.newTenant([world.vendor('Brightframe Media')]);
  ask = recordsOf(world, tenantId);
});

const order = async (fullName: string, email: string, address = home) => {
  const placed = await putOrder(world, tenantId, { ...buyer(fullName, email), address });
  await replayStream(world, tenantId);
  return placed;
};
const clients = async (fields: object = {}) => (await ask('GET /api/clients', { ...fields })).body.items;
const auditedActions = async () => {
  const { entries } = await world.table
    .openTable(tenantId)
    .collect({ pk: auditMonth('2026-11') }, { entries: auditItem });
  return entries.map(({ action }) => action).sort();
};

describe('clients', () => {
  it('are created by orders, one per email address, with the amount spent', async () => {
    const { pricing } = await order('Pat Buyer', 'pat@example.com');
    await order('Patricia Buyer', 'pat@example.com');
    await order('Kim Other', 'kim@example.com');
    expect(await clients({ sort: 'name' })).toMatchObject([
      { name: 'Kim Other', orders: 1 },
      { name: 'Pat Buyer', orders: 2, spent: 2 * pricing.total },
    ]);
  });

  it('are found by word prefixes', async () => {
    await order('Pat Buyer', 'pat@example.com');
    await order('Kim Other', 'kim@example.com');
    const found = async (q: string) => (await clients({ q })).map(({ name }: { name: string }) => name);
    expect(await found('buy pa')).toEqual(['Pat Buyer']);
    expect(await found('kim@exa')).toEqual(['Kim Other']);
    expect(await found('PAT@example.com')).toEqual(['Pat Buyer']);
    expect(await found('0123')).toEqual(['Kim Other', 'Pat Buyer']);
    expect(await found('pat other')).toEqual([]);
    expect(await clients({ q: 'pat', kind: 'brokerage' })).toEqual([]);
  });

  it('can belong to a brokerage; a brokerage cannot', async () => {
    const contacts = [{ name: 'Bo', role: 'Office', email: 'BO@Keystone.example', phone: '215 555 0188' }];
    const created = await ask('POST /api/clients', { kind: 'brokerage', name: 'Keystone Homes', contacts });
    expect(created).toMatchObject({
      status: 201,
      body: { contacts: [{ email: 'bo@keystone.example', phone: '+12155550188' }] },
    });
    await order('Pat Buyer', 'pat@example.com');
    const [{ clientId }] = await clients();
    const joined = { clientId, version: 1, companyId: created.body.clientId };
    expect((await ask('PATCH /api/clients/{clientId}', joined)).body).toMatchObject({
      company: { name: 'Keystone Homes' },
    });
    const { body } = await ask('GET /api/clients/{clientId}', { clientId: created.body.clientId });
    expect(body.members).toMatchObject([{ name: 'Pat Buyer', orders: 1 }]);
    const circle = { clientId: created.body.clientId, version: 1, companyId: created.body.clientId };
    expect((await ask('PATCH /api/clients/{clientId}', circle)).status).toBe(400);
    expect(await auditedActions()).toEqual(['client.created', 'client.updated']);
  });

  it('are edited by revision: a concurrent order is no conflict, a concurrent edit is', async () => {
    await order('Pat Buyer', 'pat@example.com');
    const [{ clientId }] = await clients();
    await order('Pat Buyer', 'pat@example.com');
    const notes = 'Call after five.';
    const changed = await ask('PATCH /api/clients/{clientId}', { clientId, version: 1, notes });
    expect(changed.body).toMatchObject({ notes, orders: 2, version: 2 });
    expect((await ask('PATCH /api/clients/{clientId}', { clientId, version: 1, notes: 'x' })).status).toBe(409);
  });

  it('have unique email addresses', async () => {
    await order('Pat Buyer', 'pat@example.com');
    const taken = await ask('POST /api/clients', { kind: 'customer', name: 'Someone', email: 'PAT@example.com' });
    expect(taken).toMatchObject({ status: 400, body: { error: { details: [{ path: 'email' }] } } });
    expect(taken.body.error.details[0].message).toContain('Pat Buyer');
  });

  it('can be merged: the orders of both, later ones included, are counted and listed once', async () => {
    const first = await order('Pat Buyer', 'pat@example.com');
    await order('Pat B', 'pat.b@work.example', { ...home, line1: '3 Oak Lane' });
    const [other, own] = await clients({ sort: 'name' });
    const both = { clientId: own.clientId, version: 1, otherId: other.clientId, otherVersion: 1 };
    const { body } = await ask('POST /api/clients/{clientId}/merge', both);
    expect(body).toMatchObject({
      name: 'Pat Buyer',
      orders: 2,
      properties: [{ line1: '12 Court Street' }, { line1: '3 Oak Lane' }],
    });
    await order('Pat B', 'pat.b@work.example');
    expect(await clients()).toMatchObject([{ name: 'Pat Buyer', orders: 3, spent: 3 * first.pricing.total }]);
    const { items, nextCursor } = (await ask('GET /api/orders', { clientId: own.clientId, limit: 2 })).body;
    const rest = (await ask('GET /api/orders', { clientId: own.clientId, limit: 2, cursor: nextCursor })).body;
    expect(new Set([...items, ...rest.items].map(({ orderId }) => orderId)).size).toBe(3);
    expect((await ask('GET /api/clients/{clientId}', { clientId: other.clientId })).body.clientId).toBe(own.clientId);
    expect(await storedFigures(world, tenantId)).toEqual(await expectedFigures(world, tenantId, zone));
    expect((await ask('POST /api/clients/{clientId}/merge', { ...both, version: 2 })).status).toBe(400);
  });
});

describe('properties', () => {
  it('are identified by normalized address, and show upcoming visits and clients', async () => {
    await order('Pat Buyer', 'pat@example.com');
    await order('Kim Other', 'kim@example.com', { ...home, line1: '12 court st.' });
    const { items } = (await ask('GET /api/properties')).body;
    expect(items).toMatchObject([{ line1: '12 Court Street', orders: 2 }]);
    const { body } = await ask('GET /api/properties/{propertyId}', { propertyId: items[0].propertyId });
    expect(body.upcoming).toHaveLength(2);
    expect(body.clients.map(({ name }: { name: string }) => name).sort()).toEqual(['Kim Other', 'Pat Buyer']);
  });

  it('are listed by street and number or ZIP code, and found by word prefixes', async () => {
    for (const line1 of ['12 Court Street', '2 Court Street', '9 Ash Lane'])
      await order('Pat', 'pat@example.com', { ...home, line1 });
    const lines = async (fields: object) =>
      (await ask('GET /api/properties', { ...fields })).body.items.map(({ line1 }: { line1: string }) => line1);
    expect(await lines({ sort: 'street' })).toEqual(['9 Ash Lane', '2 Court Street', '12 Court Street']);
    expect(await lines({ zip: '18902' })).toEqual([]);
    expect(await lines({ zip: '18901', limit: 1 })).toEqual(['9 Ash Lane']);
    expect(await lines({ q: 'cou 12' })).toEqual(['12 Court Street']);
    expect(await lines({ q: '18901 ash' })).toEqual(['9 Ash Lane']);
  });

  it('have notes that are edited by version, deleted for good, and audited', async () => {
    await order('Pat Buyer', 'pat@example.com');
    const { propertyId } = (await ask('GET /api/properties')).body.items[0];
    const { body: note } = await ask('POST /api/properties/{propertyId}/notes', { propertyId, text: 'Key at 14.' });
    expect(note).toMatchObject({ text: 'Key at 14.', author: { name: 'Ada' }, version: 1 });
    const change = { propertyId, noteId: note.noteId, version: 1, text: 'Key under the mat.' };
    const route = '/api/properties/{propertyId}/notes/{noteId}';
    expect((await ask(`PATCH ${route}`, change)).body).toMatchObject({ text: change.text, version: 2 });
    expect((await ask(`PATCH ${route}`, change)).status).toBe(409);
    const { noteId } = note;
    expect((await ask(`DELETE ${route}`, { propertyId, noteId })).status).toBe(204);
    expect((await ask(`DELETE ${route}`, { propertyId, noteId })).status).toBe(404);
    expect((await ask('GET /api/properties/{propertyId}', { propertyId })).body.notes).toEqual([]);
    expect(await auditedActions()).toEqual(['property_note.added', 'property_note.removed', 'property_note.updated']);
  });

  it('have a note once under one Idempotency-Key, newest first, and again after it is deleted', async () => {
    await order('Pat Buyer', 'pat@example.com');
    const { propertyId } = (await ask('GET /api/properties')).body.items[0];
    const add = async (text: string, key: string) =>
      await ask('POST /api/properties/{propertyId}/notes', { propertyId, text }, {}, key);
    const notes = async () => (await ask('GET /api/properties/{propertyId}', { propertyId })).body.notes;
    const first = await add('Key at 14.', 'k');
    expect(first.status).toBe(201);
    expect(await add('Key at 14.', 'k')).toEqual(first);
    expect((await add('Key at 15.', 'k')).body.error.code).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await notes()).toEqual([first.body]);
    const { noteId } = first.body;
    await ask('DELETE /api/properties/{propertyId}/notes/{noteId}', { propertyId, noteId });
    await add('Key at 14.', 'undo');
    expect(await notes()).toHaveLength(1);
  });

  it('are for administrators only', async () => {
    for (const roles of [['agent'], ['vendor'], ['customer']] as const) {
      expect((await ask('GET /api/properties', {}, { roles: [...roles] })).status).toBe(403);
    }
  });
});
