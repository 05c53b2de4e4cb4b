const clocks = new Map<string, Intl.DateTimeFormat>();

/** What the clock of a zone shows at an instant, and what its time is called then: `11/23/2026, 9:30 AM` and `EST`. */
const clockIn = (zone: string, at: Date): readonly string[] => {
  const day = { year: 'numeric', month: 'numeric', day: 'numeric' } as const;
  const time = { hour: 'numeric', minute: 'numeric', timeZoneName: 'short' } as const;
  const clock = clocks.get(zone) ?? new Intl.DateTimeFormat('en-US', { timeZone: zone, ...day, ...time });
  clocks.set(zone, clock);
  return clock.format(at).split(/\s(?=\S+$)/);
};

/** A text with the zone’s short name, only where the viewer’s clock shows something else: `9:30 AM EST`, else `9:30 AM`. */
export const withZone = (
  text: string,
  at: string | number,
  zone: string,
  viewer = Intl.DateTimeFormat().resolvedOptions().timeZone,
): string => {
  const instant = new Date(at);
  const [clock, name] = clockIn(zone, instant);
  return clock === clockIn(viewer, instant)[0] ? text : `${text} ${name}`;
};
