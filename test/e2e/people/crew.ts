import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import type { As } from '../../support/people/staff.ts';
import { expect } from './test.ts';

/** Invites somebody to work for a vendor. */
export const inviteCrew = async (admin: As, vendorId: string): Promise<string> => {
  const email = `crew-${randomUUID().slice(0, 8)}@people.test`;
  const answer = await admin('POST /api/invitations', { body: { email, roles: ['vendor'], vendorId } });
  expect(answer.status, answer.body).toBe(201);
  return email;
};

/** A picture that a camera took, of one color. */
export const photo = async (n: number, width = 320, height = 240) => {
  const create = { width, height, channels: 3 as const, background: { r: 30 * n, g: 120, b: 60 } };
  return { name: `room-${n}.jpg`, mimeType: 'image/jpeg', buffer: await sharp({ create }).jpeg().toBuffer() };
};
