import type { ServiceCode } from '../../../../../shared/company/catalog/service.ts';
import { type ApiOutput, api } from '../../../../platform/api/api.ts';
import { typedHome } from '../../../../platform/visit/typed-home.ts';

/** What a seller wants done by which day, as typed. */
export interface Wish {
  readonly services: readonly ServiceCode[];
  readonly by: string;
  readonly zip: string;
  readonly sqFt: string;
}

type Answer = ApiOutput<'POST /api/availability'>;

/** The most comfortable plan for a wish, and what is said of its date. */
export interface Found {
  readonly wish: Wish;
  readonly plan: Answer['plans'][number] | undefined;
  readonly ready: NonNullable<Answer['ready']> | undefined;
  /** What nobody does there: then no other day works, either. */
  readonly unserved: Answer['unserved'];
}

/** Rooms to paint or stage grow with the size, where nobody said how many; the booking asks for the number. */
const roomsFor = (sqFt: number): number => Math.min(12, Math.max(1, Math.round(sqFt / 600)));

/** What a booking begins with: only what was said. */
export const bookingOf = ({ services, zip, sqFt }: Wish) => ({
  services: [...services],
  zip: zip.trim(),
  sqFt: Number(sqFt),
  rooms: typedHome().rooms,
});

/** Asks the calendar for a plan that is done and delivered by the day. */
export const askForPlan = async (wish: Wish): Promise<Found> => {
  const said = bookingOf(wish);
  const property = { ...said, rooms: said.rooms ?? roomsFor(said.sqFt) };
  const { plans, ready, unserved } = await api('POST /api/availability', { ...property, readyBy: wish.by });
  return { wish, plan: plans[0], ready, unserved };
};
