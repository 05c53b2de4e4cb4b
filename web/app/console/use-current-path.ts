import { usePlace } from '../../platform/navigation.tsx';
import { type Room, rooms } from './rooms.ts';

/** The room an address belongs to. */
export const roomOf = (path: string): Room | undefined =>
  rooms.find((room) => path === room.path || path.startsWith(`${room.path}/`));

export const useCurrentRoom = (): Room | undefined => roomOf(usePlace().pathname);
