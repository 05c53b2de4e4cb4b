import { newId } from '../../../../shared/contract/id.ts';
import { addressLine } from '../../../../shared/contract/place.ts';
import { toInstant } from '../../../../shared/contract/time.ts';
import { HousePassed } from '../../../../shared/fulfilment/portal/events.ts';
import type {
  HouseParts,
  HousePass,
  HousePassRecord,
  HousePassView,
} from '../../../../shared/fulfilment/portal/house.ts';
import { audited } from '../../../platform/audit.ts';
import { AppError, invalidInput, notFound } from '../../../platform/errors/errors.ts';
import type { SignedRequest } from '../../../platform/http/request.ts';
import { untilWritten } from '../../../platform/table/client/retry.ts';
import { readMade } from '../../../platform/table/counts/made.ts';
import { sortItems } from '../../../platform/table/reads/sort-items.ts';
import type { TenantTable } from '../../../platform/table/tenant-table.ts';
import type { Write } from '../../../platform/table/write.ts';
import { propertyItem } from '../../../sales/records/store.ts';
import { deliveryItem } from '../../delivery/store.ts';
import { addressOf, readerOf } from '../reader.ts';
import { belongingsOf, factsOf, type HouseDeps, holdingOf, ownsHouse, passView } from './house-file.ts';
import { housePartition, housePass, offersMade, passesOfHouse } from './pass-store.ts';

interface PassId {
  readonly propertyId: string;
  readonly passId: string;
}

/** The address that decides; an unproven one finds nothing. */
const provenAddress = (request: SignedRequest<unknown>): string => {
  const email = addressOf(readerOf(request));
  if (email === undefined) throw notFound('House');
  return email;
};

/** Offers of one person for one house that may wait at once: each sends a mail. */
const MAX_OPEN = 3;

const passOpen = (message: string): AppError => new AppError('conflict', 'PASS_OPEN', message);

const passOver = (): AppError =>
  new AppError('conflict', 'PASS_OVER', 'This offer is over: it was answered or taken back already.');

const targetOf = ({ propertyId, address }: Pick<HousePass, 'propertyId' | 'address'>) => ({
  kind: 'property',
  id: propertyId,
  name: addressLine(address),
});

/** Tells one side by mail, which names neither of them. */
const told = (
  request: SignedRequest<unknown>,
  pass: HousePass,
  email: string,
  state: 'offered' | 'accepted',
): Write => {
  const { table, now, correlationId } = request;
  const { passId, propertyId, address } = pass;
  return table.event(
    HousePassed,
    { passId, propertyId, email, state, address: addressLine(address) },
    { pk: housePartition(propertyId), group: propertyId, now, correlationId },
  );
};

const partsText = ({ work, pictures, documents }: HouseParts): string =>
  [work && 'work', pictures && 'pictures', documents && 'documents'].filter(Boolean).join(', ');

type Offer = SignedRequest<{ readonly propertyId: string; readonly email: string; readonly parts: HouseParts }>;

/** Offers a house's file to the next owner: nothing goes before they accept. Of several at once, one is decided after the other. */
export const offerHouse = async (request: Offer): Promise<void> =>
  await untilWritten(async () => await decideOffer(request));

const decideOffer = async (request: Offer): Promise<void> => {
  const { table, input, now } = request;
  const { propertyId, email: to, parts } = input;
  const from = provenAddress(request);
  if (to === from) throw invalidInput([{ path: 'email', message: 'must be the next owner’s address; this is yours' }]);
  if (partsText(parts) === '') throw invalidInput([{ path: 'parts', message: 'must name something that goes' }]);
  const made = await readMade(table, offersMade(propertyId), now);
  const holding = await holdingOf(table, propertyId, readerOf(request));
  if (!ownsHouse(holding)) throw notFound('House');
  const open = holding.passes.filter((each) => each.from === from && each.state === 'offered');
  if (open.some((each) => each.to === to)) throw passOpen('This address has an offer of yours already.');
  if (open.length >= MAX_OPEN) throw passOpen(`At most ${MAX_OPEN} offers wait at once. Take one back first.`);
  const { address } = await factsOf(table, holding);
  const pass: HousePass = {
    passId: newId('housePass', now),
    propertyId,
    address,
    from,
    to,
    parts,
    state: 'offered',
    offeredAt: toInstant(now),
    endedAt: null,
    work: [],
    deliveryIds: [],
    documentIds: [],
    version: 1,
  };
  await table.commit(
    table.create(housePass, pass),
    made(1),
    told(request, pass, to, 'offered'),
    audited(request, { action: 'house_pass.offered', target: targetOf(pass), reason: partsText(parts) }),
  );
};

