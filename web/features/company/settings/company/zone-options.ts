const usual: readonly [zone: string, words: string][] = [
  ['America/New_York', 'Eastern time'],
  ['America/Chicago', 'Central time'],
  ['America/Denver', 'Mountain time'],
  ['America/Phoenix', 'Mountain time, Arizona'],
  ['America/Los_Angeles', 'Pacific time'],
  ['America/Anchorage', 'Alaska time'],
  ['Pacific/Honolulu', 'Hawaii time'],
  ['America/Puerto_Rico', 'Atlantic time'],
];

const placeOf = (zone: string): string => zone.replace(/^.*\//, '').replaceAll('_', ' ');

/** The time zones of the United States by the names people use, then every other one, with the current one among them. */
export const zoneOptions = (current: string): { value: string; label: string; description: string }[] => {
  const first = usual.map(([value, label]) => ({ value, label, description: placeOf(value) }));
  const known = new Set(usual.map(([zone]) => zone));
  const others = [...new Set([current, ...Intl.supportedValuesOf('timeZone')])]
    .filter((zone) => !known.has(zone) && /^(America|Pacific)\//.test(zone))
    .map((value) => ({ value, label: placeOf(value), description: value.replaceAll('_', ' ') }));
  return [...first, ...others];
};
