import { type HttpResponse, json } from '../../http/message.ts';
import type { Handle } from '../../http/site.ts';
import { readFaults } from './faults.ts';
import type { Raw } from './filter.ts';
import type { ResoStandIn } from './stand-in.ts';

const isObject = (value: unknown): value is Raw => typeof value === 'object' && value !== null && !Array.isArray(value);

const bodyOf = (body: Buffer): Raw => {
  const value: unknown = body.length === 0 ? {} : JSON.parse(body.toString('utf8'));
  return isObject(value) ? value : {};
};

const state = ({ books, api }: ResoStandIn): HttpResponse =>
  json(200, { faults: api.faults, records: books.records.length, events: books.events.length, calls: api.calls });

/** What happens at the MLS: listings come, change and go. */
const act = ({ books }: ResoStandIn, { put, change, remove }: Raw): void => {
  for (const record of Array.isArray(put) ? put : []) if (isObject(record)) books.put(record);
  if (isObject(change)) {
    for (const [key, fields] of Object.entries(change)) if (isObject(fields)) books.change(key, fields);
  }
  for (const key of Array.isArray(remove) ? remove : []) books.remove(String(key));
};

/**
 * `/__local/reso`: GET says how the MLS stands; POST `/faults` replaces its faults, POST `/records` takes
 * `{put: [record], change: {key: fields}, remove: [key]}`; GET `/records` are its listings.
 */
export const resoControls =
  (standIn: ResoStandIn): Handle =>
  async ({ method, path, body }) => {
    if (method === 'GET') return path === '/records' ? json(200, standIn.books.records) : state(standIn);
    if (method !== 'POST') return json(405, { message: 'GET or POST' });
    if (path === '/faults') standIn.api.faults = readFaults(bodyOf(body));
    else if (path === '/records') act(standIn, bodyOf(body));
    else return json(404, { message: 'POST /faults or /records' });
    return state(standIn);
  };
