import { describe, expect, it } from 'vitest';
import type { ServiceCode } from '../../../company/catalog/service.ts';
import { reduceWorkflow, type WorkflowAction } from './workflow.ts';
import { memoryOf, restoreWorkflow } from './workflow-memory.ts';
import { initialWorkflow, type PackageItem, type SelectedSlot, type Workflow } from './workflow-state.ts';
import { allowedStep, isBlocked } from './workflow-steps.ts';

const item = (id: ServiceCode, cents: number): PackageItem => ({
  id,
  name: id,
  basePrice: cents,
  calculatedPrice: cents,
  adjustments: [],
});
const apply = (state: Workflow, ...actions: WorkflowAction[]): Workflow => actions.reduce(reduceWorkflow, state);
const add = (id: ServiceCode, cents: number): WorkflowAction => ({ type: 'addItem', item: item(id, cents) });
const seller: WorkflowAction = { type: 'setProfile', profile: 'seller' };
const slot: SelectedSlot = {
  plan: { id: 'p', visits: [], remote: [], vendors: {} },
  hold: { holdId: 'h', expiresAt: '2026-11-23T14:00:00Z', extensions: 0 },
};
const address = { line1: '12 North Main Street', city: 'Doylestown', zip: '18901' };
const contactInfo = { fullName: 'Ada Lee', email: 'ada@example.com', phone: '(215) 555-0123' };

describe('a new workflow', () => {
  it('starts at step 1 with 2500 square feet, 4 rooms, inside the service area', () => {
    expect(initialWorkflow).toMatchObject({ step: 1, sqFt: 2500, rooms: 4, isInServiceArea: true, profile: null });
  });
});

describe('steps', () => {
  it('block Next at 1 until a profile exists', () => {
    expect(apply(initialWorkflow, { type: 'next' }).step).toBe(1);
    expect(apply(initialWorkflow, seller, { type: 'next' }).step).toBe(2);
  });

  it('block Next at 4 until there is an item', () => {
    const atFour = apply(initialWorkflow, { type: 'goToStep', step: 4 });
    expect(isBlocked(atFour)).toBe(true);
    expect(apply(atFour, { type: 'next' }).step).toBe(4);
    expect(apply(atFour, add('cleaning', 35_000), { type: 'next' }).step).toBe(5);
  });

  it('stay between 1 and 7', () => {
    expect(apply(initialWorkflow, { type: 'previous' }).step).toBe(1);
    expect(apply(initialWorkflow, seller, { type: 'goToStep', step: 7 }, { type: 'next' }).step).toBe(7);
  });

  it('jump with goToStep', () => {
    expect(apply(initialWorkflow, { type: 'goToStep', step: 6 }).step).toBe(6);
  });

  it('return to the initial state on reset', () => {
    expect(apply(initialWorkflow, seller, add('video', 49_900), { type: 'reset' })).toEqual(initialWorkflow);
  });
});

describe('the profile', () => {
  it('loses its confirmation when it changes', () => {
    const confirmed = apply(initialWorkflow, seller, { type: 'confirmProfile' });
    expect(confirmed.profileConfirmed).toBe(true);
    expect(apply(confirmed, { type: 'setProfile', profile: 'agent' }).profileConfirmed).toBe(false);
    expect(apply(confirmed, { ...seller, multiProfile: ['seller', 'buyer'] }).profileConfirmed).toBe(false);
  });

  it('keeps the white-glove consultation for sellers only', () => {
    const whiteGlove = { ...initialWorkflow.whiteGlove, isRSBO: true };
    const byOwner = apply(initialWorkflow, seller, { type: 'fill', fields: { whiteGlove } });
    expect(byOwner.whiteGlove.isRSBO).toBe(true);
    expect(apply(byOwner, { type: 'setProfile', profile: 'buyer' }).whiteGlove.isRSBO).toBeNull();
  });
});

describe('the package', () => {
  it('totals its items, with no fee and no discount', () => {
    const two = apply(initialWorkflow, add('cleaning', 35_000), add('photography', 19_900));
    expect(two.pricing).toEqual({ subtotal: 54_900, total: 54_900 });
    expect(apply(two, { type: 'removeItem', id: 'cleaning' }).pricing.total).toBe(19_900);
  });

  it('contains each service once', () => {
    expect(apply(initialWorkflow, add('video', 1), add('video', 1)).packageItems).toHaveLength(1);
  });

  it('takes the server’s prices', () => {
    const priced = apply(initialWorkflow, add('cleaning', 35_000), {
      type: 'priceItems',
      items: [item('cleaning', 30_000)],
    });
    expect(priced.pricing.total).toBe(30_000);
  });

  it('ignores a quote for an older package', () => {
    const two = apply(initialWorkflow, add('cleaning', 35_000), add('photography', 19_900));
    const late = apply(two, { type: 'priceItems', items: [item('cleaning', 35_000)] });
    expect(late.packageItems.map(({ id }) => id)).toEqual(['cleaning', 'photography']);
  });

  it('has rush speed exactly when it contains rush delivery', () => {
    const rush = apply(initialWorkflow, add('photography', 1), add('rush_delivery', 14_900));
    expect(rush.deliverySpeed).toBe('rush');
    expect(apply(rush, { type: 'removeItem', id: 'rush_delivery' }).deliverySpeed).toBe('standard');
  });

  it('drops the chosen times when services, size or ZIP code change, and keeps them otherwise', () => {
    const chosen = apply(initialWorkflow, add('cleaning', 1), { type: 'selectSlot', slot });
    expect(apply(chosen, add('video', 1)).selectedSlot).toBeNull();
    expect(apply(chosen, { type: 'setSize', sqFt: 2600 }).selectedSlot).toBeNull();
    expect(apply(chosen, { type: 'fill', fields: { address } }).selectedSlot).toBeNull();
    expect(apply(chosen, { type: 'setSize', sqFt: 2500 }).selectedSlot).toEqual(slot);
    expect(apply(chosen, { type: 'priceItems', items: [item('cleaning', 2)] }).selectedSlot).toEqual(slot);
    expect(apply(chosen, { type: 'fill', fields: { contactInfo } }).selectedSlot).toEqual(slot);
  });
});

