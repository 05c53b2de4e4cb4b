type Area = 'localStorage' | 'sessionStorage';

/** Reads a JSON value; undefined where there is none, or storage is refused. */
export const readStored = (area: Area, key: string): unknown => {
  try {
    const text = window[area].getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Keeps a JSON value; a full or refused storage loses it silently, because nothing on the page depends on it. */
export const writeStored = (area: Area, key: string, value: unknown): void => {
  try {
    if (value === undefined) window[area].removeItem(key);
    else window[area].setItem(key, JSON.stringify(value));
  } catch {
    // Private windows refuse storage.
  }
};
