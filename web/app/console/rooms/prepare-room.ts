import { loadPage } from '../../../platform/pages/page-code.ts';
import { roomPageAt } from './rooms.ts';

/** Loads the code of the room at a path, so that it renders at once when it is opened. */
export const prepareRoom = (path: string): void => {
  const page = roomPageAt(path);
  if (page) void loadPage(page.load);
};
