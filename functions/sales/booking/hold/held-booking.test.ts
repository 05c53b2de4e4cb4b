import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../../shared/contract/time.ts';
import type { BookingDraft } from '../../../../shared/sales/booking/draft.ts';
import { confirm, firstPlan, NOW, orderFor, queryFor } from '../../../../test/support/world/booking-world.ts';
import { worldOfFile } from '../../../../test/support/world/world-of-file.ts';
import { newSession, openSession, sealSession } from '../proof/session.ts';
import { extendHold } from './change-hold.ts';
import { keepDraft, readHeldBooking } from './held-booking.ts';
import { holdVisits } from './hold-visits.ts';

const world = worldOfFile();

/** A browser session as a request brings it: sealed by the server, opened again. */
const sessionOf = (tenantId: string): string => {
  const { signer } = world.table;
  return openSession(signer, tenantId, sealSession(signer, tenantId, newSession(NOW)), NOW)?.key ?? '';
};

const held = async () => {
  const tenantId = await world.newTenant();
  const context = world.context(tenantId);
  const sessionId = sessionOf(tenantId);
  const plan = await firstPlan(context, ['photography']);
  const { holdId } = await holdVisits(context, { ...queryFor(['photography']), planId: plan.id, sessionId });
  const draft: BookingDraft = {
    services: ['photography', 'virtual_staging'],
    acceptedOffers: ['video_upgrade'],
    planId: plan.id,
    line1: '12 Court Street',
    city: 'Doylestown',
    fullName: 'Pat Buyer',
    email: 'pat@example.com',
    phone: '+12155550123',
  };
  return { tenantId, context, sessionId, plan, holdId, draft };
};

describe('what a hold kept', () => {
  it('comes back to its own session, with times, services, offers, address and contact', async () => {
    const { context, sessionId, plan, holdId, draft } = await held();
    await keepDraft(context, sessionId, draft);
    expect(await readHeldBooking(context, sessionId)).toMatchObject({
      holdId,
      visits: plan.visits,
      remote: [{ service: 'virtual_staging' }],
      zip: '18901',
      extensions: 0,
      draft,
    });
  });

  it('is read by no other session, whether it has a hold of its own or none', async () => {
    const { tenantId, context, sessionId, draft } = await held();
    await keepDraft(context, sessionId, draft);
    const stranger = sessionOf(tenantId);
    expect(await readHeldBooking(context, stranger)).toBeNull();
    expect(await readHeldBooking(context, undefined)).toBeNull();
    const other = await firstPlan(context, ['cleaning']);
    await holdVisits(context, { ...queryFor(['cleaning']), planId: other.id, sessionId: stranger });
    expect(await readHeldBooking(context, stranger), 'its own hold kept nothing').toBeNull();
    const control = await readHeldBooking(context, sessionId);
    expect(control?.draft.email, 'control: its own session reads it').toBe('pat@example.com');
  });

  it('is changed by no other session', async () => {
    const { tenantId, context, sessionId, draft } = await held();
    await keepDraft(context, sessionId, draft);
    const changed = { ...draft, email: 'mallory@example.com' };
    await expect(keepDraft(context, sessionOf(tenantId), changed)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect((await readHeldBooking(context, sessionId))?.draft.email).toBe('pat@example.com');
  });

  it('does not come back with a later hold of the same session, which was made for something else', async () => {
    const { context, sessionId, draft } = await held();
    await keepDraft(context, sessionId, draft);
    const other = await firstPlan(context, ['cleaning']);
    await holdVisits(context, { ...queryFor(['cleaning']), planId: other.id, sessionId });
    expect(await readHeldBooking(context, sessionId)).toBeNull();
  });

  it('is not there for the same session of another company', async () => {
    const { context, sessionId, draft } = await held();
    await keepDraft(context, sessionId, draft);
    const elsewhere = world.context(await world.newTenant());
    expect(await readHeldBooking(elsewhere, sessionId)).toBeNull();
  });

  it('stays when the hold is extended, and a hold that is extended meanwhile loses no extension', async () => {
    const { tenantId, context, sessionId, holdId, draft } = await held();
    const early = world.context(tenantId, NOW + MINUTE);
    await Promise.all([keepDraft(context, sessionId, draft), extendHold(early, holdId)]);
    expect(await readHeldBooking(context, sessionId)).toMatchObject({ extensions: 1, draft });
  });

  it('comes back as expired after its time, and is gone with the order', async () => {
    const { tenantId, context, sessionId, holdId, draft } = await held();
    await keepDraft(context, sessionId, draft);
    const late = world.context(tenantId, NOW + 11 * MINUTE);
    const found = await readHeldBooking(late, sessionId);
    expect(Date.parse(found?.expiresAt ?? '')).toBeLessThan(late.now);
    await confirm(context, orderFor(['photography'], { holdId }));
    expect(await readHeldBooking(context, sessionId)).toBeNull();
  });
});
