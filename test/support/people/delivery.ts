import { createHash } from 'node:crypto';
import { untilIdle } from '../cloud/studio.ts';
import type { As } from './staff.ts';

interface Picture {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

// biome-ignore lint/suspicious/noExplicitAny: answers of several routes
const asked = async (as: As, route: string, body?: object): Promise<any> => {
  const answer = await as(route, body ? { body } : {});
  if (answer.status >= 300) throw new Error(`${route}: ${answer.status} ${answer.body}`);
  return answer.json;
};

/** Sends a picture to a delivery, as the desk's page does; small ones are one part. */
const sendPicture = async (desk: As, deliveryId: string, { name, mimeType, buffer }: Picture): Promise<string> => {
  const { fileId, parts } = await asked(desk, 'POST /api/files', {
    purpose: 'deliverable',
    name,
    size: buffer.length,
    contentType: mimeType,
    sha256: createHash('sha256').update(buffer).digest('hex'),
    target: { kind: 'delivery', id: deliveryId },
  });
  const sent = await fetch(parts[0].url, { method: 'PUT', body: new Uint8Array(buffer) });
  if (!sent.ok) throw new Error(`The store answered ${sent.status}`);
  await asked(desk, `POST /api/files/${fileId}/complete`);
  return fileId;
};

/** Delivers one picture of an order: sent, checked, shown to its customer. */
export const deliverPicture = async (origin: string, desk: As, orderId: string, picture: Picture): Promise<string> => {
  const { deliveryId, version } = await asked(desk, `POST /api/orders/${orderId}/delivery`);
  const fileId = await sendPicture(desk, deliveryId, picture);
  await untilIdle(origin);
  const sections = [{ service: 'photography', items: [{ fileId, caption: 'Front of the house', altered: 'none' }] }];
  const saved = await asked(desk, `PUT /api/deliveries/${deliveryId}`, { version, sections, links: [] });
  await asked(desk, `POST /api/deliveries/${deliveryId}/deliver`, { version: saved.version });
  return deliveryId;
};
