/** An event that the tenant's script tracks, as the API takes it. */
export interface Tracked {
  readonly name: string;
  readonly props: Record<string, string | number | boolean>;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isValue = (value: unknown): boolean =>
  typeof value === 'boolean' ||
  (typeof value === 'number' && Number.isFinite(value)) ||
  (typeof value === 'string' && value.length <= 200);

const areProps = (value: unknown): value is Tracked['props'] =>
  isRecord(value) &&
  Object.keys(value).length <= 20 &&
  Object.entries(value).every(([key, each]) => /^\w{1,40}$/.test(key) && isValue(each));

const MAX_PROPS_CHARS = 2048;

/** Parses a message from the sandbox; undefined if it is not a valid event. */
export const trackedOf = (data: unknown): Tracked | undefined => {
  if (!isRecord(data) || data.v !== 1 || data.type !== 'track') return undefined;
  const { name, props } = data;
  if (typeof name !== 'string' || !/^[a-z][a-z0-9_]{0,39}$/.test(name) || !areProps(props)) return undefined;
  return JSON.stringify(props).length > MAX_PROPS_CHARS ? undefined : { name, props };
};

const MAX_EVENTS_PER_SECOND = 20;
const MAX_EVENTS_PER_SESSION = 500;

/** Rate limit: 20 events a second and 500 in total. */
export const createAllowance = (now: () => number): (() => boolean) => {
  let [second, inSecond, inAll] = [0, 0, 0];
  return () => {
    const current = Math.floor(now() / 1000);
    if (current !== second) [second, inSecond] = [current, 0];
    if (inSecond >= MAX_EVENTS_PER_SECOND || inAll >= MAX_EVENTS_PER_SESSION) return false;
    inSecond += 1;
    inAll += 1;
    return true;
  };
};
