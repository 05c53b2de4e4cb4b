type Area = 'localStorage' | 'sessionStorage';

/** Reads a JSON value; undefined if there is none or storage is blocked. */
export const readStored = (area: Area, key: string): unknown => {
  try {
    const text = window[area].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Stores a JSON value; ignores full or blocked storage, because nothing on the page depends on it. */
export const writeStored = (area: Area, key: string, value: unknown): void => {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows block storage.
  }
};

const PERSONAL = 'northlight.own.';

/** The key of something that is its owner's alone: it goes when they sign out of their own will. */
export const personalKey = (name: string): string => PERSONAL + name;

/** Forgets what is somebody's own; `begins` keeps it to the keys that begin so. */
export const forgetPersonal = (begins = ''): void => {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PERSONAL + begins)) writeStored('localStorage', key, undefined);
  }
  // As other tabs hear it: whoever has it in memory forgets it, too.
  dispatchEvent(new Event('storage'));
};
