import { MINUTE } from '../../contract/time.ts';
import { type DeclaredPhoto, doorPhoto, lacking } from './proof-of-work.ts';

/** How long somebody waits at the door before it counts as no access. */
const DOOR_MINUTES = 15;
/** A text this long before the start still is a try to reach the customer at the door. */
const REACH_MINUTES = 30;

/** What is known of a visit whose door stays closed; times in epoch milliseconds. */
export interface ClosedDoor {
  readonly startsAt: number;
  /** When the vendor set out, if it said so. */
  readonly setOutAt?: number | undefined;
  readonly photos: readonly DeclaredPhoto[];
  /** When the vendor wrote to the customer. */
  readonly textsAt: readonly number[];
  /** False for a customer who asked for no texts: nobody can be asked to write to them. */
  readonly takesTexts: boolean;
}

/** From when on a closed door counts: nobody is there before the start, nor before they set out. */
export const doorCountsFrom = ({ startsAt, setOutAt = startsAt }: Pick<ClosedDoor, 'startsAt' | 'setOutAt'>): number =>
  Math.max(startsAt, setOutAt) + DOOR_MINUTES * MINUTE;

/** What lacks before a closed door is believed, in words: the wait, a photo, and a try to reach somebody. */
export const lackingAtDoor = (door: ClosedDoor, at: number): string[] => {
  const { startsAt, setOutAt = startsAt, photos, textsAt, takesTexts } = door;
  const since = setOutAt > startsAt ? 'setting out' : 'the start';
  const hasWritten = !takesTexts || textsAt.some((text) => text >= startsAt - REACH_MINUTES * MINUTE);
  return [
    ...(at >= doorCountsFrom(door) ? [] : [`wait until ${DOOR_MINUTES} minutes after ${since}`]),
    ...lacking([doorPhoto(photos)]),
    ...(hasWritten ? [] : ['a text to the customer']),
  ];
};