const readPass = async (table: TenantTable, { propertyId, passId }: PassId): Promise<HousePass | undefined> =>
  await table.get(housePass, { propertyId, passId }, { consistent: true });

/** Takes back an offer that nobody has accepted; once it is taken back, doing so again changes nothing. */
export const revokeHouse = async (request: SignedRequest<PassId>): Promise<void> => {
  const { table, input, now } = request;
  const from = provenAddress(request);
  await untilWritten(async () => {
    const pass = await readPass(table, input);
    if (pass?.from !== from) throw notFound('Offer');
    if (pass.state === 'revoked') return;
    if (pass.state !== 'offered') throw passOver();
    await table.commit(
      table.patch(housePass, pass, { state: 'revoked', endedAt: toInstant(now) }),
      audited(request, { action: 'house_pass.revoked', target: targetOf(pass) }),
    );
  });
};

/** A transaction holds a hundred writes; the rest of an acceptance takes three of them. */
const MAX_GALLERIES = 90;

/** The galleries that go become the house's own: no later erasure of whoever ordered them takes them from it. */
const galleryWrites = async (table: TenantTable, deliveryIds: readonly string[]): Promise<Write[]> => {
  const keys = deliveryIds.map((deliveryId) => deliveryItem.key({ deliveryId }));
  const stored = await table.getMany(keys, { consistent: true });
  return sortItems(stored, { deliveries: deliveryItem }).deliveries.flatMap((delivery) =>
    delivery.isHouses ? [] : [table.patch(deliveryItem, delivery, { isHouses: true })],
  );
};

/** What goes at this moment, of what the giver still holds; over where they hold nothing any more. */
const handedOn = async (table: TenantTable, pass: HousePass, deps: HouseDeps): Promise<Partial<HousePass>> => {
  const giver = { email: pass.from, userId: '', isEmailVerified: true };
  const holding = await holdingOf(table, pass.propertyId, giver).catch(() => undefined);
  if (!holding || !ownsHouse(holding)) throw passOver();
  const { work, deliveryIds, documentIds } = await belongingsOf(table, holding, deps);
  return {
    work: pass.parts.work ? work : [],
    deliveryIds: pass.parts.pictures ? deliveryIds.slice(0, MAX_GALLERIES) : [],
    documentIds: pass.parts.documents ? documentIds : [],
  };
};

/**
 * Answers an offer, as the verified address that it was made to; anybody else gets the same 404 as for no offer. The
 * pass's version decides between answers, and between an answer and taking it back: what goes is written once.
 */
export const answerHouse = async (
  request: SignedRequest<PassId & { readonly accept: boolean }>,
  deps: HouseDeps,
): Promise<HousePassView> => {
  const { table, input, now } = request;
  const to = provenAddress(request);
  const answer = input.accept ? 'accepted' : 'declined';
  return await untilWritten(async () => {
    const pass = await readPass(table, input);
    if (pass?.to !== to) throw notFound('Offer');
    if (pass.state === answer) return passView(pass, to);
    if (pass.state !== 'offered') throw passOver();
    const went = input.accept ? await handedOn(table, pass, deps) : {};
    const next: HousePass = { ...pass, ...went, state: answer, endedAt: toInstant(now) };
    await table.commit(
      table.patch(housePass, pass, next),
      ...(await galleryWrites(table, next.deliveryIds)),
      ...(input.accept ? [told(request, next, pass.from, 'accepted')] : []),
      audited(request, { action: `house_pass.${answer}`, target: targetOf(pass), reason: partsText(pass.parts) }),
    );
    return passView(next, to);
  });
};

/** How a house's file was offered and handed on, for the desk. */
export const houseHistory = async (table: TenantTable, propertyId: string): Promise<HousePassRecord[]> => {
  const [property, { passes }] = await Promise.all([
    table.get(propertyItem, { propertyId }),
    table.collect(passesOfHouse(propertyId), { passes: housePass }),
  ]);
  if (!property) throw notFound('Property');
  return passes.reverse().map((pass) => {
    const { isGiver: _, ...view } = passView(pass, pass.from);
    return { ...view, from: pass.from, to: pass.to };
  });
};
