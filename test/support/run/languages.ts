/** Whatever asks for the rules of a language, which takes ten milliseconds to load. */
const watched = [
  [String.prototype, 'localeCompare'],
  [Number.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleString'],
  [Date.prototype, 'toLocaleDateString'],
  [Date.prototype, 'toLocaleTimeString'],
  [Intl, 'DateTimeFormat'],
  [Intl, 'NumberFormat'],
  [Intl, 'ListFormat'],
  [Intl, 'Segmenter'],
  [Intl, 'PluralRules'],
  [Intl, 'Collator'],
] as const;

/** What has asked for the rules of a language since it was watched. */
export interface Languages {
  readonly asked: string[];
  readonly stop: () => void;
}

/** Notes each call that asks for the rules of a language, until it is stopped. */
export const watchLanguages = (): Languages => {
  const asked: string[] = [];
  const restores = watched.map(([place, name]) => {
    const original = Object.getOwnPropertyDescriptor(place, name);
    if (typeof original?.value !== 'function') throw new Error(`${name} is no function`);
    const noted = new Proxy(original.value, {
      apply: (called, self, given) => {
        asked.push(name);
        return Reflect.apply(called, self, given);
      },
      construct: (called, given, target) => {
        asked.push(name);
        return Reflect.construct(called, given, target);
      },
    });
    Object.defineProperty(place, name, { value: noted, configurable: true, writable: true });
    return () => void Object.defineProperty(place, name, original);
  });
  return {
    asked,
    stop: () => {
      for (const restore of restores) restore();
    },
  };
};
