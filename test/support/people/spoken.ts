import type { Line } from '../../../functions/platform/realtime/line.ts';
import { eachMessage } from '../../../shared/contract/events/several-messages.ts';

/** A line that notes what every connection was told, in how many posts, and which are gone, broken or were ended. */
export const createSpokenLine = () => {
  const said: [connectionId: string, message: Record<string, unknown>][] = [];
  const posts: (readonly [connectionId: string, frame: object])[] = [];
  const gone = new Set<string>();
  const broken = new Set<string>();
  const closed: string[] = [];
  const line: Line = {
    post: async (connectionId, message) => {
      if (broken.has(connectionId)) throw new Error('the gateway is down');
      if (gone.has(connectionId)) return false;
      posts.push([connectionId, message]);
      for (const each of eachMessage(JSON.parse(JSON.stringify(message)))) said.push([connectionId, each]);
      return true;
    },
    close: async (connectionId) => {
      closed.push(connectionId);
    },
  };
  const heardBy = (connectionId: string) => said.filter(([to]) => to === connectionId).map(([, message]) => message);
  return { line, said, posts, gone, broken, closed, heardBy };
};
