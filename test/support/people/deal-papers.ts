import { createHash, randomUUID } from 'node:crypto';
import { untilIdle } from '../cloud/studio.ts';
import type { As } from './staff.ts';

/** A small PDF that says something of its own. */
export const paperBytes = (words: string = randomUUID()): Buffer =>
  Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n% ${words}\ntrailer<</Root 1 0 R>>\n%%EOF\n`,
  );

const checked = (answer: Awaited<ReturnType<As>>, status: number) => {
  if (answer.status !== status) throw new Error(`${answer.status} instead of ${status}: ${answer.body}`);
  return answer.json;
};

/** Begins a sale at an address of its own, as its agent. */
export const beginSale = async (agent: As, more: object = {}) => {
  const address = { line1: `${randomUUID().slice(0, 8)} Oak Lane`, city: 'Doylestown', state: 'PA', zip: '18901' };
  const headers = { 'idempotency-key': randomUUID() };
  const body = { type: 'sale', address, price: 42_500_000, ...more };
  return checked(await agent('POST /api/transactions', { body, headers }), 201);
};

/** Sends a PDF into a deal, where it is checked; the same name again is another version. */
export const sendPaper = async (origin: string, agent: As, rootId: string, name: string, bytes = paperBytes()) => {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  const root = { rootKind: 'transaction', rootId };
  const body = { ...root, name, size: bytes.length, contentType: 'application/pdf', sha256, onTaken: 'version' };
  const { document, n, file } = checked(await agent('POST /api/documents/files', { body }), 201);
  for (const { url } of file.parts) {
    const put = await fetch(url, { method: 'PUT', body: new Uint8Array(bytes) });
    if (put.status !== 200) throw new Error(`part: ${put.status}`);
  }
  checked(await agent(`POST /api/files/${file.fileId}/complete`, { body: {} }), 202);
  await untilIdle(origin);
  return { documentId: document.documentId as string, n: n as number, fileId: file.fileId as string };
};

/** The item of a deal’s checklist with this code. */
export const itemOf = async (agent: As, transactionId: string, code: string) => {
  const { items } = checked(await agent(`GET /api/transactions/${transactionId}/checklist`), 200);
  const found = items.find((item: { code?: string }) => item.code === code);
  if (!found) throw new Error(`no item ${code}`);
  return found;
};
