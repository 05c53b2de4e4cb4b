import { api } from '../../../../platform/api/api.ts';
import { asApiError } from '../../../../platform/api/api-error.ts';
import { learnAnswer } from '../data/use-answer.ts';
import type { QueuedMessage, QueuedPhoto, QueuedStep, Task } from './queue-item.ts';
import type { Outcome, SendTask } from './run-queue.ts';

type Bytes = Parameters<SendTask>[1];

const done: Outcome = { kind: 'done' };

const sendStep = async ({ visitId, step, madeAt, minutes, note, key }: QueuedStep): Promise<Outcome> => {
  const at = new Date(madeAt).toISOString();
  const input = { visitId, step, at, minutes, note };
  const job = await api('POST /api/jobs/{visitId}/steps', input, { idempotencyKey: key });
  // Before the step leaves the queue, or the job would stand where it stood until it is read again.
  learnAnswer('GET /api/jobs/{visitId}', { visitId }, job);
  return done;
};

const sendMessage = async ({ visitId, text, key }: QueuedMessage): Promise<Outcome> => {
  await api('POST /api/jobs/{visitId}/messages', { visitId, text }, { idempotencyKey: key });
  return done;
};

const declared = async ({ purpose, name, contentType, size, sha256, visitId }: QueuedPhoto) =>
  await api('POST /api/files', { purpose, name, contentType, size, sha256, target: { kind: 'visit', id: visitId } });

const declare = async (photo: QueuedPhoto): Promise<Outcome> => {
  const { fileId } = await declared(photo);
  return { kind: 'done', fileId };
};

/** What the server lacks of a photo; one that it gave up after 48 hours is announced anew, since it lies here still. */
const lackingParts = async (photo: QueuedPhoto) => {
  const known = await api('GET /api/files/{fileId}/parts', { fileId: photo.fileId ?? '' });
  return known.state === 'lost' ? await declared(photo) : known;
};

/** The server says which parts it lacks: after a cut only those are sent again. */
const upload = async (photo: QueuedPhoto, bytesOf: Bytes): Promise<Outcome> => {
  const { fileId, parts, partSize, state } = await lackingParts(photo);
  if (state !== 'sending') return done;
  const bytes = await bytesOf();
  if (!bytes) return { kind: 'refused', reason: 'This photo is no longer on this device. Please take it again.' };
  for (const { n, url } of parts) {
    const sent = await fetch(url, { method: 'PUT', body: bytes.slice((n - 1) * partSize, n * partSize) });
    if (!sent.ok) return { kind: 'retry' };
  }
  await api('POST /api/files/{fileId}/complete', { fileId });
  return done;
};

const sending = (task: Task, bytes: Bytes): Promise<Outcome> => {
  if (task.act === 'step') return sendStep(task.item as QueuedStep);
  if (task.act === 'message') return sendMessage(task.item as QueuedMessage);
  return task.act === 'declare' ? declare(task.item as QueuedPhoto) : upload(task.item as QueuedPhoto, bytes);
};

/** What only a later try mends: no network, no sign-in, too many calls, trouble on our side, somebody was faster. */
const isPassing = ({ status, code }: { status: number; code: string }): boolean =>
  status === 0 ||
  status === 401 ||
  status === 408 ||
  status === 429 ||
  status >= 500 ||
  code === 'VERSION_CONFLICT' ||
  code === 'PARTS_MISSING';

/** Sends one task of the queue; what the server refuses for good comes back with its reason. */
export const sendTask: SendTask = async (task, bytes) => {
  try {
    return await sending(task, bytes);
  } catch (cause) {
    const error = asApiError(cause);
    // The server answers a repeated step with what it made of the first, so that a conflict is somebody else's act.
    if (isPassing(error)) return { kind: 'retry' };
    return { kind: 'refused', reason: error.message };
  }
};
