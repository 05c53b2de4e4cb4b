import type { Line } from '../../../functions/platform/realtime/line.ts';

/** A line that notes what every connection was told, and which are gone, broken or were ended. */
export const createSpokenLine = () => {
  const said: [connectionId: string, message: Record<string, unknown>][] = [];
  const gone = new Set<string>();
  const broken = new Set<string>();
  const closed: string[] = [];
  const line: Line = {
    post: async (connectionId, message) => {
      if (broken.has(connectionId)) throw new Error('the gateway is down');
      if (gone.has(connectionId)) return false;
      said.push([connectionId, JSON.parse(JSON.stringify(message))]);
      return true;
    },
    close: async (connectionId) => {
      closed.push(connectionId);
    },
  };
  const heardBy = (connectionId: string) => said.filter(([to]) => to === connectionId).map(([, message]) => message);
  return { line, said, gone, broken, closed, heardBy };
};