describe('accepted offers', () => {
  const photos = apply(initialWorkflow, add('photography', 19_900), add('cleaning', 35_000));

  it('add their items', () => {
    const offer = apply(photos, { type: 'acceptOffer', offer: 'video_upgrade', items: [item('video', 29_900)] });
    expect(offer.acceptedOffers).toEqual(['video_upgrade', 'bundle_15']);
    expect(offer.pricing.total).toBe(84_800);
  });

  it('end when their item or the item they require is removed', () => {
    const offer = apply(photos, { type: 'acceptOffer', offer: 'video_upgrade', items: [item('video', 29_900)] });
    expect(apply(offer, { type: 'removeItem', id: 'video' }).acceptedOffers).toEqual([]);
    expect(apply(offer, { type: 'removeItem', id: 'photography' }).acceptedOffers).toEqual([]);
  });

  it('keep the bundle until a third item is removed', () => {
    const bundle = apply(photos, { type: 'acceptOffer', offer: 'bundle_15', items: [] });
    expect(bundle.acceptedOffers).toEqual(['bundle_15']);
    const three = apply(bundle, add('repairs', 15_000));
    expect(three.acceptedOffers).toEqual(['bundle_15']);
    expect(apply(three, { type: 'removeItem', id: 'repairs' }).acceptedOffers).toEqual([]);
  });
});

describe('the remembered workflow', () => {
  const full = apply(initialWorkflow, seller, add('video', 1), {
    type: 'fill',
    fields: { goals: ['sell_faster'], address },
  });

  it('consists of profile, multiProfile, goals, sqFt and rooms only', () => {
    expect(Object.keys(memoryOf(full)).sort()).toEqual(['goals', 'multiProfile', 'profile', 'rooms', 'sqFt']);
    expect(restoreWorkflow(memoryOf(full))).toEqual({ ...initialWorkflow, profile: 'seller', goals: ['sell_faster'] });
  });

  it.each([undefined, null, 'x', 7, [], { profile: 'king', sqFt: '9', rooms: 900, goals: [3], multiProfile: 'a' }])(
    'is ignored if invalid: %j',
    (stored) => expect(restoreWorkflow(stored)).toEqual(initialWorkflow),
  );
});

describe('the step that a URL may open', () => {
  const packed = apply(initialWorkflow, seller, add('cleaning', 1), { type: 'fill', fields: { address } });
  const held = apply(packed, { type: 'selectSlot', slot });
  const zipOnly = apply(initialWorkflow, seller, add('cleaning', 1), {
    type: 'fill',
    fields: { address: { line1: '', city: '', zip: '18901' } },
  });

  it.each([5, 6, 7])('is step 4 after a reload at step %i without a package', (step) => {
    expect(allowedStep(restoreWorkflow(memoryOf(packed)), step)).toBe(4);
  });

  it.each([
    ['no profile', initialWorkflow, 4, 1],
    ['a profile', apply(initialWorkflow, seller), 4, 4],
    ['no ZIP code', apply(initialWorkflow, seller, add('cleaning', 1)), 5, 3],
    ['a ZIP code without a street, as after a reload', zipOnly, 5, 5],
    ['visits where no crew comes', apply(packed, { type: 'fill', fields: { isInServiceArea: false } }), 5, 4],
    ['no street', apply(zipOnly, { type: 'selectSlot', slot }), 6, 3],
    ['package and address', packed, 5, 5],
    ['no hold', packed, 6, 5],
    ['a hold', held, 6, 6],
    ['no contact', held, 7, 6],
    ['everything', apply(held, { type: 'fill', fields: { contactInfo } }), 7, 7],
    ['a number out of range', held, 99, 6],
    ['no number', held, Number.NaN, 1],
  ])('with %s', (_, state, requested, allowed) => {
    expect(allowedStep(state, requested)).toBe(allowed);
  });

  it('is step 6 without a hold when no service needs a visit', () => {
    const remote = apply(initialWorkflow, seller, add('virtual_staging', 1), { type: 'fill', fields: { address } });
    expect(allowedStep(remote, 6)).toBe(6);
  });
});
